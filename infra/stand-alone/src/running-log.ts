import { randomUUID } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Position } from '@wordtrail/contracts/position'
import { createCodec } from '@wordtrail/event-store/codec'
import type { StoredEvent } from '@wordtrail/event-store/port'
import { createPool } from '@wordtrail/platform/database/pool'

export type { StoredEvent } from '@wordtrail/event-store/port'

import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { runningUrl } from './embedded-postgres/postgres.ts'

/** Opens the log of the system that runs on a data folder, for tests. */
async function openRunningLog(path: string) {
  const folder = await openDataFolder(path)
  const url = await runningUrl(folder)
  if (url === undefined) throw new Error(`no system runs on ${path}`)
  const pool = createPool({ url, name: 'test', max: 8 })
  const store = await postgresEventStore(pool)
  const codec = createCodec(postgresKeyRing(pool, folder.secrets.masterKeys))
  const close = async () => {
    await store.close()
    await pool.end()
  }
  return { store, codec, close }
}

/** All events so far of the system that runs on a data folder, in their order, for tests. */
export async function readRunningLog(folder: string): Promise<StoredEvent[]> {
  const { store, close } = await openRunningLog(folder)
  try {
    const events: StoredEvent[] = []
    const { signal } = new AbortController()
    for await (const batch of store.batches(await store.start(), { size: 1000, live: false, signal }))
      events.push(...batch.events)
    return events
  } finally {
    await close()
  }
}

/** All events of a new stream. */
export interface PastStream {
  readonly stream: string
  readonly actor: string
  readonly at: Date
  readonly events: readonly AnyEvent[]
}

/**
 * Appends new streams to the log of the system that runs on a data folder, for tests that need thousands of them;
 * answers the last position. Streams that are there already stay as they are.
 */
export async function appendToRunningLog(folder: string, streams: readonly PastStream[]): Promise<Position> {
  const { store, codec, close } = await openRunningLog(folder)
  try {
    let last: Position = await store.start()
    const append = async ({ stream, actor, at, events }: PastStream) => {
      const metadata = {
        actor,
        role: 'user',
        causation: randomUUID(),
        request: '',
        recordedAt: at.toISOString(),
      } as const
      const result = await store.append(
        stream,
        'none',
        await codec.encode(events.map((event) => ({ id: randomUUID(), event, metadata }))),
      )
      if (result.outcome === 'unknown') throw result.cause
      if (result.outcome !== 'conflict' && result.position > last) last = result.position
    }
    for (let begin = 0; begin < streams.length; begin += 256)
      await Promise.all(streams.slice(begin, begin + 256).map(append))
    return last
  } finally {
    await close()
  }
}
