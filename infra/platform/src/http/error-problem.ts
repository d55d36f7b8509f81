import type { ProblemCode } from '@wordtrail/contracts/problems'

/** What an error of a part behind the handlers means to a caller, so that this package need not know that part. */
export interface ErrorProblem {
  readonly fits: (error: unknown) => boolean
  readonly code: ProblemCode
  /** Nothing is wrong, so that the log need not tell of it. */
  readonly isExpected?: boolean
}
