import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

const queueOf = (...items: readonly (readonly [string, ...string[]])[]) => {
  const queue = createFairQueue<string>()
  for (const [item, ...people] of items) queue.put(item, new Set(people))
  return queue
}
const drained = (queue: ReturnType<typeof queueOf>) => {
  const taken: string[] = []
  for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
  return taken
}

test('each person has a turn before anybody has another', () => {
  expect(drained(queueOf(['a1', 'a'], ['a2', 'a'], ['a3', 'a'], ['b1', 'b'], ['c1', 'c'], ['b2', 'b']))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
  ])
})

test('what several want comes as early as for any of them alone, also for who joins later', () => {
  const joined = new Set(['a'])
  const queue = queueOf(['a1', 'a'], ['a2', 'a'])
  queue.put('shared', joined)
  expect(queue.take()).toBe('a1')
  joined.add('b')
  expect(drained(queue)).toEqual(['shared', 'a2'])
})

test('whoever comes back at once has no turn before those who wait', () => {
  const queue = queueOf(['a1', 'a'], ['b1', 'b'])
  expect(queue.take()).toBe('a1')
  queue.put('a2', new Set(['a']))
  expect(drained(queue)).toEqual(['b1', 'a2'])
})

/** Puts and takes in any order, by four people. */
const steps = fc.array(
  fc.oneof(
    fc.record({ people: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 2 }) }),
    fc.constant('take' as const),
  ),
)

test('everything is taken once, each person’s in their order', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const queue = createFairQueue<number>()
      const taken: number[] = []
      const own = new Map<string, number[]>()
      let put = 0
      for (const step of all) {
        if (step === 'take') {
          const item = queue.take()
          if (item !== undefined) taken.push(item)
          continue
        }
        queue.put((put += 1), new Set(step.people))
        if (step.people.length === 1) own.set(step.people[0]!, [...(own.get(step.people[0]!) ?? []), put])
      }
      for (let item = queue.take(); item !== undefined; item = queue.take()) taken.push(item)
      expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: put }, (_, index) => index + 1))
      for (const items of own.values()) expect(taken.filter((item) => items.includes(item))).toEqual(items)
    }),
  )
})

test('nobody waits longer for their oldest than one turn of each other person', () => {
  fc.assert(
    fc.property(steps, fc.nat(40), (all, moreOfA) => {
      const queue = createFairQueue<string>()
      for (const step of all) {
        if (step === 'take') queue.take()
        else queue.put('other', new Set(step.people))
      }
      for (let more = 0; more < moreOfA; more += 1) queue.put('other', new Set(['a']))
      queue.put('mine', new Set(['me']))
      const before = []
      for (let item = queue.take(); item !== 'mine'; item = queue.take()) before.push(item)
      expect(before.length).toBeLessThanOrEqual(4)
    }),
  )
})
