import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appendAny } from '../append-any.ts'
import { type AppendResult, AppendTooLarge, type EventStore, type Expected, type NewEvent } from '../port.ts'
import { eventLogContract } from './event-log-contract.ts'
import { freshStream, idsOf, loadAll, newEvent, newEvents, type OpenStores } from './events.ts'
import { logTargetContract } from './log-target-contract.ts'
import { randomHistories } from './random-histories.ts'

/** What every adapter promises. `open` may give a log that others write to as well. */
export function eventStoreContract(name: string, open: () => Promise<OpenStores>): void {
  describe(`${name} keeps the promises of an event store`, () => {
    let stores: OpenStores
    beforeAll(async () => {
      stores = await open()
    })
    afterAll(() => stores.close())

    expectedRevisions(() => stores)
    replays(() => stores)
    races(() => stores)
    contents(() => stores)
    refusals(() => stores)
    eventLogContract(() => stores)
    logTargetContract(() => stores)
    randomHistories(() => stores)
  })
}

const outcomesOf = (results: readonly AppendResult[]): string[] => results.map(({ outcome }) => outcome)

function expectedRevisions(stores: () => OpenStores): void {
  test('a new stream begins at revision 0, and the next append goes on from there', async () => {
    const { store } = stores()
    const stream = freshStream()
    expect(await store.append(stream, 'none', newEvents(3))).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await store.append(stream, 2, newEvents(1))).toMatchObject({ outcome: 'appended', revision: 3 })
    expect((await loadAll(store, stream)).map(({ revision }) => revision)).toEqual([0, 1, 2, 3])
  })

  test.for<Expected>(['none', 0, 2, 7])(
    'an append that expects %s of a stream at 1 is a conflict, says 1 and writes nothing',
    async (expected) => {
      const { store } = stores()
      const stream = freshStream()
      const events = newEvents(2)
      await store.append(stream, 'none', events)
      expect(await store.append(stream, expected, newEvents(2))).toEqual({ outcome: 'conflict', revision: 1 })
      expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
    },
  )

  test('an append that expects a revision of an unknown stream is a conflict and says none', async () => {
    const { store } = stores()
    const stream = freshStream()
    expect(await store.append(stream, 0, newEvents(1))).toEqual({ outcome: 'conflict', revision: 'none' })
    expect(await loadAll(store, stream)).toEqual([])
  })

  test('an append that expects any revision begins a stream or goes on with it, and a repeat is found', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const [first, second] = [newEvents(2), newEvents(1)]
    const begun = await appendAny(store, stream, first)
    expect(begun).toMatchObject({ outcome: 'appended', revision: 1 })
    expect(await appendAny(other, stream, second)).toMatchObject({ outcome: 'appended', revision: 2 })
    expect(await appendAny(other, stream, first)).toEqual({ ...begun, outcome: 'replayed' })
    expect(await appendAny(store, stream, [first[1]!, newEvent()])).toEqual({ outcome: 'conflict', revision: 2 })
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf([...first, ...second]))
  })

  test('nothing is read from an unknown stream, nor beyond the end of one', async () => {
    const { store } = stores()
    const stream = freshStream()
    expect(await loadAll(store, stream)).toEqual([])
    await store.append(stream, 'none', newEvents(2))
    expect(await loadAll(store, stream, 2)).toEqual([])
    expect(await loadAll(store, stream, 9)).toEqual([])
  })

  test('a stream is read from any revision on', async () => {
    const { store } = stores()
    const stream = freshStream()
    const events = newEvents(5)
    await store.append(stream, 'none', events)
    for (const from of [0, 1, 4]) expect(idsOf(await loadAll(store, stream, from))).toEqual(idsOf(events).slice(from))
  })
}

