import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isBefore, logOf, offsetOf, type Position, positionOf } from '@wordtrail/contracts/position'
import { expect, test } from 'vitest'
import { type Batch, batchBytes } from '../port.ts'
import { follow, freshStream, idsOf, loadAll, newEvent, newEvents, type OpenStores, readToHead } from './events.ts'

const positionsOf = (events: readonly { readonly position: Position }[]): Position[] =>
  events.map(({ position }) => position)

/** What every adapter promises to readers of the log. */
export function eventLogContract(stores: () => OpenStores): void {
  /** Appends to three streams in turn, with what others write in between. */
  const written = async () => {
    const { store, other } = stores()
    const before = await store.head()
    const streams = [freshStream(), freshStream(), freshStream()]
    const events = []
    for (let round = 0; round < 4; round += 1) {
      for (const [index, stream] of streams.entries()) {
        const batch = newEvents(index + 1)
        const result = await (round % 2 === 0 ? store : other).append(
          stream,
          round === 0 ? 'none' : round * (index + 1) - 1,
          batch,
        )
        expect(result.outcome).toBe('appended')
        events.push(...batch)
      }
    }
    return { before, streams, events }
  }

  test('the log gives all events in the order in which they were appended, each with one position', async () => {
    const { before, streams, events } = await written()
    const { events: read, batches } = await readToHead(stores().store, before, streams)
    expect(idsOf(read)).toEqual(idsOf(events))
    const positions = positionsOf(read)
    expect(positions).toEqual([...new Set(positions)].sort())
    for (const batch of batches)
      if (batch.events.length > 0) expect(isBefore(batch.checkpoint, batch.events.at(-1)!.position)).toBe(false)
  })

  test('an event is the same in its stream, in the log and in the answer to its append', async () => {
    const { store } = stores()
    const before = await store.head()
    const stream = freshStream()
    const result = await store.append(stream, 'none', newEvents(3))
    const loaded = await loadAll(store, stream)
    expect((await readToHead(store, before, [stream])).events).toEqual(loaded)
    expect(result).toMatchObject({ revision: loaded[2]!.revision, position: loaded[2]!.position })
  })

  test.for([1, 2, 3, 1000])(
    'reading goes on after any checkpoint without loss or doubling (batches of %i)',
    async (size) => {
      const { before, streams, events } = await written()
      const { store, other } = stores()
      const { batches } = await readToHead(store, before, streams, size)
      for (const { checkpoint } of batches) {
        const seen = batches
          .filter((batch) => !isBefore(checkpoint, batch.checkpoint))
          .flatMap((batch) => batch.events.filter(({ stream }) => streams.includes(stream)))
        const rest = await readToHead(other, checkpoint, streams, size)
        expect(idsOf([...seen, ...rest.events])).toEqual(idsOf(events))
      }
    },
  )

  test("reading goes on after any event's position", async () => {
    const { before, streams, events } = await written()
    const { events: read } = await readToHead(stores().store, before, streams)
    for (const [index, { position }] of read.entries()) {
      expect(idsOf((await readToHead(stores().store, position, streams)).events)).toEqual(
        idsOf(events).slice(index + 1),
      )
    }
  })

  test('single events are read by their positions, in the order of the log, and not by those of another log', async () => {
    const { before, streams } = await written()
    const { store, other } = stores()
    const { events } = await readToHead(store, before, streams)
    const some = events.filter((_, index) => index % 3 === 0)
    expect(await other.at(positionsOf(some).reverse())).toEqual(some)
    expect(await store.at([])).toEqual([])
    const [first] = positionsOf(events)
    const foreign = positionOf('elsewhere', offsetOf(first!))
    await expect(store.at([foreign])).rejects.toThrow('not of the log')
  })

  test('no batch is larger than asked for', async () => {
    const { before, streams } = await written()
    const { batches } = await readToHead(stores().store, before, streams, 5)
    expect(Math.max(...batches.map((batch) => batch.events.length))).toBe(5)
  })

  test('no batch holds more bodies than there is room for, however large events are, and none is lost or given twice', async () => {
    const { store, other } = stores()
    const before = await store.head()
    const stream = freshStream()
    // Some that a store can compress and some that it cannot, with ordinary ones between them.
    const events = Array.from({ length: 48 }, (_, index) => {
      if (index % 3 === 0) return newEvent({ index })
      return newEvent({ text: index % 3 === 1 ? 'x'.repeat(500_000) : randomBytes(200_000).toString('hex') })
    })
    const append = async (index: number) =>
      expect((await other.append(stream, index === 0 ? 'none' : index - 1, [events[index]!])).outcome).toBe('appended')
    for (let index = 0; index < 36; index += 1) await append(index)

    const { events: read, batches } = await readToHead(store, before, [stream])
    expect(idsOf(read)).toEqual(idsOf(events).slice(0, 36))
    expect(batches.length).toBeGreaterThan(1)
    const bytesOf = (batch: Batch) =>
      batch.events.reduce((sum, { data }) => sum + Buffer.byteLength(JSON.stringify(data)), 0)
    for (const batch of batches) expect(bytesOf(batch)).toBeLessThan(batchBytes + 2 ** 20)
    for (const { checkpoint } of batches) {
      const seen = read.filter(({ position }) => position <= checkpoint)
      expect(idsOf([...seen, ...(await readToHead(store, checkpoint, [stream])).events])).toEqual(idsOf(read))
    }

    const stopping = new AbortController()
    const followed: string[] = []
    const written = (async () => {
      for (let index = 36; index < events.length; index += 1) await append(index)
    })()
    for await (const batch of store.batches(before, { size: 500, live: true, signal: stopping.signal })) {
      expect(bytesOf(batch)).toBeLessThan(batchBytes + 2 ** 20)
      followed.push(...idsOf(batch.events.filter((event) => event.stream === stream)))
      if (followed.length >= events.length) stopping.abort()
    }
    await written
    expect(followed).toEqual(idsOf(events))
  })

  test('a reader from the head sees only what comes later, and reaches the head', async () => {
    const { store } = stores()
    const { streams } = await written()
    const head = await store.head()
    expect((await readToHead(store, head, streams)).events).toEqual([])
    const later = newEvents(1)
    await store.append(streams[0]!, 3, later)
    const after = await store.head()
    const { events, batches } = await readToHead(store, head, streams)
    expect(idsOf(events)).toEqual(idsOf(later))
    expect(isBefore(batches.at(-1)!.checkpoint, after)).toBe(false)
  })

  test('the start is before every event, and the log is the same for all who open it', async () => {
    const { store, other } = stores()
    await store.append(freshStream(), 'none', newEvents(1))
    const start = await store.start()
    expect(await other.start()).toBe(start)
    expect(isBefore(start, await store.head())).toBe(true)
    for await (const { events, checkpoint } of store.batches(start, {
      size: 10,
      live: false,
      signal: new AbortController().signal,
    })) {
      expect(isBefore(start, checkpoint)).toBe(true)
      for (const { position } of events) expect(isBefore(start, position)).toBe(true)
      break
    }
  })

  test('a position of another log is refused', async () => {
    const { store } = stores()
    const foreign = positionOf(`${logOf(await store.start())}x`, 1n)
    await expect(readToHead(store, foreign, [])).rejects.toThrow('is not of the log')
  })

  test('a live reader sees what was appended before it came and what is appended later, in order', async () => {
    const { store, other } = stores()
    const before = await store.head()
    const stream = freshStream()
    const events = newEvents(30)
    await store.append(stream, 'none', events.slice(0, 10))
    const reader = follow(store, before, stream)
    await reader.has(10)
    for (let index = 10; index < 30; index += 1) {
      await other.append(stream, index - 1, [events[index]!])
      if (index % 7 === 0) await reader.has(index + 1)
    }
    await reader.has(30)
    await reader.stop()
    expect(idsOf(reader.seen)).toEqual(idsOf(events))
  })

  test('a live reader gets whole bursts, none missing and none twice', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const reader = follow(store, await store.head(), stream)
    const events = newEvents(4500)
    for (let index = 0; index < events.length; index += 300) {
      expect(
        (await other.append(stream, index === 0 ? 'none' : index - 1, events.slice(index, index + 300))).outcome,
      ).toBe('appended')
      if (index % 900 === 0) await sleep(20)
    }
    await reader.has(events.length)
    await reader.stop()
    expect(idsOf(reader.seen)).toEqual(idsOf(events))
  })

  test('a reader beside sixteen writers misses no event and gives none twice', async () => {
    const { store, other } = stores()
    const prefix = freshStream()
    const reader = follow(other, await store.head(), prefix, 50)
    const writers = Array.from({ length: 16 }, async (_, writer) => {
      for (let revision = 0; revision < 25; revision += 1) {
        const result = await store.append(`${prefix}-${writer}`, revision === 0 ? 'none' : revision - 1, newEvents(1))
        expect(result.outcome).toBe('appended')
      }
    })
    await Promise.all(writers)
    await reader.has(400)
    await reader.stop()
    expect(new Set(idsOf(reader.seen)).size).toBe(400)
    expect(reader.seen).toHaveLength(400)
    expect(positionsOf(reader.seen)).toEqual(positionsOf(reader.seen).sort())
    for (let writer = 0; writer < 16; writer += 1) {
      const own = reader.seen.filter(({ stream }) => stream === `${prefix}-${writer}`)
      expect(own.map(({ revision }) => revision)).toEqual(own.map((_, index) => index))
    }
  })

  test('a live reader that is slower than the writer gets everything, in order', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const after = await store.head()
    const written: string[] = []
    const write = async () => {
      const events = newEvents(100)
      await other.append(stream, written.length === 0 ? 'none' : written.length - 1, events)
      written.push(...idsOf(events))
    }
    await write()
    const stopping = new AbortController()
    const seen: string[] = []
    for await (const { events } of store.batches(after, { size: 20, live: true, signal: stopping.signal })) {
      seen.push(...idsOf(events.filter((event) => event.stream === stream)))
      // While it is busy with a batch of 20, a hundred more are written.
      if (written.length < 1000) await write()
      if (seen.length === 1000) stopping.abort()
    }
    expect(seen).toEqual(written)
  })

  test('a cancelled reader ends promptly, waiting or in the middle of a batch', async () => {
    const { store } = stores()
    const { before } = await written()
    for (const after of [before, await store.head()]) {
      const reader = follow(store, after, 'none', 1)
      await sleep(50)
      const cancelled = performance.now()
      await reader.stop()
      expect(performance.now() - cancelled).toBeLessThan(200)
    }
    const signal = AbortSignal.abort()
    for await (const batch of store.batches(before, { size: 1, live: true, signal })) expect(batch).toBeUndefined()
  })

  test('a reader can be left in the middle', async () => {
    const { store } = stores()
    const { before, streams, events } = await written()
    for await (const batch of store.batches(before, { size: 2, live: true, signal: new AbortController().signal })) {
      expect(batch.events.length).toBeLessThanOrEqual(2)
      break
    }
    for await (const event of store.load(streams[2]!)) {
      expect(event.revision).toBe(0)
      break
    }
    expect((await readToHead(store, before, streams)).events).toHaveLength(events.length)
  })
}
