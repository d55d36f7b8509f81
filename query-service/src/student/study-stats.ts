import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studyStats } from '@wordtrail/contracts/api/student'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { StudyDayRow } from '@wordtrail/contracts/read-models/rows'
import { sql } from 'kysely'
import type { QueryContext } from '../query.ts'
import { selectPrepared } from '../statement.ts'
import { type GoalDay, goalStreak } from './goal-streak.ts'
import { isReviewDone, type Waiting } from './review-done.ts'

/** What a student did on the last days, as the read models know it. */
export interface StudyHistory {
  readonly learning_goal: number | null
  readonly has_secret: boolean
  /** Every day on which something was learned or a goal was set. */
  readonly goal_days: readonly (GoalDay & Pick<StudyDayRow, 'secret_learned'>)[]
  /** Words by day, of those days asked for that have any. Words that were deleted later are among them. */
  readonly learned: Readonly<Record<Day, readonly string[]>>
  readonly reviewed: Readonly<Record<Day, readonly string[]>>
  readonly waiting: readonly Waiting[]
}

/** `days`: the newest first, without a gap. */
export const studyHistoryOf = async (context: QueryContext, studentId: string, days: readonly Day[]): Promise<StudyHistory> => {
  const [today, first] = [days[0]!, days.at(-1)!]
  const [history] = await selectPrepared(context, 'study-history', sql<StudyHistory>`select
    (select learning_goal from read_model.learner where student_id = ${studentId}) as learning_goal,
    exists (select from read_model.secret_wordbook where student_id = ${studentId}) as has_secret,
    (select coalesce(json_agg(json_build_object('day', day, 'learned', learned, 'secret_learned', secret_learned, 'learning_goal', learning_goal)), '[]')
     from read_model.study_day where student_id = ${studentId}) as goal_days,
    (select coalesce(json_object_agg(day, words), '{}') from (
       select mastered_on as day, array_agg(word order by word collate "C") as words
       from read_model.memory join read_model.word using (word_id)
       where student_id = ${studentId} and mastered_on between ${first} and ${today} group by mastered_on) by_day) as learned,
    (select coalesce(json_object_agg(day, words), '{}') from (
       select day, array_agg(word order by word collate "C") as words
       from read_model.reviewed_word join read_model.word using (word_id)
       where student_id = ${studentId} and day between ${first} and ${today} group by day) by_day) as reviewed,
    (select coalesce(json_agg(json_build_object('due_on', due_on, 'done_on', done_on, 'deleted_on', deleted_on, 'restored_on', restored_on)), '[]')
     from read_model.due_interval join read_model.word using (word_id)
     where student_id = ${studentId} and due_on <= ${today} and (done_on is null or done_on > ${first})) as waiting`)
  return history!
}

/** Days from the newest to the oldest, each of them whether or not anything happened on it. */
export const lastDays = (count: number, today: Day): Day[] => Array.from({ length: count }, (_, ago) => addDays(today, -ago))

export function studyStatsOf(history: StudyHistory, days: readonly Day[]): Output<typeof studyStats> {
  const by_day = days.map((date) => {
    const learned_words = [...(history.learned[date] ?? [])]
    const reviewed_words = [...(history.reviewed[date] ?? [])]
    return { date, learned: learned_words.length, reviewed: reviewed_words.length, review_done: isReviewDone(history.waiting, date), learned_words, reviewed_words }
  })
  const [today] = by_day
  return {
    goal_streak_days: goalStreak(history.goal_days, today!.date),
    learning_goal: history.learning_goal ?? 0,
    today_total_learned: today!.learned,
    today_secret_learned: history.goal_days.find(({ day }) => day === today!.date)?.secret_learned ?? 0,
    has_secret: history.has_secret,
    today_review_done: today!.review_done,
    by_day,
  }
}
