import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import type { Kysely } from 'kysely'

/** SQL: what a row of `student_event` tells of its event but for when; of a right answer without the question. */
export const foldedColumns = `student_id, position, revision, event_id, word_id, session_id, actor_id, is_right, step,
  hints, kind, actor_role, case when kind = 'AnswerGiven' and is_right then null else body end as body`

/** All but answers, which are most of what there is. */
export type FewerKind = Exclude<StudentsEvent['type'], 'AnswerGiven'>

/** A student's events of some kinds, found by the index of kinds, which leaves answers out. */
export const eventsOfKinds = (db: Kysely<ReadModels>, studentId: string, kinds: readonly FewerKind[]) =>
  db
    .selectFrom('student_event')
    .where('student_event.student_id', '=', studentId)
    .where('kind', 'in', kinds)
    .where('kind', '<>', 'AnswerGiven') // As the index says.
