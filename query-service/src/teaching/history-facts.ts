import { historyPage } from '@wordtrail/contracts/learning/limits'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { defaultTier, type Tier } from '@wordtrail/contracts/learning/tiers'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow, type ToldEvent } from '@wordtrail/contracts/read-models/student-event'
import { type Kysely, sql } from 'kysely'
import { eventsOfKinds } from '../student/events-of-kinds.ts'
import { type VoidedSessions, voidedAmong } from '../voided-sessions.ts'
import { meaning } from '../word-content.ts'
import { ordersFoundRight } from './found-orders.ts'

type Db = Kysely<ReadModels>

/** A row with its event. */
export interface ToldRow {
  readonly row: StudentEventRow
  readonly event: ToldEvent['event']
}

export interface NamedWord {
  readonly word_id: string
  readonly word: string
  readonly definition_cn: string
}

type Pause = Pick<Extract<ToldRow['event'], { type: 'StreakPaused' }>['data'], 'from' | 'to' | 'reason'>

/** Whose history, and which teacher reads it: deeds of other teachers are told without their names and titles. */
export interface ReadHistory {
  readonly studentId: string
  readonly teacherId: string
}

/** What rows mean beside others that may stand on other pages. */
export interface HistoryFacts {
  readonly words: ReadonlyMap<string, NamedWord>
  /** Ids of masteries and reviews that were taken back. */
  readonly undone: ReadonlySet<string>
  /** By position: the day of the mastery or review that counted before. */
  readonly before: ReadonlyMap<number, Day | null>
  /** By position: what held before a setting. */
  readonly settings: ReadonlyMap<number, { readonly tier: Tier; readonly goal: number }>
  /** By id: what homework of the teacher who reads is called now. Rows hold no title, which is personal. */
  readonly homework: ReadonlyMap<string, string>
  /** By id: the pauses of the streak. */
  readonly pauses: ReadonlyMap<string, Pause>
  /** By `orderKey`: why an order was wrong. */
  readonly explanations: ReadonlyMap<string, string>
  readonly foundOrders: Awaited<ReturnType<typeof ordersFoundRight>>
  readonly voided: VoidedSessions
}

export const tell = (row: StudentEventRow): ToldRow => ({ row, event: eventOfRow(row).event })

/** The words that an event lists, where it lists any. */
export const listedWords = ({ data }: ToldRow['event']): readonly string[] | undefined => {
  if ('wordIds' in data) return data.wordIds
  if ('words' in data) return data.words.map(({ wordId }) => wordId)
  return 'wordId' in data ? [data.wordId] : undefined
}
/** Tells one wrong order of a word from another. */
export const orderKey = (row: Pick<StudentEventRow, 'word_id' | 'session_id'>, given: string): string =>
  JSON.stringify([row.word_id, row.session_id, given])

const outcomes: ReadonlySet<string> = new Set(['WordMastered', 'WordReviewed'])

export async function historyFactsOf(
  db: Db,
  { studentId, teacherId }: ReadHistory,
  told: readonly ToldRow[],
): Promise<HistoryFacts> {
  const [words, undone, before, settings, homework, pauses, explanations, foundOrders, voided] = await Promise.all([
    wordsOf(db, told),
    undoneOf(db, studentId, told),
    countedBefore(db, studentId, told),
    settingsBefore(db, studentId, told),
    homeworkTitles(db, { studentId, teacherId }, told),
    pausesOf(db, studentId, told),
    explanationsOf(db, studentId, told),
    ordersFoundRight(db, studentId, wrongOrders(told)),
    voidedAmong(
      db,
      studentId,
      told.map(({ row }) => row.session_id),
    ),
  ])
  return { words, undone, before, settings, homework, pauses, explanations, foundOrders, voided }
}

async function wordsOf(db: Db, told: readonly ToldRow[]): Promise<ReadonlyMap<string, NamedWord>> {
  const ids = told.flatMap(({ row, event }) => [
    ...(row.word_id === null ? [] : [row.word_id]),
    ...(listedWords(event) ?? []).slice(0, historyPage.words),
  ])
  if (ids.length === 0) return new Map()
  const { rows } = await sql<NamedWord>`
    select word_id, word, ${sql.raw(meaning)} as definition_cn from read_model.word
    where word_id = any(${[...new Set(ids)]}::uuid[])`.execute(db)
  return new Map(rows.map((one) => [one.word_id, one]))
}

/** SQL: rows that take something back; few, and on the day of what they take back. */
const undoing = (studentId: string) =>
  sql`read_model.student_event undoing where undoing.student_id = ${studentId}
    and undoing.kind in ('MasteryUndone', 'ReviewUndone')`

