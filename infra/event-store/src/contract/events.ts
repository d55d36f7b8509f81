import { randomUUID } from 'node:crypto'
import type { Position } from '@wordtrail/contracts/position'
import type { Batch, EventStore, NewEvent, StoredEvent, StreamStore } from '../port.ts'

/** A store under test: two handles on one log, as two processes have them. */
export interface OpenStores {
  readonly store: EventStore
  readonly other: EventStore
  close(): Promise<void>
}

/** Streams have names of their own each run: the log may be shared, and may hold the events of earlier runs. */
export const freshStream = (name = 'contract'): string => `${name}-${randomUUID()}`

export const newEvent = (data: Record<string, unknown> = { word: '词' }): NewEvent => ({
  id: randomUUID(),
  type: 'ContractTried',
  data,
  metadata: {
    actor: 'contract',
    role: 'system',
    causation: randomUUID(),
    request: 'r',
    recordedAt: '2026-09-01T00:00:00.000Z',
    version: 1,
  },
})

export const newEvents = (count: number): NewEvent[] => Array.from({ length: count }, (_, index) => newEvent({ index }))

export async function loadAll(store: StreamStore, stream: string, from?: number): Promise<StoredEvent[]> {
  const loaded: StoredEvent[] = []
  for await (const event of store.load(stream, from)) loaded.push(event)
  return loaded
}

export const idsOf = (events: readonly NewEvent[]): string[] => events.map(({ id }) => id)

/** All events of the named streams, as a reader gives them that ends at the head. */
export async function readToHead(
  store: EventStore,
  after: Position,
  streams: readonly string[],
  size = 500,
): Promise<{ events: StoredEvent[]; batches: Batch[] }> {
  const events: StoredEvent[] = []
  const batches: Batch[] = []
  for await (const batch of store.batches(after, { size, live: false, signal: new AbortController().signal })) {
    batches.push(batch)
    events.push(...batch.events.filter(({ stream }) => streams.includes(stream)))
  }
  return { events, batches }
}

/** A live reader that collects the events of the streams whose names begin so. */
export function follow(store: EventStore, after: Position, prefix: string, size = 500) {
  const stopping = new AbortController()
  const seen: StoredEvent[] = []
  const waiting: { readonly count: number; readonly resolve: () => void }[] = []
  const reading = (async () => {
    for await (const { events } of store.batches(after, { size, live: true, signal: stopping.signal })) {
      seen.push(...events.filter(({ stream }) => stream.startsWith(prefix)))
      for (const { count, resolve } of waiting) if (seen.length >= count) resolve()
    }
  })()
  return {
    seen,
    /** Settles once there are `count` events, or the reader has ended. */
    has: (count: number): Promise<void> =>
      Promise.race([
        reading,
        new Promise<void>((resolve) => {
          waiting.push({ count, resolve })
          if (seen.length >= count) resolve()
        }),
      ]),
    async stop(): Promise<void> {
      stopping.abort()
      await reading
    },
  }
}
