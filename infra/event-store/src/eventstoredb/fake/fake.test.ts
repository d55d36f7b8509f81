import { setTimeout as sleep } from 'node:timers/promises'
import {
  ANY,
  BACKWARDS,
  END,
  EventStoreDBClient,
  jsonEvent,
  NO_STREAM,
  type Position,
  START,
  STREAM_EXISTS,
  streamNameFilter,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshStream } from '../../contract/events.ts'
import { serversUnderTest } from './servers-under-test.ts'

/**
 * The behaviour of EventStoreDB that the adapter relies on, for the fake server and, where there is one, a real server.
 */
describe.for(serversUnderTest)('$name', ({ open }) => {
  let client: EventStoreDBClient
  let stop: () => void
  beforeAll(async () => {
    const server = await open()
    stop = server.stop
    client = EventStoreDBClient.connectionString(server.url)
  })
  afterAll(async () => {
    await client.dispose()
    stop()
  })

  const fresh = (index = 0) => jsonEvent({ id: crypto.randomUUID(), type: 'Tried', data: { index } })
  const read = async (stream: string) => {
    const events = []
    for await (const { event } of client.readStream(stream)) events.push(event!)
    return events
  }
  /** Two events, then one. */
  const movedOn = async () => {
    const stream = freshStream()
    const events = [fresh(0), fresh(1)]
    const first = await client.appendToStream(stream, events, { expectedRevision: NO_STREAM })
    await client.appendToStream(stream, fresh(2), { expectedRevision: 1n })
    return { stream, events, first }
  }

  test('the same ids under the original revision, any or an existing stream get the first answer', async () => {
    const { stream, events, first } = await movedOn()
    for (const expectedRevision of [NO_STREAM, ANY, STREAM_EXISTS] as const) {
      expect(await client.appendToStream(stream, events, { expectedRevision })).toMatchObject({
        nextExpectedRevision: 1n,
        position: first.position,
      })
    }
    expect(await read(stream)).toHaveLength(3)
  })

  test('the same ids under the present revision are appended again', async () => {
    const { stream, events } = await movedOn()
    expect(await client.appendToStream(stream, events, { expectedRevision: 2n })).toMatchObject({
      nextExpectedRevision: 4n,
    })
    expect((await read(stream)).map(({ id }) => id)).toEqual(expect.arrayContaining([events[0]!.id]))
    expect(await read(stream)).toHaveLength(5)
  })

  test('a known id before a new one is a wrong revision, after it both are appended', async () => {
    const { stream, events } = await movedOn()
    for (const expectedRevision of [NO_STREAM, ANY] as const) {
      await expect(client.appendToStream(stream, [events[0]!, fresh()], { expectedRevision })).rejects.toThrow(
        WrongExpectedVersionError,
      )
    }
    expect(await client.appendToStream(stream, [fresh(), events[0]!], { expectedRevision: ANY })).toMatchObject({
      nextExpectedRevision: 4n,
    })
  })

  test('a wrong revision is answered with the present one', async () => {
    const { stream } = await movedOn()
    await expect(client.appendToStream(stream, fresh(), { expectedRevision: 7n })).rejects.toMatchObject({
      actualVersion: 2n,
    })
    await expect(client.appendToStream(freshStream(), fresh(), { expectedRevision: 0n })).rejects.toMatchObject({
      actualVersion: NO_STREAM,
    })
  })

  test('reading all begins with the record at a position forwards and before it backwards; a position between records is refused', async () => {
    const { stream, first } = await movedOn()
    const [, second] = await read(stream)
    expect(second!.position).toEqual(first.position)
    const idsRead = async (direction: 'forwards' | 'backwards', fromPosition: Position | 'end', maxCount: number) => {
      const ids = []
      for await (const { event } of client.readAll({ direction, fromPosition, maxCount })) ids.push(event!.id)
      return ids
    }
    const [one, two, three] = (await read(stream)).map(({ id }) => id)
    expect(await idsRead('forwards', first.position!, 2)).toEqual([two, three])
    expect(await idsRead(BACKWARDS, first.position!, 1)).toEqual([one])
    expect(await idsRead(BACKWARDS, END, 1)).toEqual([three])
    const { commit } = first.position!
    await expect(idsRead('forwards', { commit: commit + 1n, prepare: commit + 1n }, 1)).rejects.toThrow(UnknownError)
  })

  test('a stream is read backwards, from any revision, and from its end', async () => {
    const { stream } = await movedOn()
    const revisions = async (
      fromRevision: bigint | 'end' | 'start',
      direction: 'forwards' | 'backwards',
      maxCount: number,
    ) => {
      const found = []
      for await (const { event } of client.readStream(stream, { fromRevision, direction, maxCount }))
        found.push(Number(event!.revision))
      return found
    }
    expect(await revisions(END, BACKWARDS, 2)).toEqual([2, 1])
    expect(await revisions(1n, BACKWARDS, 5)).toEqual([1, 0])
    expect(await revisions(START, 'forwards', 2)).toEqual([0, 1])
    expect(await revisions(9n, 'forwards', 2)).toEqual([])
  })

  test('a filtered subscription goes on after a position, says where it is, and that it has caught up', async () => {
    const { stream, first } = await movedOn()
    await client.appendToStream(freshStream(), Array.from({ length: 40 }, fresh.bind(undefined, 0)), {
      expectedRevision: NO_STREAM,
    })
    const checkpoints: bigint[] = []
    const filter = streamNameFilter({
      prefixes: [stream],
      checkpointReached: async (_, { commit }) => void checkpoints.push(commit),
    })
    const subscription = client.subscribeToAll({ fromPosition: first.position!, filter })
    const seen: number[] = []
    let hasCaughtUp = false
    subscription.on('error', () => {})
    subscription.on('caughtUp', () => {
      hasCaughtUp = true
    })
    subscription.on('data', ({ event }) => event && seen.push(Number(event.revision)))
    await expect.poll(() => hasCaughtUp, { timeout: 5000 }).toBe(true)
    expect(checkpoints.length).toBeGreaterThan(0)
    await client.appendToStream(stream, fresh(), { expectedRevision: 2n })
    await expect.poll(() => seen).toEqual([2, 3])
    await subscription.unsubscribe()
  })

  test('a live subscription is dropped where far more than 32 events wait', async () => {
    const stream = freshStream()
    const subscription = client.subscribeToAll({ fromPosition: END })
    let failure: Error | undefined
    subscription.on('error', (error: Error) => {
      failure = error
    })
    subscription.on('data', () => {})
    await sleep(100)
    for (let burst = 0; burst < 20 && !failure; burst += 1) {
      await client.appendToStream(stream, Array.from({ length: 1500 }, fresh.bind(undefined, 0)), {
        expectedRevision: ANY,
      })
      await sleep(20)
    }
    expect(failure).toMatchObject({ type: 'timeout', code: 10 })
    await subscription.unsubscribe()
  })
})
