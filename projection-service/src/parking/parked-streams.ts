import type { Position } from '@wordtrail/contracts/position'
import { UnreadableEvent } from '@wordtrail/event-store/codec'
import { UnfoldableEvent } from '@wordtrail/folds/fold'
import { addHeld, type ParkedPosition, saveParked } from '@wordtrail/read-store/parked-streams'
import pg from 'pg'
import { type Entry, readable, typeOf } from '../log/log-reading.ts'
import { UnstorableRow } from '../tables/copy-rows.ts'
import { foldIntoTable } from '../tables/fold-into-table.ts'
import type { Table } from '../tables/table.ts'

/** The parked streams of one projection, with the position from which on their events are held back. */
export type HeldBack = ReadonlyMap<string, Position>
export const noneHeldBack: HeldBack = new Map()

export const isHeldBack = (held: HeldBack, { stream, position }: Entry): boolean => {
  const from = held.get(stream)
  return from !== undefined && position >= from
}

/** Parked streams by projection. */
export function heldBackBy(parked: readonly ParkedPosition[]): ReadonlyMap<string, HeldBack> {
  return new Map(
    [...Map.groupBy(parked, ({ projection }) => projection)].map(([projection, own]) => [
      projection,
      new Map(own.map(({ stream, position }) => [stream, position])),
    ]),
  )
}

/** An entry that a table cannot take, and why. */
export interface Fault {
  readonly entry: Entry
  readonly error: Error
}

/**
 * Whether an event is to blame for an error, so that trying again would not help: it cannot be read or folded, or makes
 * a row that PostgreSQL refuses (classes 22 data exception, 23 integrity constraint, 54 program limit).
 */
export const isAboutEvents = (error: unknown): error is Error =>
  error instanceof UnreadableEvent ||
  error instanceof UnfoldableEvent ||
  error instanceof UnstorableRow ||
  (error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? ''))

/**
 * Folds entries in a transaction, of each stream those before the first that fails. That one is added to `faults`, by
 * its stream. Halves the entries until the one to blame is found.
 */
export async function foldAround(
  client: pg.ClientBase,
  table: Table,
  entries: readonly Entry[],
  faults: Map<string, Fault>,
): Promise<void> {
  const foldable = entries.filter(({ stream }) => !faults.has(stream))
  if (foldable.length === 0) return
  await client.query('savepoint folding')
  try {
    await foldIntoTable(client, table, readable(foldable))
    await client.query('release savepoint folding')
  } catch (error) {
    if (!isAboutEvents(error)) throw error
    await client.query('rollback to savepoint folding; release savepoint folding')
    if (foldable.length === 1) {
      faults.set(foldable[0]!.stream, { entry: foldable[0]!, error })
    } else {
      const half = foldable.length / 2
      await foldAround(client, table, foldable.slice(0, half), faults)
      await foldAround(client, table, foldable.slice(half), faults)
    }
  }
}

/** What is stored of an error. PostgreSQL quotes values, which may be personal. */
export function reasonOf(error: Error): string {
  if (error instanceof UnfoldableEvent) return error.reason
  if (error instanceof pg.DatabaseError)
    return `PostgreSQL refuses the row (${error.code}${error.column === undefined ? '' : `, column ${error.column}`})`
  return error.message
}

export interface Parking extends Fault {
  readonly projection: string
  /** How many entries of the stream are held back, the fault among them. */
  readonly held: number
  readonly attempts: number
}

/** Parks a stream, or notes a further attempt. Gives a line for the operator. */
export async function park(
  client: pg.ClientBase,
  { projection, entry, error, held, attempts }: Parking,
): Promise<string> {
  const { stream, position, revision, id: event_id } = entry
  const [event_type, reason] = [typeOf(entry), reasonOf(error)]
  await saveParked(client, {
    projection,
    stream,
    position,
    revision,
    event_id,
    event_type,
    error: reason,
    attempts,
    held,
  })
  return `${projection}: stream ${stream} is parked at revision ${revision} (${event_type}): ${reason}`
}

/** Counts entries of parked streams that a table does not take. */
export function holdBack(client: pg.ClientBase, projection: string, entries: readonly Entry[]): Promise<void> {
  const byStream = Map.groupBy(entries, ({ stream }) => stream)
  return addHeld(client, projection, new Map([...byStream].map(([stream, own]) => [stream, own.length])))
}
