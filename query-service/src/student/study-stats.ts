import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studyStats } from '@wordtrail/contracts/api/student'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import { dictionaryVersion, type KnownWord, neverDeleted, type Words } from '../dictionary.ts'
import type { QueryContext } from '../query.ts'
import type { SharedStatement } from '../statement.ts'
import { streakOf } from './goal-streak.ts'
import { isReviewDone, type Waiting } from './review-done.ts'
import { type StreakPause, streakPauses } from './streak-pauses.ts'
import { type StudyDay, studyDays } from './study-days.ts'

/** What a student did on the last days. */
export interface StudyHistory {
  readonly learning_goal: number | null
  readonly has_secret: boolean
  /** Every day on which something was learned or a goal was set. */
  readonly goal_days: readonly StudyDay[]
  readonly streak_pauses: readonly StreakPause[]
  /** Words by day, for those of the days that have any. Includes words that were deleted later. */
  readonly learned: Readonly<Record<Day, readonly string[]>>
  readonly reviewed: Readonly<Record<Day, readonly string[]>>
  readonly waiting: readonly Waiting[]
}

interface HistoryRow extends Pick<StudyHistory, 'learning_goal' | 'has_secret' | 'goal_days' | 'streak_pauses'> {
  /** A line for each day: the day, then the ids of its words without separators. */
  readonly learned: string | null
  readonly reviewed: string | null
  /** Distinct spans of days, since hundreds of words share a few. Only words that were ever deleted are named. */
  readonly waiting: readonly (readonly [dueOn: Day, doneOn: Day | null, deletedWordId: string | null])[]
  readonly dictionary_version: string
}

const statement: SharedStatement = {
  name: 'study-history',
  asked: { student_id: 'uuid', first_day: 'date', last_day: 'date' },
  text: `select
  (select learning_goal from read_model.learner where student_id = asked.student_id) as learning_goal,
  exists (select from read_model.secret_wordbook where student_id = asked.student_id) as has_secret,
  ${studyDays} as goal_days,
  ${streakPauses} as streak_pauses,
  (select string_agg(day || word_ids, E'\\n') from (
     select mastered_on::text as day, string_agg(word_id::text, '') as word_ids
     from read_model.memory where student_id = asked.student_id and mastered_on between asked.first_day and asked.last_day group by mastered_on) by_day) as learned,
  (select string_agg(day || word_ids, E'\\n') from (
     select day::text as day, string_agg(word_id::text, '') as word_ids
     from read_model.reviewed_word where student_id = asked.student_id and day between asked.first_day and asked.last_day group by reviewed_word.day) by_day) as reviewed,
  (select coalesce(json_agg(json_build_array(due_on, done_on, deleted_word)), '[]') from (
     select distinct due_on, done_on, case when word_id = any(array(select word_id from read_model.word where deleted_on <> '{}')) then word_id end as deleted_word
     from read_model.due_interval where student_id = asked.student_id and due_on <= asked.last_day and (done_on is null or done_on > asked.first_day)) each_once) as waiting,
  ${dictionaryVersion} as dictionary_version`,
}

/** `days`: the newest first, without a gap. */
export async function studyHistoryOf(
  context: QueryContext,
  studentId: string,
  days: readonly Day[],
): Promise<StudyHistory> {
  const { dictionary_version, learned, reviewed, waiting, ...rest } = await context.selectOne<HistoryRow>(statement, [
    studentId,
    days.at(-1)!,
    days[0]!,
  ])
  const words = await context.dictionary.words(dictionary_version)
  return {
    ...rest,
    learned: headwordsByDay(learned, words),
    reviewed: headwordsByDay(reviewed, words),
    waiting: waiting.map(([due_on, done_on, deletedWordId]) => {
      const { deleted_on, restored_on } =
        (deletedWordId === null ? undefined : words.byId(deletedWordId)) ?? neverDeleted
      return { due_on, done_on, deleted_on, restored_on }
    }),
  }
}

/** Days and ids are of fixed width. */
function headwordsByDay(lines: string | null, words: Words): Record<Day, string[]> {
  const ofDay = (line: string): [Day, string[]] => {
    const found: KnownWord[] = []
    for (let at = 10; at < line.length; at += 36) {
      const word = words.byId(line.slice(at, at + 36))
      if (word) found.push(word)
    }
    return [line.slice(0, 10), found.sort((one, other) => one.place - other.place).map(({ word }) => word)]
  }
  return Object.fromEntries((lines?.split('\n') ?? []).map(ofDay))
}

/** Days from the newest to the oldest, each of them whether or not anything happened on it. */
export const lastDays = (count: number, today: Day): Day[] =>
  Array.from({ length: count }, (_, ago) => addDays(today, -ago))

export function studyStatsOf(history: StudyHistory, days: readonly Day[]): Output<typeof studyStats> {
  const by_day = days.map((date) => {
    const learned_words = [...(history.learned[date] ?? [])]
    const reviewed_words = [...(history.reviewed[date] ?? [])]
    return {
      date,
      learned: learned_words.length,
      reviewed: reviewed_words.length,
      review_done: isReviewDone(history.waiting, date),
      learned_words,
      reviewed_words,
    }
  })
  const [today] = by_day
  return {
    goal_streak_days: streakOf(history.goal_days, today!.date, history.streak_pauses).days,
    learning_goal: history.learning_goal ?? 0,
    today_total_learned: today!.learned,
    today_secret_learned: history.goal_days.find(({ day }) => day === today!.date)?.secret_learned ?? 0,
    has_secret: history.has_secret,
    today_review_done: today!.review_done,
    by_day,
  }
}
