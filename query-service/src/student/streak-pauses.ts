import type { ReadModels, StreakPauseRow } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'
import type { PausedDays } from './goal-streak.ts'

/** A pause, and what the teacher who gave it is called; empty of one who was erased. */
export interface StreakPause extends Pick<StreakPauseRow, 'pause_id' | 'from_day' | 'to_day' | 'reason'> {
  readonly given_by: string
}

/** SQL: the pauses of the student in `asked`, the earliest first. */
export const streakPauses = `
  (select coalesce(json_agg(one order by from_day, to_day, pause_id), '[]') from (
     select pause_id, from_day, to_day, reason, coalesce(nullif(nickname, ''), username, '') as given_by
     from read_model.streak_pause left join read_model.person on user_id = teacher_id
     where student_id = asked.student_id) one)`

/** Paused days of some students, of those who have any. */
export async function pausedDaysOf(
  db: Kysely<ReadModels>,
  studentIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PausedDays[]>> {
  if (studentIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('streak_pause')
    .select(['student_id', 'from_day', 'to_day'])
    .where('student_id', 'in', studentIds)
    .execute()
  return Map.groupBy(rows, ({ student_id }) => student_id)
}