async function undoneOf(db: Db, studentId: string, told: readonly ToldRow[]): Promise<ReadonlySet<string>> {
  const rows = told.filter(({ row }) => outcomes.has(row.kind)).map(({ row }) => row)
  if (rows.length === 0) return new Set()
  const days = [...new Set(rows.map(({ day }) => day))]
  const found = await sql<{ readonly event_id: string }>`
    select undoing.body::json ->> 'eventId' as event_id from ${undoing(studentId)}
      and undoing.position > ${Math.min(...rows.map(({ position }) => position))}
      and undoing.day = any(${days}::date[])`.execute(db)
  return new Set(found.rows.map(({ event_id }) => event_id))
}

async function countedBefore(
  db: Db,
  studentId: string,
  told: readonly ToldRow[],
): Promise<ReadonlyMap<number, Day | null>> {
  const rows = told.filter(({ row }) => row.kind === 'WordReviewed').map(({ row }) => row)
  if (rows.length === 0) return new Map()
  const found = await sql<{ readonly position: number; readonly day: Day | null }>`
    select asked.position, (
      select earlier.day from read_model.student_event earlier
      where earlier.student_id = ${studentId} and earlier.word_id = asked.word_id
        and earlier.kind in ('WordMastered', 'WordReviewed') and earlier.position < asked.position
        and not exists (
          select from ${undoing(studentId)} and undoing.word_id = asked.word_id
            and undoing.position between earlier.position and asked.position
            and undoing.body::json ->> 'eventId' = earlier.event_id::text)
      order by earlier.position + 0 desc limit 1) as day
    from unnest(${rows.map(({ position }) => position)}::bigint[], ${rows.map(({ word_id }) => word_id)}::uuid[])
      as asked (position, word_id)`.execute(db)
  return new Map(found.rows.map(({ position, day }) => [position, day]))
}

/** The tier that a teacher set ends with the link. */
async function settingsBefore(db: Db, studentId: string, told: readonly ToldRow[]): Promise<HistoryFacts['settings']> {
  const positions = told
    .filter(({ event }) => event.type === 'TierSet' || event.type === 'LearningGoalSet')
    .map(({ row }) => row.position)
  if (positions.length === 0) return new Map()
  const latest = (kind: string) =>
    sql`(select earlier.position, earlier.kind, earlier.body from read_model.student_event earlier
      where earlier.student_id = ${studentId} and earlier.kind = ${sql.lit(kind)} and earlier.position < asked.position
      order by earlier.position desc limit 1)`
  const found = await sql<{ readonly position: number; readonly tier: Tier | null; readonly goal: number | null }>`
    select asked.position,
      (select one.body::json ->> 'tier' from (${latest('TierSet')} union all ${latest('LinkEnded')}) one
       order by one.position desc limit 1) as tier,
      (select (one.body::json ->> 'goal')::int from ${latest('LearningGoalSet')} one) as goal
    from unnest(${positions}::bigint[]) as asked (position)`.execute(db)
  return new Map(
    found.rows.map(({ position, tier, goal }) => [position, { tier: tier ?? defaultTier, goal: goal ?? 0 }]),
  )
}

async function homeworkTitles(
  db: Db,
  { studentId, teacherId }: ReadHistory,
  told: readonly ToldRow[],
): Promise<HistoryFacts['homework']> {
  if (!told.some(({ event }) => 'homeworkId' in event.data)) return new Map()
  const row = await db
    .selectFrom('homework')
    .select('open')
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  return new Map(row?.open.map(({ homework_id, title }) => [homework_id, title]))
}

/** That a pause was taken back says nothing of its days: the pause itself may stand on another page. */
async function pausesOf(db: Db, studentId: string, told: readonly ToldRow[]): Promise<HistoryFacts['pauses']> {
  if (!told.some(({ event }) => 'pauseId' in event.data)) return new Map()
  const rows = await eventsOfKinds(db, studentId, ['StreakPaused']).selectAll().execute()
  return new Map(
    rows.map(tell).flatMap(({ event }) => (event.type === 'StreakPaused' ? [[event.data.pauseId, event.data]] : [])),
  )
}

/** Ids of the words whose sentence was put in a wrong order. */
const wrongOrders = (told: readonly ToldRow[]): string[] =>
  told.flatMap(({ row, event }) =>
    event.type === 'AnswerGiven' && event.data.step === 'stage_3' && !event.data.isCorrect ? [row.word_id!] : [],
  )

async function explanationsOf(
  db: Db,
  studentId: string,
  told: readonly ToldRow[],
): Promise<HistoryFacts['explanations']> {
  const wordIds = wrongOrders(told)
  if (wordIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('student_event')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('word_id', 'in', [...new Set(wordIds)])
    .where('kind', '=', 'ReorderingErrorLogged')
    .execute()
  return new Map(
    rows
      .map(tell)
      .flatMap(({ row, event }) =>
        event.type === 'ReorderingErrorLogged' ? [[orderKey(row, event.data.given), event.data.explanation]] : [],
      ),
  )
}
