import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { ANY, EventStoreDBClient, NO_STREAM } from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventStoreContract } from '../contract/event-store-contract.ts'
import { freshStream, idsOf, loadAll, newEvent, newEvents, readToHead } from '../contract/events.ts'
import { StoreBusy } from '../port.ts'
import { eventStoreDbEventStore } from './eventstoredb-event-store.ts'
import { serversUnderTest } from './fake/servers-under-test.ts'

describe('the store in EventStoreDB, without a server', () => {
  test('a server that cannot be reached is named so', async () => {
    await expect(eventStoreDbEventStore('esdb://127.0.0.1:1?tls=false')).rejects.toThrow(StoreBusy)
    await expect(eventStoreDbEventStore('esdb://127.0.0.1:1?tls=false')).rejects.toThrow('cannot be reached')
    await expect(
      eventStoreDbEventStore('esdb://127.0.0.1:1,127.0.0.1:2?tls=false&maxDiscoverAttempts=1'),
    ).rejects.toThrow('cannot be reached')
  })

  test('a server that takes connections and answers nothing is not waited for beyond five seconds', async () => {
    const silent = createServer((socket) => socket.on('error', () => {}).resume())
    const { promise: listening, resolve } = Promise.withResolvers<void>()
    silent.listen(0, '127.0.0.1', resolve)
    await listening
    const { port } = silent.address() as { port: number }
    const begun = performance.now()
    await expect(eventStoreDbEventStore(`esdb://127.0.0.1:${port}?tls=false`)).rejects.toThrow(StoreBusy)
    expect(performance.now() - begun).toBeLessThan(7000)
    silent.close()
  })
})

for (const { name, isFake, open } of serversUnderTest) {
  eventStoreContract(`the store in EventStoreDB (${name})`, async () => {
    const { url, stop } = await open()
    const [store, other] = await Promise.all([eventStoreDbEventStore(url), eventStoreDbEventStore(url)])
    return {
      store,
      other,
      close: async () => {
        await store.close()
        await other.close()
        stop()
      },
    }
  })

  describe(`the store in EventStoreDB (${name})`, () => {
    let store: Awaited<ReturnType<typeof eventStoreDbEventStore>>
    /** Someone else on the same server, who uses it in other ways than we do. */
    let someone: EventStoreDBClient
    let stop: () => void
    beforeAll(async () => {
      const server = await open()
      stop = server.stop
      store = await eventStoreDbEventStore(server.url)
      someone = EventStoreDBClient.connectionString(server.url)
    })
    afterAll(async () => {
      await store.close()
      await someone.dispose()
      stop()
    })

    const jsonEvent = (type: string) => ({
      id: crypto.randomUUID(),
      type,
      data: {},
      metadata: undefined,
      contentType: 'application/json' as const,
    })

    test("the server's own events and the log's identity are never shown", async () => {
      const stream = freshStream()
      const before = await store.head()
      await store.append(stream, 'none', newEvents(1))
      await someone.setStreamMetadata(stream, { maxAge: 3_000_000 })
      await store.append(stream, 0, newEvents(1))
      expect((await readToHead(store, before, [stream, `$$${stream}`])).events).toHaveLength(2)
      for await (const { events } of store.batches(await store.start(), {
        size: 100,
        live: false,
        signal: new AbortController().signal,
      })) {
        for (const event of events) expect(event.stream).not.toBe('wordtrail-log-identity')
        break
      }
    })

    test("a reader gets past the server's own events at the head", async () => {
      const stream = freshStream()
      await someone.setStreamMetadata(stream, { maxAge: 3_000_000 })
      const head = await store.head()
      await someone.setStreamMetadata(stream, { maxAge: 4_000_000 })
      const { batches } = await readToHead(store, head, [])
      expect(batches.map(({ events }) => events)).toEqual([[]])
      expect(batches[0]!.checkpoint).toBe(await store.head())
    })

    test('a slow live reader gets every event of a long burst once', async () => {
      const stream = freshStream()
      const stopping = new AbortController()
      const events = newEvents(1200)
      const seen: string[] = []
      const reading = (async (after: string) => {
        for await (const batch of store.batches(after, { size: 100, live: true, signal: stopping.signal })) {
          seen.push(...idsOf(batch.events.filter((event) => event.stream === stream)))
          await sleep(15)
        }
      })(await store.head())
      await sleep(100)
      for (let index = 0; index < 1200; index += 20)
        await store.append(stream, index === 0 ? 'none' : index - 1, events.slice(index, index + 20))
      while (seen.length < 1200) await sleep(20)
      stopping.abort()
      await reading
      expect(seen).toEqual(idsOf(events))
    })

    test('an append that is too large is refused with its limit, and nothing of it is written', async () => {
      const stream = freshStream()
      await expect(store.append(stream, 'none', [newEvent({ text: 'x'.repeat(1_100_000) })])).rejects.toThrow(
        /too large.*1048576/,
      )
      expect(await loadAll(store, stream)).toEqual([])
    })

    test.skipIf(isFake)('a stream that someone deleted for good is named so', async () => {
      const stream = freshStream()
      await store.append(stream, 'none', newEvents(1))
      await someone.tombstoneStream(stream, { expectedRevision: ANY })
      await expect(loadAll(store, stream)).rejects.toThrow('deleted for good')
      await expect(store.append(stream, 0, newEvents(1))).rejects.toThrow('deleted for good')
    })

    test('events that someone else added in between are found before an append decides', async () => {
      const stream = freshStream()
      const events = newEvents(1)
      await store.append(stream, 'none', events)
      await someone.appendToStream(stream, jsonEvent('Else'), { expectedRevision: 0n })
      expect(await store.append(stream, 1, events)).toMatchObject({ outcome: 'replayed', revision: 0 })
      expect(await store.append(stream, 0, newEvents(1))).toEqual({ outcome: 'conflict', revision: 1 })
    })

    test.skipIf(isFake)(
      'a stream whose beginning was cut off is read and appended to from where it begins',
      async () => {
        const stream = freshStream()
        const events = newEvents(4)
        await someone.appendToStream(
          stream,
          events.map(({ id }) => ({ ...jsonEvent('ContractTried'), id })),
          { expectedRevision: NO_STREAM },
        )
        await someone.setStreamMetadata(stream, { truncateBefore: 2 })
        expect((await loadAll(store, stream)).map(({ revision }) => revision)).toEqual([2, 3])
        expect(await store.append(stream, 3, [events[3]!])).toMatchObject({ outcome: 'replayed', revision: 3 })
        expect(await store.append(stream, 3, newEvents(1))).toMatchObject({ outcome: 'appended', revision: 4 })
      },
    )

    test('more appends at once than there are slots all come through', async () => {
      const results = await Promise.all(
        Array.from({ length: 700 }, () => store.append(freshStream(), 'none', newEvents(1))),
      )
      expect(results.filter(({ outcome }) => outcome === 'appended')).toHaveLength(700)
    })
  })
}
