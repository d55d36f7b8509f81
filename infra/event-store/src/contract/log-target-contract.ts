import { expect, test } from 'vitest'
import { OutOfPlace, type PlacedEvent } from '../port.ts'
import { follow, freshStream, idsOf, loadAll, newEvent, newEvents, type OpenStores, readToHead } from './events.ts'

/** A new event for each of the places, given as stream and revision. */
const placed = (...places: readonly (readonly [stream: string, revision: number])[]): PlacedEvent[] =>
  places.map(([stream, revision]) => ({ ...newEvent(), stream, revision }))

/** What every adapter promises to a copy of another log. */
export function logTargetContract(stores: () => OpenStores): void {
  const streamsOf = (events: readonly PlacedEvent[]) => [...new Set(events.map(({ stream }) => stream))]
  const readOf = async (events: readonly PlacedEvent[], before: string) =>
    (await readToHead(stores().other, before, streamsOf(events))).events
  const withoutPosition = ({ stream, revision, id, type, data, metadata }: PlacedEvent): PlacedEvent => ({
    stream,
    revision,
    id,
    type,
    data,
    metadata,
  })

  test('events of interleaved streams stand in the log in the order given, each in its place', async () => {
    const { store } = stores()
    const before = await store.head()
    const [one, two, three] = [freshStream(), freshStream(), freshStream()]
    // Of `three` before it is copied on: a copy goes on with what is there.
    await store.append(three, 'none', newEvents(2))
    const events = placed([two, 0], [one, 0], [two, 1], [two, 2], [three, 2], [one, 1], [three, 3], [two, 3])
    const reader = follow(store, await store.head(), 'contract')
    await store.appendInOrder(events.slice(0, 5))
    await store.appendInOrder(events.slice(5))
    expect((await readOf(events, before)).slice(2).map(withoutPosition)).toEqual(events)
    await reader.has(events.length)
    await reader.stop()
    expect(reader.seen.map(withoutPosition)).toEqual(events)
    expect(await store.append(two, 3, newEvents(1))).toMatchObject({ outcome: 'appended', revision: 4 })
    const [, , , last] = await loadAll(store, three)
    expect(await store.append(three, 3, [events[6]!])).toMatchObject({ outcome: 'replayed', position: last!.position })
  })

  test('many events of large bodies are written in their order, also where one append could not take them', async () => {
    const { store } = stores()
    const before = await store.head()
    const [one, two] = [freshStream(), freshStream()]
    const events = Array.from({ length: 600 }, (_, index) => {
      const text = index % 200 === 7 ? 'x'.repeat(900_000) : '词'.repeat(index)
      return { ...newEvent({ text }), stream: index < 300 ? one : two, revision: index % 300 }
    })
    await store.appendInOrder(events)
    expect(idsOf(await readOf(events, before))).toEqual(idsOf(events))
  })

  test.for<[string, number]>([
    ['a revision that is there', 1],
    ['a revision beyond the end', 3],
    ['the first revision again', 0],
  ])('an event that would not come next in its stream is refused by name (%s)', async ([, revision]) => {
    const { store } = stores()
    const [stream, beside] = [freshStream(), freshStream()]
    const held = newEvents(2)
    await store.append(stream, 'none', held)
    const events = placed([stream, revision], [beside, 0])
    await expect(store.appendInOrder(events)).rejects.toThrow(OutOfPlace)
    await expect(store.appendInOrder(events)).rejects.toThrow(`${stream}: revision ${revision} does not come next`)
    expect(idsOf(await loadAll(store, stream))).toEqual(idsOf(held))
    expect(await loadAll(store, beside)).toEqual([])
  })

  test('after a refusal no more than the first few of the events are there', async () => {
    const { store } = stores()
    const before = await store.head()
    const [one, two] = [freshStream(), freshStream()]
    const events = placed([one, 0], [two, 0], [one, 1], [two, 5], [one, 2])
    await expect(store.appendInOrder(events)).rejects.toThrow(`${two}: revision 5`)
    const written = idsOf(await readOf(events, before))
    expect(written).toEqual(idsOf(events).slice(0, written.length))
    expect(written.length).toBeLessThan(4)
  })

  test('of two calls with the same events at the same moment one at most writes them', async () => {
    const { store, other } = stores()
    for (let round = 0; round < 10; round += 1) {
      const before = await store.head()
      const [one, two] = [freshStream(), freshStream()]
      const events = placed([one, 0], [two, 0], [one, 1])
      await Promise.allSettled([store.appendInOrder(events), other.appendInOrder(events)])
      const written = idsOf(await readOf(events, before))
      expect(written).toEqual(idsOf(events).slice(0, written.length))
    }
  })
}