function replays(stores: () => OpenStores): void {
  /** Three events, of which the second append is the one to be repeated, and what that answered. */
  const movedOn = async (store: EventStore) => {
    const stream = freshStream()
    const repeated = newEvents(2)
    await store.append(stream, 'none', newEvents(1))
    const first = await store.append(stream, 0, repeated)
    await store.append(stream, 2, newEvents(1))
    return { stream, repeated, first }
  }

  test.for<[string, Expected]>([
    ['the original revision', 0],
    ['none', 'none'],
    ['a later revision', 2],
    ['the present revision', 3],
    ['a revision yet to come', 8],
  ])('a repeated append that expects %s gets the first answer and writes nothing', async ([, expected]) => {
    for (const handle of ['store', 'other'] as const) {
      const { stream, repeated, first } = await movedOn(stores().store)
      const again = await stores()[handle].append(stream, expected, repeated)
      // EventStoreDB answers a repeat under its original revision by itself, as it answered the first.
      expect(again.outcome).toBeOneOf(handle === 'store' || expected !== 0 ? ['replayed'] : ['replayed', 'appended'])
      expect(again).toEqual({ ...first, outcome: again.outcome })
      expect(await loadAll(stores().store, stream)).toHaveLength(4)
    }
  })

  test('the first append of a stream can be repeated at once', async () => {
    const { store } = stores()
    const stream = freshStream()
    const events = newEvents(2)
    const first = await store.append(stream, 'none', events)
    for (const expected of ['none', 0, 1] as const)
      expect(await store.append(stream, expected, events)).toEqual({ ...first, outcome: 'replayed' })
    expect(await loadAll(store, stream)).toHaveLength(2)
  })

  test('a repeat with other data leaves what was written first', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const event = newEvent({ answer: 'first' })
    await store.append(stream, 'none', [event])
    await other.append(stream, 'none', [{ ...event, data: { answer: 'second' } }])
    expect((await loadAll(store, stream)).map(({ data }) => data)).toEqual([{ answer: 'first' }])
  })

  test.for(['store', 'other'] as const)(
    'a batch that mixes known ids with new ones is a conflict and writes nothing (%s)',
    async (handle) => {
      const { store } = stores()
      const stream = freshStream()
      const [first, second] = [newEvent(), newEvent()] as const
      await store.append(stream, 'none', [first, second])
      for (const mixed of [
        [second, newEvent()],
        [newEvent(), second],
        [second, first],
        [newEvent(), first, newEvent()],
      ]) {
        expect(await stores()[handle].append(stream, 1, mixed)).toEqual({ outcome: 'conflict', revision: 1 })
      }
      expect(await loadAll(store, stream)).toHaveLength(2)
    },
  )

  test('a part of an earlier batch is a repeat of that part', async () => {
    for (const handle of ['store', 'other'] as const) {
      const { store } = stores()
      const stream = freshStream()
      const [first, second, third] = newEvents(3) as [NewEvent, NewEvent, NewEvent]
      await store.append(stream, 'none', [first, second, third])
      const { position } = (await loadAll(store, stream))[1]!
      expect(await stores()[handle].append(stream, 2, [first, second])).toEqual({
        outcome: 'replayed',
        revision: 1,
        position,
      })
      expect(await stores()[handle].append(stream, 2, [third])).toMatchObject({ outcome: 'replayed', revision: 2 })
      expect(await loadAll(store, stream)).toHaveLength(3)
    }
  })

  test('the same id in another stream is another event', async () => {
    const { store } = stores()
    const events = newEvents(1)
    expect((await store.append(freshStream(), 'none', events)).outcome).toBe('appended')
    expect((await store.append(freshStream(), 'none', events)).outcome).toBe('appended')
  })
}

function races(stores: () => OpenStores): void {
  test('of two writers that begin the same stream one wins', async () => {
    const { store, other } = stores()
    for (let round = 0; round < 10; round += 1) {
      const stream = freshStream()
      const results = await Promise.all([
        store.append(stream, 'none', newEvents(2)),
        other.append(stream, 'none', newEvents(2)),
      ])
      expect(outcomesOf(results).sort()).toEqual(['appended', 'conflict'])
      expect(results).toContainEqual({ outcome: 'conflict', revision: 1 })
      expect(await loadAll(store, stream)).toHaveLength(2)
    }
  })

  test('of fifty writers on one stream exactly one wins each revision', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const winners: string[] = []
    for (let expected: Expected = 'none'; winners.length < 10; expected = winners.length - 1) {
      const attempts = Array.from({ length: 50 }, newEvent.bind(undefined, { racing: true }))
      const results = await Promise.all(
        attempts.map((event, index) => (index % 2 === 0 ? store : other).append(stream, expected, [event])),
      )
      const won = attempts.filter((_, index) => results[index]!.outcome === 'appended')
      expect(won).toHaveLength(1)
      expect(outcomesOf(results).filter((outcome) => outcome === 'conflict')).toHaveLength(49)
      winners.push(won[0]!.id)
    }
    expect(idsOf(await loadAll(store, stream))).toEqual(winners)
  })

  test('writers who expect any revision all get their event in, once', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const events = newEvents(20)
    await Promise.all(
      events.map(async (event, index) => {
        // Known again, where the answer was lost.
        for (let outcome = 'unknown'; outcome === 'unknown'; )
          outcome = (await appendAny(index % 2 === 0 ? store : other, stream, [event])).outcome
      }),
    )
    const loaded = await loadAll(store, stream)
    expect(idsOf(loaded).sort()).toEqual(idsOf(events).sort())
    expect(loaded.map(({ revision }) => revision)).toEqual(events.map((_, index) => index))
  })

  test('of a batch and one that shares an event with it, at the same moment, one is written whole and the other not at all', async () => {
    const { store, other } = stores()
    for (let round = 0; round < 10; round += 1) {
      const stream = freshStream()
      const [first, second, third] = newEvents(3) as [NewEvent, NewEvent, NewEvent]
      const batches = [
        [first, second],
        [second, third],
      ]
      const results = await Promise.all([
        store.append(stream, 'none', batches[0]!),
        other.append(stream, 'none', batches[1]!),
      ])
      expect(outcomesOf(results).sort()).toEqual(['appended', 'conflict'])
      expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(batches[results[0]!.outcome === 'appended' ? 0 : 1]!))
    }
  })

  test('the same append made many times at the same moment is written once', async () => {
    const { store, other } = stores()
    const stream = freshStream()
    const events = newEvents(3)
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 === 0 ? store : other).append(stream, 'none', events)),
    )
    for (const outcome of outcomesOf(results)) expect(outcome).toBeOneOf(['appended', 'replayed', 'unknown'])
    expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'replayed', revision: 2 })
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
  })
}

