import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@wordtrail/contracts/position'
import { afterEach, expect } from 'vitest'
import { idsOf, loadAll, newEvents } from '../../contract/events.ts'
import {
  type AppendResult,
  type EventStore,
  type Expected,
  type NewEvent,
  StoreBusy,
  type StoredEvent,
} from '../../port.ts'
import { eventStoreDbEventStore, type Timeouts } from '../eventstoredb-event-store.ts'
import { startFakeServer } from './fake-server.ts'
import { gateTo } from './gate.ts'

// Test code: stores on a fake server whose faults can be called for, and writers and readers that go on through them.

/** For stores whose server does not answer. */
export const shortTimeouts: Timeouts = { callMs: 400, appendMs: 250 }

const toClose: (() => unknown)[] = []
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close()
})

export async function opened(url: string, timeouts?: Timeouts) {
  const store = await eventStoreDbEventStore(url, timeouts)
  toClose.push(store.close)
  return store
}

export async function fakeServer(...records: Parameters<typeof startFakeServer>) {
  const server = await startFakeServer(...records)
  toClose.push(server.stop)
  return server
}

export async function behindGate(timeouts?: Timeouts) {
  const server = await fakeServer()
  const gate = await gateTo(server.port)
  toClose.push(gate.close)
  return { server, gate, store: await opened(gate.url, timeouts) }
}

/**
 * Repeats an append for as long as its outcome is unknown, or a read that it begins or ends with finds no server, which
 * it rejects by `StoreBusy`. `unknown`: the number of tries that did not settle it.
 */
export async function appendSurely(
  store: EventStore,
  stream: string,
  expected: Expected,
  events: readonly NewEvent[],
): Promise<{ result: AppendResult; unknown: number }> {
  for (let unknown = 0; ; unknown += 1) {
    const result = await store.append(stream, expected, events).catch((error: unknown) => {
      if (error instanceof StoreBusy) return undefined
      throw error
    })
    if (result && result.outcome !== 'unknown') return { result, unknown }
    await sleep(10)
  }
}

/** Concurrent writers of thirty events each. `unknowns`: the number of unknown outcomes. */
export const writing = (store: EventStore, prefix: string, writers: number) =>
  Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const events = newEvents(30)
      let unknowns = 0
      for (const [revision, event] of events.entries()) {
        const { result, unknown } = await appendSurely(
          store,
          `${prefix}-${writer}`,
          revision === 0 ? 'none' : revision - 1,
          [event],
        )
        expect(result).toMatchObject({ revision })
        expect(result.outcome).not.toBe('conflict')
        unknowns += unknown
      }
      return { stream: `${prefix}-${writer}`, events, unknowns }
    }),
  )

/** A live reader that resumes after its checkpoint when a read fails. */
export function followThroughFaults(store: EventStore, after: Position, prefix: string) {
  const stopping = new AbortController()
  const seen: StoredEvent[] = []
  const reading = (async () => {
    let checkpointSeen = after
    while (!stopping.signal.aborted) {
      try {
        for await (const { events, checkpoint } of store.batches(checkpointSeen, {
          size: 100,
          live: true,
          signal: stopping.signal,
        })) {
          seen.push(...events.filter(({ stream }) => stream.startsWith(prefix)))
          checkpointSeen = checkpoint
        }
      } catch (error) {
        if (!(error instanceof StoreBusy)) throw error
        await sleep(10)
      }
    }
  })()
  return {
    seen,
    has: (count: number) =>
      Promise.race([reading, expect.poll(() => seen.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(count)]),
    async stop(): Promise<void> {
      stopping.abort()
      await reading
    },
  }
}

/** Every event is in its stream and was given to the reader, once and in order. */
export async function expectAllOnce(
  store: EventStore,
  reader: ReturnType<typeof followThroughFaults>,
  written: Awaited<ReturnType<typeof writing>>,
) {
  await reader.has(written.length * 30)
  await reader.stop()
  expect(reader.seen).toHaveLength(written.length * 30)
  for (const { stream, events } of written) {
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
    expect(idsOf(reader.seen.filter((event) => event.stream === stream))).toEqual(idsOf(events))
  }
}
