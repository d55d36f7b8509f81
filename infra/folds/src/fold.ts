import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, schemas } from '@wordtrail/contracts/events/schemas'
import { KeyedRows } from './keyed-rows.ts'
import type { AnyProjection, Row } from './projection.ts'

/**
 * A projection's function threw. The message is stored and logged, so that it leaves out the cause of an event that
 * holds personal data.
 */
export class UnfoldableEvent extends Error {
  override readonly name = 'UnfoldableEvent'
  readonly reason: string

  constructor({ table }: AnyProjection, { event, stream, revision, position }: Recorded<AnyEvent>, cause: unknown) {
    const isPersonal = personalFieldsOf(schemas[event.type]).length > 0
    const reason = isPersonal
      ? 'not shown, because the event holds personal data'
      : String((cause as Error).message ?? cause)
    super(
      `${table} cannot fold ${event.type} (stream ${stream}, revision ${revision}, position ${position}): ${reason}`,
      { cause },
    )
    this.reason = reason
  }
}

/** Keys of the rows that an event touches; none of a type that is not handled. Throws `UnfoldableEvent`. */
export function keysOf(of: AnyProjection, recorded: Recorded<AnyEvent>): readonly Row[] {
  try {
    return of.on[recorded.event.type]?.rows(recorded) ?? []
  } catch (error) {
    throw new UnfoldableEvent(of, recorded, error)
  }
}

/** Replaces the rows that an event touches by what the projection makes of them. Throws `UnfoldableEvent`. */
export function foldEvent(of: AnyProjection, rows: KeyedRows, recorded: Recorded<AnyEvent>): void {
  for (const key of keysOf(of, recorded)) rows.change(key, (row) => foldRow({ of, row, recorded, key }))
}

/** A row as its table holds it. */
export const wholeRow = ({ derive }: AnyProjection, row: Row): Row => (derive ? derive(row) : row)

/** All rows as the table holds them. */
export function* wholeRows(of: AnyProjection, rows: KeyedRows): Generator<Row> {
  for (const row of rows.rows()) yield wholeRow(of, row)
}

/** The rows of a table after these events. Throws `UnfoldableEvent`. */
export function rowsAfter(of: AnyProjection, events: Iterable<Recorded<AnyEvent>>): Row[] {
  const rows = new KeyedRows(of)
  for (const recorded of events) foldEvent(of, rows, recorded)
  return [...wholeRows(of, rows)]
}

interface RowStep {
  readonly of: AnyProjection
  readonly row: Row | undefined
  readonly recorded: Recorded<AnyEvent>
  readonly key: Row
}

/** One row after an event that touches it. Throws `UnfoldableEvent`. */
export function foldRow({ of, row, recorded, key }: RowStep): Row | undefined {
  try {
    return of.on[recorded.event.type]!.fold(row, recorded, key)
  } catch (error) {
    throw new UnfoldableEvent(of, recorded, error)
  }
}
