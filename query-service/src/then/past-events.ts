import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { positionOf, safeOffsetOf } from '@wordtrail/contracts/position'
import { kindOf } from '@wordtrail/contracts/read-models/audit-kinds'
import type { ReadModels, StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow, studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import { foldEvent, UnfoldableEvent } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { projections } from '@wordtrail/folds/projections/all'
import { sql } from 'kysely'
import { once, onceEach } from '../once.ts'
import type { OwnSelects } from '../own-selects.ts'
import type { Moment } from './moment.ts'
import type { PastLog } from './past-log.ts'

export type Events = readonly Recorded<AnyEvent>[]

export interface Past {
  readonly db: OwnSelects['db']
  readonly log: PastLog
  readonly moment: Moment
}

/** Events that are folded, or made of their rows, before other requests have their turn: some milliseconds' work. */
const eventsAtOnce = 2_000

async function inTurns<One>(all: readonly One[], work: (one: One) => void): Promise<void> {
  for (let first = 0; first < all.length; first += eventsAtOnce) {
    if (first > 0) await nextTurn()
    for (const one of all.slice(first, first + eventsAtOnce)) work(one)
  }
}

export const projectionOf = (table: keyof ReadModels): AnyProjection => projections.find((of) => of.table === table)!

/** The rows that events come to. What cannot be folded leaves its stream out from there on, as live tables do. */
export async function foldedRows(of: AnyProjection, events: Events): Promise<Row[]> {
  const rows = new KeyedRows(of)
  const parked = new Set<string>()
  await inTurns(events, (recorded) => {
    // Hardly ever is one, and names of streams cost something to look up.
    if (parked.size > 0 && parked.has(recorded.stream)) return
    try {
      foldEvent(of, rows, recorded)
    } catch (error) {
      if (!(error instanceof UnfoldableEvent)) throw error
      parked.add(recorded.stream)
    }
  })
  return [...rows.rows()]
}

export const byThen = ({ at }: Moment, events: Events): Events =>
  events.filter(({ metadata }) => new Date(metadata.recordedAt) <= at)

/** In the order of the log. */
export const inOrder = (...parts: readonly Events[]): Events =>
  parts.flat().sort((one, other) => (one.position < other.position ? -1 : 1))

/** An instant as events record it: written by PostgreSQL, it is no `Date` first, hundred thousands of times. */
const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Types whose rows in `student_event` leave out what somebody typed. */
const personalTypes: ReadonlySet<string> = new Set(
  Object.entries(schemas).flatMap(([type, schema]) => (personalFieldsOf(schema).length > 0 ? [type] : [])),
)
const toldTypes: ReadonlySet<string> = new Set(studentsEventTypes)

/** All events of some students by the moment, as far as each table needs them. */
export interface StudentsPast {
  /** What the folds of a table take, in the order of the log. */
  eventsFor(of: AnyProjection): Promise<Events>
}

/** `needsText`: tables that hold what was typed. All others are folded without it, since it is read event by event. */
export function studentsPast(
  { db, log, moment }: Past,
  studentIds: readonly string[],
  needsText: ReadonlySet<string>,
): StudentsPast {
  const toldOf = async (isAnswer: boolean): Promise<Events> => {
    const kinds = isAnswer ? sql`kind = 'AnswerGiven'` : sql`kind <> 'AnswerGiven'`
    const [own, { rows }] = await Promise.all([
      log.id(),
      sql<StudentEventRow>`
        select student_id, position, to_char(at, ${iso}) as at, revision, event_id, word_id, session_id, actor_id, is_right, kind, actor_role, body
        from read_model.student_event
        where student_id = any(${studentIds}::uuid[]) and ${kinds}
          and position <= ${moment.upTo} and at <= ${moment.at.toISOString()}::timestamptz
        order by position`.execute(db),
    ])
    const told: Recorded<AnyEvent>[] = []
    await inTurns(rows, (row) => void told.push(recordedOf(row, own)))
    return told
  }
  const answers = once(() => toldOf(true))
  const others = once(() => toldOf(false))
  /** With what their students and teachers typed. */
  const othersWithText = once(async () => {
    const told = await others()
    const offsets = told
      .filter(({ event }) => personalTypes.has(event.type))
      .map(({ position }) => safeOffsetOf(position))
    const whole = new Map((await log.at(offsets)).map((recorded) => [recorded.position, recorded]))
    return told.map((recorded) => whole.get(recorded.position) ?? recorded)
  })
  /** In the order of the log, once for all tables that take the same. */
  const ownInOrder = onceEach((hasText: boolean) =>
    onceEach(async (hasAnswers: boolean) =>
      inOrder(...(await Promise.all([hasText ? othersWithText() : others(), hasAnswers ? answers() : []]))),
    ),
  )
  /** What students did elsewhere than in their own streams. */
  const elsewhere = async (types: readonly EventType[]): Promise<Events> => {
    const kinds = types.map(kindOf)
    const { rows } = await sql<{ readonly position: number }>`
      select position from read_model.audit_event
      where position <= ${moment.upTo} and kind = any(${kinds}::smallint[])
        and (subject_id = any(${studentIds}::uuid[]) or actor_id = any(${studentIds}::uuid[]))`.execute(db)
    return byThen(moment, await log.at(rows.map(({ position }) => position)))
  }
  return {
    async eventsFor(of) {
      const types = Object.keys(of.on) as EventType[]
      const untold = types.filter((type) => !toldTypes.has(type))
      const told = ownInOrder(needsText.has(of.table))(types.includes('AnswerGiven'))
      return untold.length === 0 ? told : inOrder(...(await Promise.all([told, elsewhere(untold)])))
    },
  }
}

/** The event of a row, with as much of its metadata as folds read. */
const recordedOf = (row: StudentEventRow, log: string): Recorded<AnyEvent> =>
  ({ ...eventOfRow(row), position: positionOf(log, row.position) }) as Recorded<AnyEvent>

interface AboutAsked {
  readonly column: 'subject_id' | 'word_id'
  readonly ids: readonly string[]
  readonly types: readonly EventType[]
}

/** Events of some types about people or words, whenever they came. */
export async function eventsAbout({ db, log }: Past, { column, ids, types }: AboutAsked): Promise<Events> {
  const { rows } = await sql<{ readonly position: number }>`
    select position from read_model.audit_event
    where ${sql.ref(column)} = any(${ids}::uuid[]) and kind = any(${types.map(kindOf)}::smallint[])`.execute(db)
  return log.at(rows.map(({ position }) => position))
}
