import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { orderStep } from '@wordtrail/contracts/learning/wrong-answers'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import type { StoredEvent } from '@wordtrail/event-store/port'
import { type Kysely, sql } from 'kysely'
import type { LogReader, Seen } from '../audit/read-log.ts'
import { positionsFound } from '../audit/search.ts'
import { visibleAmong } from '../student/queries.ts'
import { isFoundRight, ordersFoundRight } from '../teaching/found-orders.ts'
import { conditionsOf } from '../teaching/history.ts'
import { inCountingSession } from '../voided-sessions.ts'
import { type Source, wordbookKinds } from './source.ts'
import { type Told, toldOf } from './told.ts'

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

/**
 * The events of a student's figures: their own from `student_event`, and from the log what is no student's, or what the
 * student did elsewhere.
 */
export function readSource(db: Db, log: LogReader, studentId: string): Source {
  const ofStudent = () => db.selectFrom('student_event').selectAll().where('student_id', '=', studentId)

  return {
    of: async (kinds) =>
      (
        await ofStudent()
          .where('kind', 'in', kinds)
          .where('kind', '<>', 'AnswerGiven') // As the index says.
          .orderBy('position')
          .execute()
      ).map(toldOf),

    answers: async (from, to) => {
      const where = sql.join([...conditionsOf(studentId, { from, to }), sql`kind = 'AnswerGiven'`], sql` and `)
      const { rows } = await sql<StudentEventRow>`
        select * from read_model.student_event where ${where} order by position`.execute(db)
      return rows.map(toldOf)
    },

    latestMistakes: async () => {
      const [rows, mistakes] = await Promise.all([
        ofStudent()
          .where('is_right', '=', false)
          .where('kind', '=', 'AnswerGiven')
          .where(inCountingSession)
          .orderBy('position')
          .execute(),
        db.selectFrom('mistake').select(['word_id', 'step']).where('student_id', '=', studentId).execute(),
      ])
      const isMistake = new Set(mistakes.map(({ word_id, step }) => `${word_id} ${step}`))
      const found = await ordersFoundRight(
        db,
        studentId,
        mistakes.filter(({ step }) => step === orderStep).map(({ word_id }) => word_id),
      )
      const latest = new Map<string, Told>()
      for (const row of rows) {
        const told = toldOf(row)
        const { event } = told
        if (event.type !== 'AnswerGiven' || !isMistake.has(`${row.word_id} ${event.data.step}`)) continue
        if (event.data.step === orderStep && isFoundRight(found, row, event.data)) continue
        latest.set(row.word_id!, told)
      }
      return [...latest.values()]
    },

    lastDoing: async () => {
      const [seen] = await log.seenAt(await positionsFound(db, { who: studentId }, { limit: 1 }), reader)
      return seen && toldOfSeen(seen)
    },

    wordbook: async (wordbookId) => {
      const [visible] = await visibleAmong(db, studentId, [wordbookId])
      if (visible === undefined) return undefined
      const kinds: ReadonlySet<string> = new Set(wordbookKinds)
      const stored: StoredEvent[] = []
      for await (const one of log.load(wordbookStream(visible))) if (kinds.has(one.type)) stored.push(one)
      return (await log.seen(stored, reader)).map(toldOfSeen)
    },

    isThere: async () => {
      const gone = await db.selectFrom('word').select('word_id').where('is_deleted', '=', true).execute()
      const ids = new Set(gone.map(({ word_id }) => word_id))
      return (wordId) => !ids.has(wordId)
    },
  }
}
