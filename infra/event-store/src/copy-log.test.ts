import { randomUUID } from 'node:crypto'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { newEvent } from './contract/events.ts'
import { copyLog } from './copy-log.ts'
import { eventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts'
import { startFakeServer } from './eventstoredb/fake/fake-server.ts'
import { digestOf, ownEvents } from './log-digest.ts'
import { memoryEventStore } from './memory/memory-event-store.ts'
import type { EventStore } from './port.ts'
import { postgresEventStore } from './postgres/postgres-event-store.ts'

const never = new AbortController().signal
const copied = (from: EventStore, to: EventStore, onProgress: (events: number) => void = () => {}) =>
  copyLog({ from, to, signal: never, onProgress })
const digest = (log: EventStore) => digestOf(log, never)

/** In the order of the log. */
async function placesOf(log: EventStore): Promise<string[]> {
  const places = (await Array.fromAsync(ownEvents(log, never))).flat()
  return places.map(({ stream, revision, id }) => `${stream} ${revision} ${id}`)
}

/** A log with a stream that is not ours. `turns` names the stream of each append, and how many events it takes. */
async function logOf(turns: readonly (readonly [stream: number, events: number])[]): Promise<EventStore> {
  const store = memoryEventStore()
  const streams = Array.from({ length: 7 }, () => `learner-${randomUUID()}`)
  const last = new Map<string, number>()
  const append = async (stream: string, count: number) => {
    const events = Array.from({ length: count }, (_, index) => newEvent({ b: index, a: { d: '词', c: [3] } }))
    const result = await store.append(stream, last.get(stream) ?? 'none', events)
    if (result.outcome === 'appended') last.set(stream, result.revision)
  }
  for (const [turn, [stream, count]] of turns.entries()) {
    await append(streams[stream]!, count)
    if (turn % 5 === 2) await append('contract-not-ours', 1)
  }
  return store
}
const interleaved = () => logOf(Array.from({ length: 35 }, (_, turn) => [turn % 7, 2] as const))

async function emptyPostgres(): Promise<EventStore & { close(): Promise<void> }> {
  const pool = createPool({ url: await freshDatabase(), name: 'copy' })
  await migrate(pool)
  const store = await postgresEventStore(pool)
  return {
    ...store,
    close: async () => {
      await store.close()
      await pool.end()
    },
  }
}

async function emptyEventStoreDb(): Promise<EventStore & { close(): Promise<void> }> {
  const { url, stop } = await startFakeServer()
  const store = await eventStoreDbEventStore(url)
  return { ...store, close: async () => void (await store.close().then(stop)) }
}

/** A store that comes to its end like a killed process: in the middle of its n-th write, or right before or after. */
function dying(
  store: EventStore,
  { atWrite, after }: { readonly atWrite: number; readonly after: number },
): EventStore {
  let writes = 0
  return {
    ...store,
    async appendInOrder(events) {
      writes += 1
      if (writes < atWrite) return store.appendInOrder(events)
      if (writes === atWrite && after > 0) await store.appendInOrder(events.slice(0, after))
      throw new Error('killed')
    },
  }
}

/** A log whose batches hold a few events only, so that a short history is copied in many writes. */
const inBatchesOf = (size: number, log: EventStore): EventStore => ({
  ...log,
  batches: (after, options) => log.batches(after, { ...options, size }),
})

describe.for<[string, () => ReturnType<typeof emptyPostgres>]>([
  ['PostgreSQL', emptyPostgres],
  ['EventStoreDB (fake server)', emptyEventStoreDb],
])('a copy into %s', ([, empty]) => {
  let to: Awaited<ReturnType<typeof empty>>
  beforeAll(async () => {
    to = await empty()
  })
  afterAll(() => to.close())

  test('has the order and the digest of the first log, can be copied on, and copied again adds nothing', async () => {
    const from = await interleaved()
    const first = await copied(from, to)
    expect(first.events).toBe(70)
    expect(await digest(from)).toEqual(first)
    expect(await digest(to)).toEqual(first)
    expect(await placesOf(to)).toEqual(await placesOf(from))

    await from.append(`word-${randomUUID()}`, 'none', [newEvent(), newEvent()])
    const second = await copied(from, to)
    expect(second).toMatchObject({ events: 72 })
    expect(second.digest).not.toBe(first.digest)
    expect(await digest(to)).toEqual(second)
    expect(await copied(from, to)).toEqual(second)
    expect(await placesOf(to)).toEqual(await placesOf(from))

    const back = memoryEventStore()
    expect(await copied(to, back)).toEqual(second)
    expect(await digest(back)).toEqual(second)
  })
})

const turns = fc.array(fc.tuple(fc.nat({ max: 6 }), fc.integer({ min: 1, max: 4 })), { minLength: 1, maxLength: 40 })
const deaths = fc.array(fc.record({ atWrite: fc.integer({ min: 1, max: 6 }), after: fc.nat({ max: 9 }) }), {
  maxLength: 4,
})

test.for<[string, number, () => Promise<EventStore & { close?(): Promise<void> }>]>([
  ['memory', 200, async () => memoryEventStore()],
  ['PostgreSQL', 6, emptyPostgres],
  ['EventStoreDB (fake server)', 20, emptyEventStoreDb],
])(
  'a copy killed anywhere, any number of times, goes on to the same order and digest (%s)',
  async ([, numRuns, empty]) => {
    await fc.assert(
      fc.asyncProperty(turns, deaths, fc.integer({ min: 1, max: 9 }), async (history, killed, size) => {
        const [log, to] = [await logOf(history), await empty()]
        const from = inBatchesOf(size, log)
        for (const death of killed)
          await copied(from, dying(to, death)).catch((error: Error) => expect(error.message).toBe('killed'))
        const first = await copied(from, to)
        expect(await placesOf(to)).toEqual(await placesOf(log))
        expect([await digest(to), await digest(log)]).toEqual([first, first])
        await to.close?.()
      }),
      { numRuns },
    )
  },
)

test('the digest tells a changed event and another order', async () => {
  const logs = await Promise.all([0, 1, 2, 3].map(async () => memoryEventStore()))
  const [one, two] = [
    { ...newEvent({ goal: 1 }), stream: 'learner-one', revision: 0 },
    { ...newEvent({ goal: 2 }), stream: 'learner-two', revision: 0 },
  ]
  await logs[0]!.appendInOrder([one, two])
  await logs[1]!.appendInOrder([one, two])
  await logs[2]!.appendInOrder([two, one])
  await logs[3]!.appendInOrder([one, { ...two, data: { goal: 3 } }])
  const [first, ...others] = await Promise.all(logs.map(digest))
  expect(others.map(({ digest }) => digest === first!.digest)).toEqual([true, false, false])
})

test('a copy into a log that is not the beginning of the first is refused, and names the place', async () => {
  const from = await interleaved()
  const [first, second] = (await placesOf(from)).map((place) => place.split(' ')[0]!)
  const other = memoryEventStore()
  await other.append(first!, 'none', [newEvent()])
  await expect(copied(from, other)).rejects.toThrow(
    `${first}, revision 0: the other log holds something else in its place (${second}, revision 0)`,
  )

  const longer = memoryEventStore()
  await copied(from, longer)
  await longer.append('word-more', 'none', [newEvent()])
  await expect(copied(from, longer)).rejects.toThrow('word-more, revision 0: only the other log holds it')
  expect(await digest(longer)).not.toEqual(await digest(from))
})

test('somebody who writes to the other log meanwhile is noticed where it matters', async () => {
  const from = inBatchesOf(10, await interleaved())
  const to = await emptyPostgres()
  onTestFinished(() => to.close())
  const stream = (await placesOf(from))[69]!.split(' ')[0]!
  let isWritten = false
  const meddled: EventStore = {
    ...to,
    async appendInOrder(events) {
      await to.appendInOrder(events)
      if (isWritten) return
      isWritten = true
      expect(await to.append(stream, 'none', [newEvent()])).toMatchObject({ outcome: 'appended' })
    },
  }
  await expect(copied(from, meddled)).rejects.toThrow(`${stream}: revision 0 does not come next in the other log`)
})

test('a copy that is stopped says so', async () => {
  const stopping = new AbortController()
  const from = inBatchesOf(10, await interleaved())
  const onProgress = (events: number) => events >= 20 && stopping.abort()
  await expect(copyLog({ from, to: memoryEventStore(), signal: stopping.signal, onProgress })).rejects.toThrow('abort')
})
