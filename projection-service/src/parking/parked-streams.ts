import { UnreadableEvent } from '@wordtrail/event-store/codec'
import type { Position } from '@wordtrail/contracts/position'
import pg from 'pg'
import { UnfoldableEvent } from '../fold.ts'
import { UnstorableRow } from '../tables/copy-rows.ts'
import { type Entry, readable, typeOf } from '../log/log-reading.ts'
import { foldIntoTable, type Table } from '../tables/table.ts'

/** Of a projection's parked streams: from which position on their events are held back. */
export type HeldBack = ReadonlyMap<string, Position>
export const noneHeldBack: HeldBack = new Map()

export const isHeldBack = (held: HeldBack, { stream, position }: Entry): boolean => {
  const from = held.get(stream)
  return from !== undefined && position >= from
}

export interface ParkedRow {
  readonly projection: string
  readonly stream: string
  readonly position: Position
}
export const selectParked = 'select projection, stream, position from projection.parked order by projection, stream'

/** All that is known of a parked stream. */
export interface ParkedStream extends ParkedRow {
  readonly revision: number
  readonly event_id: string
  readonly event_type: string
  readonly error: string
  readonly attempts: number
  readonly held: number
  readonly parked_at: string
}
export const listParked = async (pool: pg.Pool): Promise<ParkedStream[]> =>
  (await pool.query<ParkedStream>('select * from projection.parked order by projection, stream')).rows

export function heldBackBy(rows: readonly ParkedRow[]): ReadonlyMap<string, HeldBack> {
  return new Map(
    [...Map.groupBy(rows, ({ projection }) => projection)].map(([projection, own]) => [
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
 * Whether an error is about what an event says, so that trying again helps no more: it cannot be read or folded, or
 * makes a row that PostgreSQL refuses (classes 22 data exception, 23 integrity constraint, 54 program limit). All else
 * is trouble with the world.
 */
export const isAboutEvents = (error: unknown): error is Error =>
  error instanceof UnreadableEvent ||
  error instanceof UnfoldableEvent ||
  error instanceof UnstorableRow ||
  (error instanceof pg.DatabaseError && /^(22|23|54)/.test(error.code ?? ''))

/**
 * Folds what can be folded, in a transaction: of each stream everything before the first entry that cannot, which is
 * put among `faults`. Halves the entries until the one to blame stands alone.
 */
export async function foldAround(
  client: pg.ClientBase,
  table: Table,
  entries: readonly Entry[],
  faults: Map<string, Fault>,
): Promise<void> {
  const going = entries.filter(({ stream }) => !faults.has(stream))
  if (going.length === 0) return
  await client.query('savepoint folding')
  try {
    await foldIntoTable(client, table, readable(going))
    await client.query('release savepoint folding')
  } catch (error) {
    if (!isAboutEvents(error)) throw error
    await client.query('rollback to savepoint folding; release savepoint folding')
    if (going.length === 1) {
      faults.set(going[0]!.stream, { entry: going[0]!, error })
    } else {
      const half = going.length / 2
      await foldAround(client, table, going.slice(0, half), faults)
      await foldAround(client, table, going.slice(half), faults)
    }
  }
}

/** What is kept of an error. PostgreSQL quotes values, which may be personal. */
function reasonOf(error: Error): string {
  if (error instanceof UnfoldableEvent) return error.reason
  if (error instanceof pg.DatabaseError)
    return `PostgreSQL refuses the row (${error.code}${error.column === undefined ? '' : `, column ${error.column}`})`
  return error.message
}

export interface Parking extends Fault {
  readonly projection: string
  /** Entries of the stream from the fault on. */
  readonly held: number
  readonly attempts: number
}

/** Parks a stream, or tells how a further attempt ended. */
export async function park(
  client: pg.ClientBase,
  { projection, entry, error, held, attempts }: Parking,
): Promise<string> {
  const reason = reasonOf(error)
  await client.query(
    `insert into projection.parked (projection, stream, position, revision, event_id, event_type, error, attempts, held) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (projection, stream) do update set position = excluded.position, revision = excluded.revision, event_id = excluded.event_id,
       event_type = excluded.event_type, error = excluded.error, attempts = parked.attempts + excluded.attempts, held = excluded.held`,
    [projection, entry.stream, entry.position, entry.revision, entry.id, typeOf(entry), reason, attempts, held],
  )
  return `${projection}: stream ${entry.stream} is parked at revision ${entry.revision} (${typeOf(entry)}): ${reason}`
}

/** Counts what came later in streams that are parked. */
export async function holdBack(client: pg.ClientBase, projection: string, entries: readonly Entry[]): Promise<void> {
  const counts = [...Map.groupBy(entries, ({ stream }) => stream)].map(([stream, own]) => [stream, own.length] as const)
  await client.query(
    'update projection.parked p set held = held + more.count from unnest($2::text[], $3::bigint[]) as more (stream, count) where p.projection = $1 and p.stream = more.stream',
    [projection, counts.map(([stream]) => stream), counts.map(([, count]) => count)],
  )
}
