import type { ReadModels, StudyDayRow } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import type { GoalDay } from './goal-streak.ts'

/** A day on which a student learned something or set a goal. */
export type StudyDay = Pick<StudyDayRow, 'day' | 'learned' | 'secret_learned' | 'learning_goal'>

/** SQL: all study days of the student in `asked`. */
export const studyDays = `(select coalesce(json_agg(one), '[]') from (select day, learned, secret_learned, learning_goal from read_model.study_day where student_id = asked.student_id) one)`

/** All study days of some students, of those who have any. */
export async function studyDaysOf(
  db: Kysely<ReadModels>,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly GoalDay[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('study_day')
    .select(['student_id', 'day', 'learned', 'learning_goal'])
    .where('student_id', 'in', studentIds)
    .execute()
  return Map.groupBy(rows, ({ student_id }) => student_id)
}
