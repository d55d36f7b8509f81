import type { auditEvent } from '@wordtrail/contracts/api/audit'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { auditEventRow } from '@wordtrail/contracts/read-models/audit-event'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import { voidedAmong } from '../voided-sessions.ts'
import { peopleNamed } from './entries.ts'
import type { Reader, Seen } from './read-log.ts'

/** The round of practice that an event belongs to, and whether it counts at present. */
export async function practiceOf(
  db: Kysely<ReadModels>,
  { recorded }: Seen,
  { seesPersonal }: Reader,
): Promise<Output<typeof auditEvent>['practice']> {
  const { subject_id: student_id, session_id } = auditEventRow(recorded)
  if (student_id === null || session_id === null) return null
  const [session, among] = await Promise.all([
    db
      .selectFrom('practice_session')
      .select('words')
      .where('student_id', '=', student_id)
      .where('session_id', '=', session_id)
      .executeTakeFirst(),
    voidedAmong(db, student_id, [session_id]),
  ])
  if (!session) return null
  const voided = among.get(session_id)
  if (!voided) return { student_id, session_id, words: session.words, voided: null }
  const named = await peopleNamed(db, [voided.voided_by])
  return {
    student_id,
    session_id,
    words: session.words,
    voided: { by: named(voided.voided_by), reason: seesPersonal ? voided.reason : '' },
  }
}
