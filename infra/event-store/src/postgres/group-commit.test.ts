import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { StoreBusy } from '../port.ts'
import { type GroupLimits, groupCommit, type Writers } from './group-commit.ts'

interface Append {
  readonly stream: string
  readonly name: string
  readonly events: number
  readonly bytes: number
}

const limits: GroupLimits = {
  groups: 1,
  besideAppends: 1,
  besideMs: 5,
  groupAppends: 4,
  groupEvents: 10,
  groupBytes: 100,
  singles: 2,
  appends: 20,
  bytes: 1000,
  waitMs: 1000,
}

const append = (name: string, over: Partial<Append> = {}): Append => ({
  stream: name,
  name,
  events: 1,
  bytes: 1,
  ...over,
})
const namesOf = (appends: readonly Append[]): string[] => appends.map(({ name }) => name)

/** Writers that note what they are given; groups are answered when the test says so. */
function notingWriters(over: Partial<Writers<Append, string>> = {}) {
  const written: string[][] = []
  const ends: (() => void)[] = []
  return {
    written,
    endNext: async () => {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()!()
    },
    writers: {
      writeGroup: async (appends: readonly Append[]) => {
        written.push(namesOf(appends))
        await new Promise<void>((resolve) => ends.push(resolve))
        return namesOf(appends)
      },
      writeSingly: async ({ name }: Append) => {
        written.push([`${name} singly`])
        return `${name} singly`
      },
      ...over,
    },
  }
}

describe('group commit', () => {
  test('what comes while a group is being written makes the next, in its order and within the bounds', async () => {
    const { writers, written, endNext } = notingWriters()
    const { submit } = groupCommit(limits, writers)
    const sizes: Partial<Append>[] = [{}, {}, {}, {}, {}, { bytes: 99 }, { bytes: 500 }, { events: 6 }, { events: 5 }]
    const results = Promise.all(sizes.map((size, index) => submit(append(`a${index}`, size))))
    for (let group = 0; group < 5; group += 1) await endNext()
    expect(await results).toEqual(sizes.map((_, index) => `a${index}`))
    expect(written).toEqual([['a0', 'a1', 'a2', 'a3'], ['a4', 'a5'], ['a6'], ['a7'], ['a8']])
  })

  test('a second group begins beside a first, without the streams that are in it', async () => {
    const { writers, written, endNext } = notingWriters()
    const { submit } = groupCommit({ ...limits, groups: 2 }, writers)
    const first = submit(append('first', { stream: 's' }))
    await expect.poll(() => written).toHaveLength(1)
    const rest = [submit(append('second', { stream: 's' })), submit(append('other'))]
    await expect.poll(() => written).toHaveLength(2)
    expect(written).toEqual([['first'], ['other']])
    await endNext()
    expect(await first).toBe('first')
    await endNext()
    await endNext()
    expect(await Promise.all(rest)).toEqual(['second', 'other'])
  })

  test('beside a group that is being written a small one waits, but not for long', async () => {
    const { writers, written } = notingWriters()
    const { submit } = groupCommit({ ...limits, groups: 2, besideAppends: 3, besideMs: 50 }, writers)
    for (const name of ['first', 'second', 'third']) {
      void submit(append(name))
      await sleep(10)
    }
    expect(written).toEqual([['first']])
    await expect.poll(() => written).toEqual([['first'], ['second', 'third']])
  })

  test('a group whose statement fails is written singly, and each gets an answer of its own', async () => {
    const { writers } = notingWriters({
      writeGroup: async () => Promise.reject(new Error('the group')),
      writeSingly: async ({ name }) => (name === 'bad' ? Promise.reject(new Error('bad')) : name),
    })
    const { submit } = groupCommit(limits, writers)
    const results = await Promise.allSettled(['one', 'bad', 'two'].map((name) => submit(append(name))))
    expect(results).toEqual([
      { status: 'fulfilled', value: 'one' },
      { status: 'rejected', reason: new Error('bad') },
      { status: 'fulfilled', value: 'two' },
    ])
  })

  test('appends to one stream keep their order when the first has to be written singly', async () => {
    const held = Promise.withResolvers<void>()
    const singly: string[] = []
    const { submit } = groupCommit<Append, string>(
      { ...limits, groupAppends: 1 },
      {
        writeGroup: async (appends) => appends.map(({ name, stream }) => (stream === 'held' ? undefined : name)),
        writeSingly: async ({ name }) => {
          await held.promise
          singly.push(name)
          return `${name} singly`
        },
      },
    )
    const results = [submit(append('a', { stream: 'held' })), submit(append('b', { stream: 'held' }))]
    await sleep(5)
    results.push(submit(append('c', { stream: 'held' })))
    expect(await submit(append('other'))).toBe('other')
    held.resolve()
    expect(await Promise.all(results)).toEqual(['a singly', 'b singly', 'c singly'])
    expect(singly).toEqual(['a', 'b', 'c'])
  })

  test.for<[string, Partial<GroupLimits>]>([
    ['count', { appends: 3 }],
    ['size', { bytes: 30 }],
  ])('beyond its bounds, by %s, it takes no more, and takes more again later', async ([, bound]) => {
    const { writers, endNext } = notingWriters()
    const { submit } = groupCommit({ ...limits, ...bound }, writers)
    const taken = ['a', 'b', 'c'].map((name) => submit(append(name, { bytes: 10 })))
    await expect(submit(append('d', { bytes: 10 }))).rejects.toThrow(StoreBusy)
    await endNext()
    await Promise.all(taken)
    const later = submit(append('e', { bytes: 10 }))
    await endNext()
    expect(await later).toBe('e')
  })

  test('an append larger than all bounds is taken while nothing else waits', async () => {
    const { writers, endNext } = notingWriters()
    const { submit } = groupCommit(limits, writers)
    const large = submit(append('large', { bytes: 5000, events: 5000 }))
    await endNext()
    expect(await large).toBe('large')
  })

  test('what nobody has begun to write for too long is turned away', async () => {
    const { writers, written, endNext } = notingWriters()
    const { submit } = groupCommit({ ...limits, waitMs: 1000 }, writers)
    const first = submit(append('first'))
    await expect.poll(() => written).toHaveLength(1)
    const refused = expect(submit(append('second'))).rejects.toThrow(StoreBusy)
    await sleep(1100)
    await endNext()
    expect(await first).toBe('first')
    await refused
  })
})
