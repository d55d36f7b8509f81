import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore, StoredEvent } from '@wordtrail/event-store/port'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { advance, type Checkpoint, liveTables } from '../tables/following-tables.ts'
import { type Entry, entriesOf, subscribersOf } from '../log/log-reading.ts'
import { type Fault, foldAround, park, type ParkedRow } from './parked-streams.ts'

export interface RetryOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'load'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
}

/**
 * Folds what a parked stream holds back, from the event on that could not be folded, exactly once: in one transaction
 * with the end of its parking. Answers what became of it, in a line. Works beside a running owner.
 */
export async function retryParked(
  { pool, store, codec, projections }: RetryOptions,
  { projection, stream }: Pick<ParkedRow, 'projection' | 'stream'>,
): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    // As every writer of rows: the checkpoint first.
    const { rows: held } = await client.query<Checkpoint>(
      `select projection as table, version, build, position, is_live as "isLive" from projection.checkpoint where is_live and projection = $1 for update`,
      [projection],
    )
    const { rows: parked } = await client.query<{ revision: number }>(
      'select revision from projection.parked where projection = $1 and stream = $2',
      [projection, stream],
    )
    const [table] = liveTables(projections, held)
    if (!table || parked.length === 0) {
      await client.query('rollback')
      return `${projection}: ${table ? `stream ${stream} is not parked` : 'its live table is of another version'}`
    }
    const subscribers = subscribersOf([table])
    const entries = await entriesUpTo(
      { store, codec },
      {
        stream,
        from: parked[0]!.revision,
        isDue: ({ position, type }) => position <= table.position && subscribers(type).length > 0,
      },
    )
    const faults = new Map<string, Fault>()
    await foldAround(client, table, entries, faults)
    const fault = faults.get(stream)
    const left = fault ? entries.filter(({ position }) => position >= fault.entry.position).length : 0
    await advance(client, [table], [entries.length - left], table.position)
    if (fault) {
      const said = await park(client, { ...fault, projection, held: left, attempts: 1 })
      await client.query('commit')
      return said
    }
    await client.query('delete from projection.parked where projection = $1 and stream = $2', [projection, stream])
    await client.query('commit')
    return `${projection}: stream ${stream} goes on, events folded: ${entries.length}`
  } finally {
    client.release(true)
  }
}

async function entriesUpTo(
  { store, codec }: Pick<RetryOptions, 'store' | 'codec'>,
  { stream, from, isDue }: { stream: string; from: number; isDue: (event: StoredEvent) => boolean },
): Promise<Entry[]> {
  const due: StoredEvent[] = []
  for await (const event of store.load(stream, from)) if (isDue(event)) due.push(event)
  return entriesOf(codec, due)
}
