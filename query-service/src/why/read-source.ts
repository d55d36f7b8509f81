import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { orderStep } from '@wordtrail/contracts/learning/wrong-answers'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { StoredEvent } from '@wordtrail/event-store/port'
import { type Kysely, sql } from 'kysely'
import type { LogReader, Seen } from '../audit/read-log.ts'
import { positionsFound } from '../audit/search.ts'
import { once } from '../once.ts'
import { eventsOfKinds, foldedColumns } from '../student/events-of-kinds.ts'
import { visibleAmong } from '../student/queries.ts'
import { isFoundRight, ordersFoundRight } from '../teaching/found-orders.ts'
import { conditionsOf } from '../teaching/history.ts'
import { type Source, wordbookKinds } from './source.ts'
import { type Cause, type RowOfDay, type Told, toldOf, voidedIn } from './told.ts'

type Db = Kysely<ReadModels>

/** Nobody's personal text is told: no figure follows from it. */
const reader = { seesPersonal: false }

const toldOfSeen = ({ recorded: { id, position, event, metadata } }: Seen): Told => ({
  id,
  position: safeOffsetOf(position),
  at: metadata.recordedAt,
  day: dayOfRecorded(metadata.recordedAt),
  wordId: null,
  sessionId: null,
  event,
})

type Answered = Extract<Told['event'], { type: 'AnswerGiven' }>
/** Whether it is an order of a sentence's tiles, which a teacher may find right. */
const isOrder = (told: Told): told is Told & { readonly event: Answered } =>
  told.event.type === 'AnswerGiven' && told.event.data.step === orderStep

/**
 * The events of a student's figures: their own from `student_event`, and from the log what is no student's, or what the
 * student did elsewhere.
 */
export function readSource(db: Db, log: LogReader, studentId: string): Source {
  const ofStudent = () => db.selectFrom('student_event').selectAll().where('student_id', '=', studentId)

  const source: Source = {
    of: async (kinds) =>
      (await eventsOfKinds(db, studentId, kinds).selectAll().orderBy('position').execute()).map(toldOf),

    answers: async (from, to) => {
      const where = sql.join([...conditionsOf(studentId, { from, to }), sql`kind = 'AnswerGiven'`], sql` and `)
      // Of a right answer without the question, which is most of it: a year may have a hundred thousand.
      const { rows } = await sql<RowOfDay>`
        select at, day, ${sql.raw(foldedColumns)} from read_model.student_event where ${where} order by position`.execute(
        db,
      )
      return rows.map(toldOf)
    },

    answersTo: async (wordId) =>
      (
        await ofStudent()
          .where('word_id', '=', wordId)
          .where('kind', 'in', ['AnswerGiven', 'RecallRestated'])
          .orderBy('position')
          .execute()
      ).map(toldOf),

    mistakes: async (wordId) => {
      const wrong = ofStudent().where('is_right', '=', false).where('kind', '=', 'AnswerGiven')
      const [rows, restated] = await Promise.all([
        (wordId === undefined ? wrong : wrong.where('word_id', '=', wordId)).orderBy('position').execute(),
        source.of(['RecallRestated']),
      ])
      const told = rows.map(toldOf)
      const found = await ordersFoundRight(
        db,
        studentId,
        told.filter(isOrder).map((one) => one.wordId!),
      )
      const isVoided = voidedIn(restated)
      return told.filter(
        (one, index) => !isVoided(one) && !(isOrder(one) && isFoundRight(found, rows[index]!, one.event.data)),
      )
    },

    lastDoing: async () => {
      const [seen] = await log.seenAt(await positionsFound(db, { who: studentId }, { limit: 1 }), reader)
      return seen && toldOfSeen(seen)
    },

    visible: (wordbookIds) => visibleAmong(db, studentId, wordbookIds),

    wordbook: async (wordbookId) => {
      const kinds: ReadonlySet<string> = new Set(wordbookKinds)
      const stored: StoredEvent[] = []
      for await (const one of log.load(wordbookStream(wordbookId))) if (kinds.has(one.type)) stored.push(one)
      return (await log.seen(stored, reader)).map(toldOfSeen)
    },

    // What is learned and what lists hold is both asked of it.
    isThere: once(async () => {
      const gone = await db.selectFrom('word').select('word_id').where('is_deleted', '=', true).execute()
      const ids = new Set(gone.map(({ word_id }) => word_id))
      return (wordId) => !ids.has(wordId)
    }),
  }
  return source
}

/** Events as their rows tell them whole: right answers are counted without the question that was asked. */
export async function wholeOf(db: Db, studentId: string, causes: readonly Cause[]): Promise<readonly Cause[]> {
  const positions = causes
    .filter(({ told: { event } }) => event.type === 'AnswerGiven' && event.data.isCorrect)
    .map(({ told }) => told.position)
  if (positions.length === 0) return causes
  const rows = await db
    .selectFrom('student_event')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('position', 'in', positions)
    .execute()
  const whole = new Map(rows.map((row) => [row.position, toldOf(row)]))
  return causes.map((cause) => ({ ...cause, told: whole.get(cause.told.position) ?? cause.told }))
}
