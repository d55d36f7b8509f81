import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { positionOf, safeOffsetOf } from '@wordtrail/contracts/position'
import { kindOf } from '@wordtrail/contracts/read-models/audit-kinds'
import { eventOfRow, type FoldedRow, studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { sql } from 'kysely'
import { onceEach } from '../once.ts'
import { foldedColumns } from '../student/events-of-kinds.ts'
import { byThen, type Events, foldingOf, type Past } from './past-events.ts'

/** Types whose rows in `student_event` leave out what somebody typed. */
const personalTypes: ReadonlySet<string> = new Set(
  Object.entries(schemas).flatMap(([type, schema]) => (personalFieldsOf(schema).length > 0 ? [type] : [])),
)
const toldTypes: ReadonlySet<string> = new Set(studentsEventTypes)

/** What rows of a table follow from alone, by the column that names it in the row and in `student_event`. */
export type Part = 'word_id' | 'session_id' | 'day'

/** Words, sessions or days of which something may have come after the moment, to any of the students. */
export interface Touched {
  readonly areNone: boolean
  /** SQL: whether a row is of one of them. `parameter` takes a value and gives its placeholder. */
  readonly condition: (parameter: (value: unknown) => string) => string
}

interface Asked {
  /** Of what was touched alone; undefined for all that happened. */
  readonly part: Part | undefined
  /** Tables that hold what was typed, which is read from the log event by event. */
  readonly typed: readonly AnyProjection[]
  readonly needsRightAnswers: boolean
}

/** What happened to some students by the moment. */
export interface StudentsPast {
  touched(part: Part): Promise<Touched>
  /** The rows that it comes to, by table. Events are folded as they are read: of a hundred thousand none is kept. */
  rowsOf(of: readonly AnyProjection[], asked: Asked): Promise<ReadonlyMap<string, readonly Row[]>>
}

export function studentsPast({ db, each, log, moment }: Past, studentIds: readonly string[]): StudentsPast {
  const at = moment.at.toISOString()
  const touched = onceEach(async (part: Part): Promise<Touched> => {
    if (part === 'day')
      return { areNone: false, condition: (parameter) => `day >= ${parameter(dayOf(moment.at))}::date` }
    const { rows } = await sql<{ readonly value: string }>`
      select distinct ${sql.ref(part)}::text as value
      from read_model.student_event
      where student_id = any(${studentIds}::uuid[]) and ${sql.ref(part)} is not null
        and position >= ${moment.from} and (position > ${moment.upTo} or at > ${at}::timestamptz)`.execute(db)
    const values = rows.map(({ value }) => value)
    return { areNone: values.length === 0, condition: (parameter) => `${part} = any(${parameter(values)}::uuid[])` }
  })

  /** Passes on what rows tell, each stream's in its order. */
  const eachTold = async (
    kinds: readonly EventType[],
    { part, needsRightAnswers }: Asked,
    take: (row: FoldedRow) => void,
  ): Promise<void> => {
    const values: unknown[] = []
    const parameter = (value: unknown) => `$${values.push(value)}`
    const conditions = [
      `student_id = any(${parameter(studentIds)}::uuid[])`,
      `position <= ${parameter(moment.upTo)}::bigint and at <= ${parameter(at)}::timestamptz`,
      `kind = any(${parameter(kinds)}::text[])`,
      // Their index is found by these very words.
      ...(kinds.includes('AnswerGiven') ? [] : [`kind <> 'AnswerGiven'`]),
      ...(needsRightAnswers ? [] : ['is_right is not true']),
      ...(part === undefined ? [] : [(await touched(part)).condition(parameter)]),
    ]
    // A limit of which the planner knows nothing has it follow the key: else it would sort all of it, on disk.
    const text = `
      select round(date_part('epoch', at) * 1000) as at, ${foldedColumns}
      from read_model.student_event where ${conditions.join(' and ')}
      order by student_id, position limit (select ${Number.MAX_SAFE_INTEGER})`
    await each<Omit<FoldedRow, 'at'> & { readonly at: number }>({ text, values }, (row) =>
      // Written by PostgreSQL, an instant as events record it would take as long as reading all else.
      take(Object.assign(row, { at: new Date(row.at).toISOString() })),
    )
  }
  /** Events with what was typed, by their offsets. */
  const withText = async (kinds: readonly EventType[]): Promise<ReadonlyMap<number, Recorded<AnyEvent>>> => {
    const personal = kinds.filter((kind) => personalTypes.has(kind) && toldTypes.has(kind))
    if (personal.length === 0) return new Map()
    const { rows } = await sql<{ readonly position: number }>`
      select position from read_model.student_event
      where student_id = any(${studentIds}::uuid[]) and kind = any(${personal}::text[]) and kind <> 'AnswerGiven'
        and position <= ${moment.upTo} and at <= ${at}::timestamptz`.execute(db)
    const events = await log.at(rows.map(({ position }) => position))
    return new Map(events.map((recorded) => [safeOffsetOf(recorded.position), recorded]))
  }
  /** What students did elsewhere than in their own streams. */
  const elsewhere = async (types: readonly EventType[]): Promise<Events> => {
    if (types.length === 0) return []
    const kinds = types.map(kindOf)
    const { rows } = await sql<{ readonly position: number }>`
      select position from read_model.audit_event
      where position <= ${moment.upTo} and kind = any(${kinds}::smallint[])
        and (subject_id = any(${studentIds}::uuid[]) or actor_id = any(${studentIds}::uuid[]))`.execute(db)
    return byThen(moment, await log.at(rows.map(({ position }) => position)))
  }

  return {
    touched,
    async rowsOf(of, asked) {
      const folds = of.map(foldingOf)
      const take = (recorded: Recorded<AnyEvent>) => {
        for (const fold of folds) fold.take(recorded)
      }
      const areNone = asked.part !== undefined && (await touched(asked.part)).areNone
      if (!areNone) {
        const types = typesOf(of)
        const told = types.filter((type) => toldTypes.has(type))
        const [own, whole, others] = await Promise.all([
          log.id(),
          withText(typesOf(asked.typed)),
          elsewhere(types.filter((type) => !toldTypes.has(type))),
        ])
        await eachTold(told, asked, (row) => take(whole.get(row.position) ?? recordedOf(row, own)))
        // The only ones of these streams: whatever came between them, the latest counts.
        for (const recorded of others) take(recorded)
      }
      return new Map(of.map(({ table }, index) => [table, folds[index]!.rows()]))
    },
  }
}

const typesOf = (of: readonly AnyProjection[]) => [...new Set(of.flatMap((one) => Object.keys(one.on) as EventType[]))]

/** The event of a row, with as much of its metadata as folds read. */
const recordedOf = (row: FoldedRow, log: string): Recorded<AnyEvent> =>
  Object.assign(eventOfRow(row), { position: positionOf(log, row.position) }) as Recorded<AnyEvent>
