import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { follow, freshStream, idsOf, loadAll, newEvent, newEvents } from '../contract/events.ts'
import { StoreBusy } from '../port.ts'
import {
  appendSurely,
  behindGate,
  expectAllOnce,
  fakeServer,
  followThroughFaults,
  opened,
  shortTimeouts,
  writing,
} from './fake/fault-rig.ts'

/** The faults of EventStoreDB and of the network before it, on a fake server. */
describe('the network', () => {
  test('a connection that breaks under writers and a reader loses and doubles nothing', async () => {
    const { server, gate, store } = await behindGate()
    server.faults.answerAfterMs = 5
    const prefix = freshStream()
    const reader = followThroughFaults(store, await store.head(), prefix)
    let isDone = false
    const cutting = (async () => {
      for (let cuts = 0; cuts < 4 && !isDone; cuts += 1) {
        await sleep(100)
        gate.cut()
      }
    })()
    const written = await writing(store, prefix, 16)
    isDone = true
    await cutting
    expect(Math.max(...written.map(({ unknowns }) => unknowns))).toBeGreaterThan(0)
    await expectAllOnce(store, reader, written)
  })

  test('with a frozen server, calls end by our own limits; what was sent is found once', async () => {
    const { gate, store } = await behindGate(shortTimeouts)
    const stream = freshStream()
    const events = newEvents(2)
    await store.append(stream, 'none', events.slice(0, 1))
    gate.freeze()
    const begun = performance.now()
    const calls = await Promise.allSettled([
      store.append(stream, 0, events.slice(1)),
      loadAll(store, stream),
      store.head(),
    ])
    expect(performance.now() - begun).toBeLessThan(shortTimeouts.callMs + 300)
    expect(calls[0]).toMatchObject({ status: 'fulfilled', value: { outcome: 'unknown' } })
    for (const call of calls.slice(1)) expect((call as PromiseRejectedResult).reason).toBeInstanceOf(StoreBusy)
    gate.thaw()
    expect((await appendSurely(store, stream, 0, events.slice(1))).result).toMatchObject({ revision: 1 })
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
  })

  test('a server that went away is named so, and is used again once it is back', async () => {
    const { gate, store } = await behindGate()
    const stream = freshStream()
    const events = newEvents(1)
    await store.append(stream, 'none', events)
    gate.close()
    await sleep(20)
    const result = await store.append(stream, 0, newEvents(1))
    expect(result.outcome).toBe('unknown')
    await expect
      .poll(async () => ((await store.append(stream, 0, newEvents(1))) as { cause?: Error }).cause?.message)
      .toContain('cannot be reached')
    await expect(loadAll(store, stream)).rejects.toThrow(StoreBusy)
    await expect(loadAll(store, stream)).rejects.toThrow('cannot be reached')
    await gate.open()
    await expect.poll(() => loadAll(store, stream).catch(() => [])).toHaveLength(1)
    expect((await appendSurely(store, stream, 0, newEvents(1))).result).toMatchObject({ revision: 1 })
  })
})

describe('answers', () => {
  test('one that is late leaves the outcome unknown, also of a repeat by another process; who repeats their own finds what stands, and the event is written once', async () => {
    const server = await fakeServer()
    const [store, other] = [await opened(server.url, shortTimeouts), await opened(server.url, shortTimeouts)]
    const stream = freshStream()
    const events = newEvents(1)
    server.faults.answerAfterMs = 700
    expect(await store.append(stream, 'none', events)).toMatchObject({
      outcome: 'unknown',
      cause: { message: 'EventStoreDB did not answer in time' },
    })
    expect((await other.append(stream, 'none', events)).outcome).toBe('unknown')
    const found = await store.append(stream, 'none', events)
    expect(found).toMatchObject({ outcome: 'replayed', revision: 0 })
    server.faults.answerAfterMs = 0
    expect(await store.append(stream, 0, events)).toEqual(found)
    expect(await other.append(stream, 'none', events)).toEqual(found)
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
  })

  test('one that comes twice does no harm', async () => {
    const server = await fakeServer()
    const store = await opened(server.url)
    const stream = freshStream()
    server.faults.answers = 2
    for (const revision of [0, 1, 2])
      expect(await store.append(stream, revision === 0 ? 'none' : revision - 1, newEvents(1))).toMatchObject({
        outcome: 'appended',
        revision,
      })
    expect(await store.append(stream, 0, newEvents(1))).toEqual({ outcome: 'conflict', revision: 2 })
    expect(await loadAll(store, stream)).toHaveLength(3)
  })

  test.for(['before', 'after'] as const)(
    'an error of the stream of appends, %s one of them is written, makes all under way unknown, and repeats settle them',
    async (when) => {
      const server = await fakeServer()
      const [store, other] = [await opened(server.url), await opened(server.url)]
      const appends = Array.from({ length: 20 }, (_, index) => ({
        handle: index % 2 === 0 ? store : other,
        stream: freshStream(),
        events: newEvents(2),
      }))
      server.faults.answerAfterMs = 2000
      const all = appends.map(({ handle, stream, events }) => handle.append(stream, 'none', events))
      await sleep(100)
      server.faults.answerAfterMs = 0
      server.faults.breakAppends = when
      const breaking = { handle: store, stream: freshStream(), events: newEvents(2) }
      appends.push(breaking)
      const results = await Promise.all([...all, store.append(breaking.stream, 'none', breaking.events)])
      for (const result of results) expect(result.outcome).toBe('unknown')
      for (const { handle, stream, events } of appends) {
        expect((await appendSurely(handle, stream, 'none', events)).result).toMatchObject({ revision: 1 })
        expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
      }
    },
  )
})

