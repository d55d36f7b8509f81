import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentHistory } from '@wordtrail/contracts/api/student-history'
import { historyPage } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { groupOf, type HistoryGroup, historyGroups } from '@wordtrail/contracts/read-models/history-groups'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { conditionsOf, type HistoryFilter, isOfFew } from './history.ts'

type Db = Kysely<ReadModels>
type History = Output<typeof studentHistory>
export type Counts = Record<HistoryGroup, number>

const none = (): Counts => Object.fromEntries(historyGroups.map((group) => [group, 0])) as Counts

/**
 * How much a filter finds in each group, its own group left aside. A word's or a session's rows are counted as they
 * stand; all others by the day, since a student may have a hundred thousand.
 */
export const countsOf = (db: Db, studentId: string, filter: HistoryFilter): Promise<Counts> =>
  (isOfFew(filter) ? countedRows : countedDays)(db, studentId, filter)

async function countedRows(db: Db, studentId: string, filter: HistoryFilter): Promise<Counts> {
  const { rows } = await sql<Pick<StudentEventRow, 'kind'> & { readonly count: number }>`
    select kind, count(*)::int as count from read_model.student_event
    where ${sql.join(conditionsOf(studentId, filter), sql` and `)} group by kind`.execute(db)
  const counts = none()
  for (const { kind, count } of rows) counts[groupOf(kind)] += count
  return counts
}

async function countedDays(
  db: Db,
  studentId: string,
  { from = '-infinity', to = 'infinity', result }: HistoryFilter,
): Promise<Counts> {
  const total = (column: string) => sql`coalesce(sum(${sql.ref(column)}), 0)::int`
  const byResult = (right: string, wrong: string) =>
    result === undefined ? sql`${total(right)} + ${total(wrong)}` : total(result === 'right' ? right : wrong)
  /** Only answers and reviews are right or wrong. */
  const always = (column: string) => (result === undefined ? total(column) : sql`0`)
  const { rows } = await sql<Counts>`
    select ${byResult('right_answers', 'wrong_answers')} as answer,
      ${byResult('passed_reviews', 'failed_reviews')} as review, ${always('mastered')} as mastery,
      ${always('assigned')} as assignment, ${always('settings')} as setting, ${always('account')} as account,
      ${always('undone')} as undone, ${always('other')} as other
    from read_model.history_day where student_id = ${studentId} and day between ${from} and ${to}`.execute(db)
  return rows[0]!
}

/** Of all that a filter finds in each group, how much there is in all. */
export const totalOf = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export const historyTotal = async (db: Db, studentId: string): Promise<number> =>
  totalOf(await countsOf(db, studentId, {}))

/** What a student did on each of these days as a whole, in their order. */
export async function daysOf(db: Db, studentId: string, days: readonly Day[]): Promise<History['days']> {
  if (days.length === 0) return []
  const { rows } = await sql<History['days'][number]>`
    select asked.day as date, coalesce(learned, 0) as learned,
      (select count(*)::int from read_model.reviewed_word
       where student_id = ${studentId} and reviewed_word.day = asked.day) as reviewed,
      coalesce((select learning_goal from read_model.study_day goal
        where goal.student_id = ${studentId} and goal.day <= asked.day and learning_goal is not null
        order by goal.day desc limit 1), 0) as goal,
      right_answers + wrong_answers + passed_reviews + failed_reviews + mastered + assigned + settings + account
        + undone + other as events
    from unnest(${days}::date[]) with ordinality as asked (day, ordinal)
      join read_model.history_day on history_day.student_id = ${studentId} and history_day.day = asked.day
      left join read_model.study_day on study_day.student_id = ${studentId} and study_day.day = asked.day
    order by ordinal`.execute(db)
  return rows
}

/** A student's latest practice sessions. */
export async function sessionsOf(db: Db, studentId: string): Promise<History['sessions']> {
  const { rows } = await sql<History['sessions'][number]>`
    select session_id, coalesce(prepared_at, first_recorded_at, finished_at) as at, mode, answers, right_answers, words
    from read_model.practice_session
    where student_id = ${studentId} and coalesce(prepared_at, first_recorded_at, finished_at) is not null
    order by coalesce(prepared_at, first_recorded_at, finished_at) desc limit ${historyPage.sessions}`.execute(db)
  return rows
}
