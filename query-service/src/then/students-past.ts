import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { positionOf, safeOffsetOf } from '@wordtrail/contracts/position'
import { kindOf } from '@wordtrail/contracts/read-models/audit-kinds'
import type { StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow, studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { type RawBuilder, sql } from 'kysely'
import { once, onceEach } from '../once.ts'
import { byThen, type Events, inOrder, inTurns, type Past } from './past-events.ts'

/** An instant as events record it: written by PostgreSQL, it is no `Date` first, hundred thousands of times. */
const iso = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** Types whose rows in `student_event` leave out what somebody typed. */
const personalTypes: ReadonlySet<string> = new Set(
  Object.entries(schemas).flatMap(([type, schema]) => (personalFieldsOf(schema).length > 0 ? [type] : [])),
)
const toldTypes: ReadonlySet<string> = new Set(studentsEventTypes)

/** What rows of a table follow from alone, by the column that names it in the row and in `student_event`. */
export type Part = 'word_id' | 'session_id' | 'day'
const partTypes = { word_id: 'uuid', session_id: 'uuid', day: 'date' } as const satisfies Record<Part, string>

/** Words, sessions or days of which something came after the moment, to any of the students. */
export interface TouchedParts {
  readonly part: Part
  readonly values: readonly string[]
}

/** SQL: whether a row is of one of them. */
export const isOfTouched = ({ part, values }: TouchedParts, parameter: (value: unknown) => string): string =>
  `${part} = any(${parameter(values)}::${partTypes[part]}[])`

/** All events of some students by the moment, as far as each table needs them. */
export interface StudentsPast {
  /** What the folds of a table take, in the order of the log. */
  eventsFor(of: AnyProjection): Promise<Events>
  /** Of what something came after the moment. */
  touched(part: Part): Promise<TouchedParts>
  /** What the folds of a table take of that, in the order of the log. */
  eventsOfTouched(of: AnyProjection, part: Part): Promise<Events>
}

/** `needsText`: tables that hold what was typed. All others are folded without it, since it is read event by event. */
export function studentsPast(
  { db, log, moment }: Past,
  studentIds: readonly string[],
  needsText: ReadonlySet<string>,
): StudentsPast {
  const at = moment.at.toISOString()
  const touched = onceEach(async (part: Part): Promise<TouchedParts> => {
    const { rows } = await sql<{ readonly value: string }>`
      select distinct ${sql.ref(part)}::text as value
      from read_model.student_event
      where student_id = any(${studentIds}::uuid[]) and ${sql.ref(part)} is not null
        and position >= ${moment.from} and (position > ${moment.upTo} or at > ${at}::timestamptz)`.execute(db)
    return { part, values: rows.map(({ value }) => value) }
  })
  const toldWhere = async (isAsked: RawBuilder<unknown>): Promise<Events> => {
    const [own, { rows }] = await Promise.all([
      log.id(),
      sql<StudentEventRow>`
        select student_id, position, to_char(at, ${iso}) as at, revision, event_id, word_id, session_id, actor_id, is_right, kind, actor_role, body
        from read_model.student_event
        where student_id = any(${studentIds}::uuid[]) and ${isAsked}
          and position <= ${moment.upTo} and at <= ${at}::timestamptz`.execute(db),
    ])
    // PostgreSQL would sort what it sends on disk: a hundred thousand events are some 30 MB.
    rows.sort((one, other) => one.position - other.position)
    const told: Recorded<AnyEvent>[] = []
    await inTurns(rows, (row) => void told.push(recordedOf(row, own)))
    return told
  }
  const areOthers = sql`kind <> 'AnswerGiven'`
  const answers = once(() => toldWhere(sql`kind = 'AnswerGiven'`))
  const others = once(() => toldWhere(areOthers))
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
  const ofTouched = onceEach((part: Part) =>
    onceEach(async (hasAnswers: boolean) => {
      const { values } = await touched(part)
      if (values.length === 0) return []
      const isTouched = sql`${sql.ref(part)} = any(${values}::${sql.raw(partTypes[part])}[])`
      return toldWhere(hasAnswers ? isTouched : sql`${isTouched} and ${areOthers}`)
    }),
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
      const types = typesIn(of)
      const untold = types.filter((type) => !toldTypes.has(type))
      const told = ownInOrder(needsText.has(of.table))(types.includes('AnswerGiven'))
      return untold.length === 0 ? told : inOrder(...(await Promise.all([told, elsewhere(untold)])))
    },
    touched,
    eventsOfTouched: (of, part) => ofTouched(part)(typesIn(of).includes('AnswerGiven')),
  }
}

const typesIn = (of: AnyProjection): EventType[] => Object.keys(of.on) as EventType[]

/** The event of a row, with as much of its metadata as folds read. */
const recordedOf = (row: StudentEventRow, log: string): Recorded<AnyEvent> =>
  Object.assign(eventOfRow(row), { position: positionOf(log, row.position) }) as Recorded<AnyEvent>
