import type { historyFilter } from '@wordtrail/contracts/api/student-history'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { historyPage } from '@wordtrail/contracts/learning/limits'
import { kindsOf, untoldKinds } from '@wordtrail/contracts/read-models/history-groups'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { entriesOf, type HistoryEntry } from './history-entries.ts'
import type { ReadHistory } from './history-facts.ts'

type Db = Kysely<ReadModels>
export type HistoryFilter = z.output<typeof historyFilter>

const isId = (text: string): boolean => z.uuid().safeParse(text).success
/** The id of a word that is named by it, or by its headword. */
export const wordIdIn = (text: string): string => (isId(text) ? text.toLowerCase() : wordIdOf(text))

const allOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(conditions, sql` and `)

/**
 * SQL: what a row fulfils, but for its group. A word's and a session's rows are few and found by an index of their own.
 * Days are known by where they stand in the log, so that the key finds them; at midnight days may interleave there.
 */
export const conditionsOf = (studentId: string, filter: HistoryFilter): RawBuilder<unknown>[] => {
  const { word, session, result, from = '-infinity', to = 'infinity' } = filter
  const isNarrow = filter.from !== undefined || filter.to !== undefined
  const days = sql`from read_model.history_day where student_id = ${studentId} and day between ${from} and ${to}`
  return [
    sql`student_id = ${studentId}`,
    sql`kind <> all(${untoldKinds}::text[])`,
    ...(word === undefined ? [] : [sql`word_id = ${wordIdIn(word)}`]),
    ...(session === undefined ? [] : [sql`session_id = ${session}`]),
    ...(result === undefined ? [] : [result === 'right' ? sql`is_right` : sql`not is_right`]),
    ...(isNarrow
      ? [
          sql`day between ${from} and ${to}`,
          sql`position between (select min(first_position) ${days}) and (select max(last_position) ${days})`,
        ]
      : []),
  ]
}

/** Whether rows of a word or a session are asked for. */
export const isOfFew = ({ word, session }: HistoryFilter): boolean => word !== undefined || session !== undefined

/** SQL: the latest rows that a filter finds. Each way of asking is a range of one index. */
export function historySelect(
  studentId: string,
  filter: HistoryFilter,
  { before, limit }: { readonly before: number | undefined; readonly limit: number },
): RawBuilder<StudentEventRow> {
  const narrowed = [...conditionsOf(studentId, filter), ...(before === undefined ? [] : [sql`position < ${before}`])]
  const kinds = filter.group === undefined ? undefined : kindsOf(filter.group)
  const ofKinds = kinds === undefined ? [] : [sql`kind = any(${kinds})`]
  // Sorted by hand: a planner that believed in many of them would look for them through the whole key.
  if (isOfFew(filter))
    return sql`select * from read_model.student_event where ${allOf([...narrowed, ...ofKinds])}
      order by position + 0 desc limit ${limit}`
  // The index of kinds holds all but answers, which are most of what there is and stand close together in the key.
  if (kinds === undefined || filter.group === 'answer')
    return sql`select * from read_model.student_event where ${allOf([...narrowed, ...ofKinds])}
      order by position desc limit ${limit}`
  const ofOneKind = allOf([...narrowed, sql`kind = asked.kind`, sql`kind <> 'AnswerGiven'`])
  return sql`select one.* from unnest(${kinds}::text[]) as asked (kind) cross join lateral (
      select * from read_model.student_event where ${ofOneKind} order by position desc limit ${limit}) as one
    order by one.position desc limit ${limit}`
}

/** A page of rows, the latest first, and the position before which the next one stands. */
export async function historyRows(
  db: Db,
  studentId: string,
  {
    filter,
    before,
    entries = historyPage.entries,
  }: { readonly filter: HistoryFilter; readonly before: number | undefined; readonly entries?: number },
): Promise<{ readonly rows: readonly StudentEventRow[]; readonly next: number | null }> {
  const { rows } = await historySelect(studentId, filter, { before, limit: entries + 1 }).execute(db)
  const page = rows.slice(0, entries)
  return { rows: page, next: rows.length > page.length ? page.at(-1)!.position : null }
}

/** All that a filter finds, the latest first, page by page: nothing is read before the page before it was taken. */
export async function* historyPages(
  db: Db,
  read: ReadHistory,
  filter: HistoryFilter,
): AsyncGenerator<readonly HistoryEntry[]> {
  let before: number | undefined
  do {
    const { rows, next } = await historyRows(db, read.studentId, { filter, before })
    yield await entriesOf(db, read, rows)
    before = next ?? undefined
  } while (before !== undefined)
}
