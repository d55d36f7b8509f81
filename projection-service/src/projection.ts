import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, schemas } from '@wordtrail/contracts/events/schemas'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'

interface EventHandler<Row, Key, E> {
  /** Keys of the rows that this event changes. */
  readonly rows: (recorded: Recorded<E>) => readonly Key[]
  /** The row after the event; undefined where it does not exist yet, or shall exist no longer. */
  readonly fold: (row: Row | undefined, recorded: Recorded<E>, key: Key) => Row | undefined
}

/** A read model is one table, and a table is a keyed fold over events: the same code serves live batches and rebuilds. */
export interface Projection<Table extends keyof ReadModels = keyof ReadModels, KeyColumn extends keyof ReadModels[Table] = keyof ReadModels[Table]> {
  readonly table: Table
  /** Raised when the fold or the columns change: the new version is built beside the old one and then switched. */
  readonly version: number
  readonly key: readonly (KeyColumn & string)[]
  /** SQL type of every column. */
  readonly columns: { readonly [Column in keyof ReadModels[Table]]: string }
  /** Columns of each further index, as SQL. */
  readonly indexes?: readonly string[]
  /** Every row is written by one event and touched by no other: none is ever read again, and a rebuild need not keep it. */
  readonly isAppended?: true
  readonly on: { readonly [Type in AnyEvent['type']]?: EventHandler<ReadModels[Table], Pick<ReadModels[Table], KeyColumn>, Extract<AnyEvent, { type: Type }>> }
}

/** The same without its types: what the runtime works with, since it treats all tables alike. */
export type Row = Readonly<Record<string, unknown>>
export interface AnyProjection {
  readonly table: string
  readonly version: number
  readonly key: readonly string[]
  readonly columns: Readonly<Record<string, string>>
  readonly indexes?: readonly string[]
  readonly isAppended?: true
  readonly on: Readonly<Record<string, EventHandler<Row, Row, AnyEvent>>>
}

export const projection = <Table extends keyof ReadModels, KeyColumn extends keyof ReadModels[Table]>(definition: Projection<Table, KeyColumn>): AnyProjection =>
  definition as unknown as AnyProjection

/** Key of a row as one text. PostgreSQL takes no NUL in a column, so that no two keys come out the same. */
export function keyOf({ key }: AnyProjection, row: Row): string {
  let name = row[key[0]!] as string
  for (let index = 1; index < key.length; index += 1) name += `\0${row[key[index]!] as string}`
  return name
}

/** A fold that throws. What it throws may say something personal, which is then left out: the message is kept and logged. */
export class UnfoldableEvent extends Error {
  override readonly name = 'UnfoldableEvent'
  readonly reason: string

  constructor({ table }: AnyProjection, { event, stream, revision, position }: Recorded<AnyEvent>, cause: unknown) {
    const isPersonal = personalFieldsOf(schemas[event.type]).length > 0
    const reason = isPersonal ? 'not shown, because the event holds personal data' : String((cause as Error).message ?? cause)
    super(`${table} cannot fold ${event.type} (stream ${stream}, revision ${revision}, position ${position}): ${reason}`, { cause })
    this.reason = reason
  }
}

/** Keys of the rows that an event touches. Throws `UnfoldableEvent`. */
export function keysOf(of: AnyProjection, recorded: Recorded<AnyEvent>): readonly Row[] {
  try {
    return of.on[recorded.event.type]?.rows(recorded) ?? []
  } catch (error) {
    throw new UnfoldableEvent(of, recorded, error)
  }
}

/** Folds an event over the rows it touches, in place: pure but for that. A row that shall exist no longer becomes undefined. Throws `UnfoldableEvent`. */
export function foldEvent(of: AnyProjection, rows: Map<string, Row | undefined>, recorded: Recorded<AnyEvent>): void {
  const handler = of.on[recorded.event.type]
  if (!handler) return
  for (const key of keysOf(of, recorded)) {
    const name = keyOf(of, key)
    try {
      rows.set(name, handler.fold(rows.get(name), recorded, key))
    } catch (error) {
      throw new UnfoldableEvent(of, recorded, error)
    }
  }
}
