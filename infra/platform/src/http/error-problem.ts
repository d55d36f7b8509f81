import type { ProblemCode } from '@wordtrail/contracts/problems'

/** The problem that an error of a part behind the handlers is answered with, so that this package need not know it. */
export interface ErrorProblem {
  readonly fits: (error: unknown) => boolean
  readonly code: ProblemCode
  /** Not logged: nothing is wrong. */
  readonly isExpected?: boolean
}
