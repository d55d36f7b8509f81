import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memoryEventStore } from '../memory/memory-event-store.ts'
import type { AppendResult, Expected, NewEvent, StoredEvent } from '../port.ts'
import { freshStream, idsOf, loadAll, newEvent, type OpenStores, readToHead } from './events.ts'

const seed = 20_260_901
const runs = 30
const streamCount = 3

/**
 * What an append expects: the revision where the stream is, so many beside it, what an earlier append of the stream
 * expected, or `none`.
 */
type ExpectedChoice = 'present' | 'none' | 'original' | number

interface AppendStep {
  readonly kind: 'append'
  readonly handle: 'store' | 'other'
  readonly stream: number
  readonly expected: ExpectedChoice
  /** New events, ids that have been seen before in whatever stream, or an earlier append of this stream again. */
  readonly events: readonly ('new' | { readonly known: number })[] | { readonly again: number }
}
type Step =
  | AppendStep
  | { readonly kind: 'load'; readonly handle: 'store' | 'other'; readonly stream: number; readonly from: number }
  | { readonly kind: 'read'; readonly handle: 'store' | 'other'; readonly size: number; readonly from: number }

const handle = fc.constantFrom('store' as const, 'other' as const)
const stream = fc.nat({ max: streamCount - 1 })
const expectedChoice: fc.Arbitrary<ExpectedChoice> = fc.oneof(
  { weight: 5, arbitrary: fc.constant('present' as const) },
  { weight: 2, arbitrary: fc.constant('original' as const) },
  { weight: 1, arbitrary: fc.constant('none' as const) },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 3 }) },
)
const event = fc.oneof(
  { weight: 3, arbitrary: fc.constant('new' as const) },
  { weight: 1, arbitrary: fc.record({ known: fc.nat({ max: 40 }) }) },
)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('append' as const),
      handle,
      stream,
      expected: expectedChoice,
      events: fc.oneof(
        { weight: 4, arbitrary: fc.array(fc.constant('new' as const), { minLength: 1, maxLength: 4 }) },
        { weight: 2, arbitrary: fc.array(event, { minLength: 1, maxLength: 4 }) },
        { weight: 2, arbitrary: fc.record({ again: fc.nat({ max: 10 }) }) },
      ),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('load' as const), handle, stream, from: fc.nat({ max: 12 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      handle,
      size: fc.integer({ min: 1, max: 9 }),
      from: fc.nat({ max: 40 }),
    }),
  },
)

/** Whatever is done to a store, in whatever order, it answers as the store in memory does. */
export function randomHistories(stores: () => OpenStores): void {
  test(`random histories are answered as by the model (seed ${seed})`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), (steps) => compare(stores(), steps)),
      { seed, numRuns: runs },
    )
  })
}

async function compare(tried: OpenStores, steps: readonly Step[]): Promise<void> {
  const model = memoryEventStore()
  const streams = Array.from({ length: streamCount }, () => freshStream('random'))
  const modelStart = await model.start()
  const start = await tried.store.head()
  const appended: { readonly stream: string; readonly expected: Expected; readonly events: readonly NewEvent[] }[] = []

  const expectedOf = (choice: ExpectedChoice, present: number, original: Expected): Expected => {
    if (choice === 'none') return 'none'
    if (choice === 'original') return original
    const revision = choice === 'present' ? present : present + choice
    return revision < 0 ? 'none' : revision
  }

  const append = async ({ handle, stream, expected: choice, events: chosen }: AppendStep) => {
    const name = streams[stream]!
    const earlier = appended.filter((append) => append.stream === name)
    const all = appended.flatMap(({ events }) => events)
    const repeated = 'again' in chosen ? earlier[chosen.again % earlier.length] : undefined
    const picked =
      'again' in chosen
        ? (repeated?.events ?? [newEvent()])
        : chosen.map((one) => (one === 'new' ? newEvent() : (all[one.known % all.length] ?? newEvent())))
    const events = [...new Map(picked.map((one) => [one.id, one])).values()]
    const present = (await loadAll(model, name)).length - 1
    const expected = expectedOf(choice, present, repeated?.expected ?? earlier[0]?.expected ?? 'none')

    const modelled = await model.append(name, expected, events)
    const result = await tried[handle].append(name, expected, events)
    expect(comparable(result, modelled)).toEqual(comparable(modelled, modelled))
    if (result.outcome === 'appended' || result.outcome === 'replayed') {
      expect((await loadAll(tried.store, name, result.revision))[0]).toMatchObject({
        id: events.at(-1)!.id,
        position: result.position,
      })
    }
    if (modelled.outcome === 'appended') appended.push({ stream: name, expected, events })
  }

  for (const step of steps) {
    if (step.kind === 'append') {
      await append(step)
    } else if (step.kind === 'load') {
      const name = streams[step.stream]!
      expect(withoutPositions(await loadAll(tried[step.handle], name, step.from))).toEqual(
        withoutPositions(await loadAll(model, name, step.from)),
      )
    } else {
      const modelled = (await readToHead(model, modelStart, streams)).events
      const { events } = await readToHead(tried[step.handle], start, streams, step.size)
      expect(withoutPositions(events)).toEqual(withoutPositions(modelled))
      const from = events[step.from % Math.max(1, events.length)]
      if (from)
        expect(idsOf((await readToHead(tried.store, from.position, streams, step.size)).events)).toEqual(
          idsOf(modelled).slice(events.indexOf(from) + 1),
        )
    }
  }
}

/** EventStoreDB answers some repeats as it answered the first; positions are each log's own. */
const comparable = (result: AppendResult, modelled: AppendResult) => ({
  outcome: modelled.outcome === 'replayed' && result.outcome === 'appended' ? 'replayed' : result.outcome,
  revision: 'revision' in result ? result.revision : undefined,
})

const withoutPositions = (events: readonly StoredEvent[]) => events.map((event) => ({ ...event, position: '' }))