describe('subscriptions', () => {
  test('a reader that is dropped again and again, and one too slow for bursts, get every event once', async () => {
    const server = await fakeServer()
    const store = await opened(server.url)
    const prefix = freshStream()
    const before = await store.head()
    const readers = [follow(store, before, prefix), follow(store, before, prefix, 7)]
    let isDone = false
    const dropping = (async () => {
      while (!isDone) {
        server.dropSubscriptions()
        await sleep(4)
      }
    })()
    const written = await writing(store, prefix, 8)
    const burst = newEvents(300)
    await store.append(`${prefix}-burst`, 'none', burst)
    isDone = true
    await dropping
    for (const reader of readers) {
      await reader.has(540)
      await reader.stop()
      expect(idsOf(reader.seen.filter(({ stream }) => stream.endsWith('burst')))).toEqual(idsOf(burst))
      expect(new Set(idsOf(reader.seen)).size).toBe(540)
      expect(reader.seen).toHaveLength(540)
      for (const { stream, events } of written)
        expect(idsOf(reader.seen.filter((event) => event.stream === stream))).toEqual(idsOf(events))
    }
  })
})

describe('refusals', () => {
  test('a node that is not the leader is named with the leader, which the next try goes to', async () => {
    const leader = await fakeServer()
    const follower = await fakeServer(leader.records)
    const store = await opened(follower.url)
    const stream = freshStream()
    follower.faults.leaderPort = leader.port
    await expect(loadAll(store, stream)).rejects.toThrow(`not the leader, which is 127.0.0.1:${leader.port}`)
    expect(await loadAll(store, stream)).toEqual([])
  })

  test('an append that meets a follower is unknown, and its repeat reaches the leader', async () => {
    const leader = await fakeServer()
    const follower = await fakeServer(leader.records)
    const store = await opened(follower.url)
    const stream = freshStream()
    const events = newEvents(1)
    follower.faults.leaderPort = leader.port
    const result = await store.append(stream, 'none', events)
    expect(result).toMatchObject({
      outcome: 'unknown',
      cause: { message: `this EventStoreDB node is not the leader, which is 127.0.0.1:${leader.port}` },
    })
    expect((await appendSurely(store, stream, 'none', events)).result).toMatchObject({
      outcome: 'appended',
      revision: 0,
    })
  })

  test.for([false, true])('access that is denied is named so (one append a call: %s)', async (hasNoBatches) => {
    const server = await fakeServer()
    server.faults.hasNoBatches = hasNoBatches
    const store = await opened(server.url)
    server.faults.isDenied = true
    await expect(store.append(freshStream(), 'none', newEvents(1))).rejects.toThrow('denies writing')
    await expect(loadAll(store, freshStream())).rejects.toThrow('denies reading')
    await expect(store.head()).rejects.toThrow('denies reading')
  })

  test.for([false, true])(
    'an append that is too large is named so, and nothing of it is written (one append a call: %s)',
    async (hasNoBatches) => {
      const server = await fakeServer()
      server.faults.hasNoBatches = hasNoBatches
      const store = await opened(server.url)
      const stream = freshStream()
      const half = 'x'.repeat(600_000)
      await expect(store.append(stream, 'none', [newEvent({ half }), newEvent({ half })])).rejects.toThrow(
        /too large.*1048576/,
      )
      expect(await loadAll(store, stream)).toEqual([])
    },
  )
})

describe('other servers', () => {
  test('one that takes appends one a call only answers them as the others do', async () => {
    const server = await fakeServer()
    server.faults.hasNoBatches = true
    const store = await opened(server.url)
    const stream = freshStream()
    const events = newEvents(2)
    const first = await store.append(stream, 'none', events)
    expect(first).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await store.append(stream, 1, events)).toEqual({ ...first, outcome: 'replayed' })
    expect(await store.append(stream, 0, newEvents(1))).toEqual({ outcome: 'conflict', revision: 1 })
    expect(await store.append(freshStream(), 4, newEvents(1))).toEqual({ outcome: 'conflict', revision: 'none' })
  })

  test('the nodes of a cluster are asked who leads', async () => {
    const server = await fakeServer()
    const store = await opened(`esdb://127.0.0.1:1,127.0.0.1:${server.port}?tls=false`)
    const stream = freshStream()
    expect((await store.append(stream, 'none', newEvents(1))).outcome).toBe('appended')
    expect(await loadAll(store, stream)).toHaveLength(1)
  })
})
