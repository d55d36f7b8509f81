import { NoKey } from '@wordtrail/event-store/codec'
import { StoreBusy } from '@wordtrail/event-store/port'
import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'
import type { ErrorProblem } from '@wordtrail/platform/http/error-problem'
import { LookNotNoted } from './note-look.ts'

/** PostgreSQL's codes for an undefined table and an undefined column. */
const undefinedNames: ReadonlySet<unknown> = new Set(['42P01', '42703'])

/** Problems for errors of the log and of the database, in every service. */
export const errorProblems: readonly ErrorProblem[] = [
  { fits: (error) => error instanceof StoreBusy, code: 'busy', isExpected: true },
  { fits: (error) => error instanceof DatabaseBusy, code: 'busy' },
  // What cannot be noted is not shown.
  { fits: (error) => error instanceof LookNotNoted, code: 'look-not-noted' },
  // Whoever the event would tell of has been erased.
  { fits: (error) => error instanceof NoKey, code: 'user-not-found', isExpected: true },
  // After an upgrade, a read model is missing until its new version is built.
  { fits: (error) => undefinedNames.has((error as { readonly code?: unknown }).code), code: 'busy' },
]
