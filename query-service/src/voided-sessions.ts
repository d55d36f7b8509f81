import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'

/** A session that does not count: who says so, and why. */
export interface VoidedSession {
  readonly voided_by: string
  readonly is_by_school: boolean
  /** Empty once the student has been erased. */
  readonly reason: string
}
export type VoidedSessions = ReadonlyMap<string, VoidedSession>

/** SQL: of a row of `student_event`, that its session counts, or that it was done in none. */
export const inCountingSession = sql<boolean>`not exists (
  select from read_model.voided_session voided
  where voided.student_id = student_event.student_id and voided.session_id = student_event.session_id and voided.is_voided)`

/** Those of a student's sessions that do not count at present, by id; null stands for no session. */
export async function voidedAmong(
  db: Kysely<ReadModels>,
  studentId: string,
  sessionIds: readonly (string | null)[],
): Promise<VoidedSessions> {
  const ids = [...new Set(sessionIds)].filter((id) => id !== null)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('voided_session')
    .leftJoin('person', 'person.user_id', 'voided_session.voided_by')
    .select(['session_id', 'voided_by', 'reason', 'person.role'])
    .where('student_id', '=', studentId)
    .where('session_id', 'in', ids)
    .where('is_voided', '=', true)
    .execute()
  return new Map(
    rows.map(({ session_id, voided_by, reason, role }) => [
      session_id,
      { voided_by, is_by_school: role === 'superadmin', reason: reason ?? '' },
    ]),
  )
}
