import type { Codec } from '@wordtrail/event-store/codec'
import type { EventStore, StoredEvent } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { advance, lockLive } from '@wordtrail/read-store/checkpoints'
import { type ParkedPosition, parkedRevision, removeParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { type Entry, entriesOf, subscribersOf } from '../log/log-reading.ts'
import { liveTables } from '../tables/following-tables.ts'
import { type Fault, foldAround, park } from './parked-streams.ts'

export interface RetryOptions {
  readonly pool: pg.Pool
  readonly store: Pick<EventStore, 'load'>
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
}

/**
 * Folds the events that a parked stream holds back, exactly once: they and the end of the parking are one transaction.
 * A stream whose next event still fails stays parked there. Gives a line for the operator. May run beside the process
 * that moves the live tables on.
 */
export async function retryParked(
  { pool, store, codec, projections }: RetryOptions,
  { projection, stream }: Pick<ParkedPosition, 'projection' | 'stream'>,
): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const live = await lockLive(client, [projection])
    const revision = await parkedRevision(client, { projection, stream })
    const [table] = liveTables(projections, live)
    if (!table || revision === undefined) {
      await client.query('rollback')
      return `${projection}: ${table ? `stream ${stream} is not parked` : 'its live table is of another version'}`
    }
    const subscribers = subscribersOf([table])
    const entries = await entriesUpTo(
      { store, codec },
      {
        stream,
        from: revision,
        isDue: ({ position, type }) => position <= table.position && subscribers(type).length > 0,
      },
    )
    const faults = new Map<string, Fault>()
    await foldAround(client, table, entries, faults)
    const fault = faults.get(stream)
    const held = fault ? entries.filter(({ position }) => position >= fault.entry.position).length : 0
    await advance(client, { tables: [table], events: [entries.length - held], position: table.position })
    if (fault) {
      const line = await park(client, { ...fault, projection, held, attempts: 1 })
      await client.query('commit')
      return line
    }
    await removeParked(client, { projection, stream })
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