/** An event whose append has that size: data, metadata and twice the length of its type. */
function eventOfBytes(bytes: number): NewEvent {
  const event = newEvent({ text: '' })
  const bare = Buffer.byteLength(JSON.stringify(event.data) + JSON.stringify(event.metadata)) + 2 * event.type.length
  return { ...event, data: { text: 'x'.repeat(bytes - bare) } }
}

function contents(stores: () => OpenStores): void {
  test('an append of 1 MiB is written, a larger one is refused by name and harms no other', async () => {
    const { store } = stores()
    const [fits, tooLarge, beside] = [freshStream(), freshStream(), freshStream()]
    const [written, , besides] = await Promise.all([
      store.append(fits, 'none', [eventOfBytes(1024 * 1024)]),
      expect(store.append(tooLarge, 'none', [eventOfBytes(1024 * 1024 - 2000), eventOfBytes(2001)])).rejects.toThrow(
        AppendTooLarge,
      ),
      store.append(beside, 'none', newEvents(1)),
    ])
    expect(outcomesOf([written, besides])).toEqual(['appended', 'appended'])
    expect(await loadAll(store, tooLarge)).toEqual([])
    expect(await loadAll(store, fits)).toHaveLength(1)
  })

  test('an event comes back whole', async () => {
    const { store } = stores()
    const stream = freshStream('contract-名字')
    const event = newEvent({
      text: '乘风破浪 “词迹” 😀 é\u0000\ud800\t\\"',
      nested: { list: [1, -2.5, 1e300, null, true, [], {}] },
      键: '',
    })
    const result = await store.append(stream, 'none', [event])
    expect(await loadAll(store, stream)).toEqual([
      { ...event, stream, revision: 0, position: (result as { position: string }).position },
    ])
  })

  test('big data comes back unharmed', async () => {
    const { store } = stores()
    const stream = freshStream()
    const event = newEvent({ text: '词'.repeat(250_000), list: Array.from({ length: 10_000 }, (_, index) => index) })
    await store.append(stream, 'none', [event])
    expect((await loadAll(store, stream))[0]!.data).toEqual(event.data)
  })

  test('a large batch is written whole and in order', async () => {
    const { store } = stores()
    const stream = freshStream()
    const events = newEvents(2100)
    expect(await store.append(stream, 'none', events)).toMatchObject({ outcome: 'appended', revision: 2099 })
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(events))
  })
}

function refusals(stores: () => OpenStores): void {
  test('an append of no events is refused', async () => {
    await expect(stores().store.append(freshStream(), 'none', [])).rejects.toThrow('at least one event')
  })

  test.for(['', '$all', '$settings', '$$word-1'])('the stream name "%s" is refused', async (stream) => {
    await expect(stores().store.append(stream, 'none', newEvents(1))).rejects.toThrow('reserved name')
  })

  test.for(['', '$metadata', '$>'])('the event type "%s" is refused', async (type) => {
    await expect(stores().store.append(freshStream(), 'none', [newEvent(), { ...newEvent(), type }])).rejects.toThrow(
      'reserved name',
    )
  })

  test('ids that are no UUIDs in lower case, or come twice, are refused', async () => {
    const { store } = stores()
    const event = newEvent()
    for (const id of ['1', '', randomUUID().toUpperCase()])
      await expect(store.append(freshStream(), 'none', [{ ...event, id }])).rejects.toThrow('UUID')
    await expect(store.append(freshStream(), 'none', [event, event])).rejects.toThrow('twice')
  })
}
