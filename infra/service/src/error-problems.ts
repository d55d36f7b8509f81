import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'
import { StoreBusy } from '@wordtrail/event-store/port'
import type { ErrorProblem } from '@wordtrail/platform/http/error-problem'

/** PostgreSQL's codes of a table and of a column that are not there. */
const notThere: ReadonlySet<unknown> = new Set(['42P01', '42703'])

/** What errors of the log and of the database mean to a caller, for every server of ours. */
export const errorProblems: readonly ErrorProblem[] = [
  { fits: (error) => error instanceof StoreBusy, code: 'busy', isExpected: true },
  { fits: (error) => error instanceof DatabaseBusy, code: 'busy' },
  // After an upgrade, a read model is not there until its new version is built.
  { fits: (error) => notThere.has((error as { readonly code?: unknown }).code), code: 'busy' },
]
