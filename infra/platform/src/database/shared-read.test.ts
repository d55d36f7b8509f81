import { expect, test, vi } from 'vitest'
import { DatabaseBusy } from './database-busy.ts'
import { sharedRead } from './shared-read.ts'

/** A read that ends when it is told to. */
function heldRead(limit?: { readonly most: number }) {
  const reads: { readonly asked: readonly number[]; readonly end: (error?: Error) => void }[] = []
  const ask = sharedRead<number, string>((asked) => {
    const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>()
    reads.push({ asked, end: (error) => (error ? reject(error) : resolve(asked.map((one) => `${one}!`))) })
    return promise
  }, limit)
  return { ask, reads }
}

test('who comes while a read is on its way shares the next one, and everyone gets their own answer', async () => {
  const { ask, reads } = heldRead()
  const first = ask(1)
  await expect.poll(() => reads.length).toBe(1)
  const later = [ask(2), ask(3), ask(2)]
  expect(reads).toHaveLength(1)
  reads[0]!.end()
  expect(await first).toBe('1!')
  await expect.poll(() => reads.length).toBe(2)
  expect(reads[1]!.asked).toEqual([2, 3, 2])
  reads[1]!.end()
  expect(await Promise.all(later)).toEqual(['2!', '3!', '2!'])
})

test('a read that fails is told to those who share it, and the next one goes on', async () => {
  const { ask, reads } = heldRead()
  const [failed, alsoFailed] = [ask(1), ask(2)]
  await expect.poll(() => reads.length).toBe(1)
  const later = ask(3)
  reads[0]!.end(new Error('gone'))
  await expect(failed).rejects.toThrow('gone')
  await expect(alsoFailed).rejects.toThrow('gone')
  await expect.poll(() => reads.length).toBe(2)
  reads[1]!.end()
  expect(await later).toBe('3!')
})

test('no more than so many share one: who came first is read for first', async () => {
  const { ask, reads } = heldRead({ most: 3 })
  const answers = Promise.all([1, 2, 3, 4].map(ask))
  await expect.poll(() => reads.length).toBe(1)
  expect(reads[0]!.asked).toEqual([1, 2, 3])
  reads[0]!.end()
  await expect.poll(() => reads.length).toBe(2)
  expect(reads[1]!.asked).toEqual([4])
  reads[1]!.end()
  expect(await answers).toEqual(['1!', '2!', '3!', '4!'])
})

test('a read without an answer is given up and told to end, and the next one begins', async () => {
  const ended: boolean[] = []
  const ask = sharedRead<string, string>((asked, signal) => {
    if (!asked.includes('lost')) return Promise.resolve(asked)
    signal.addEventListener('abort', () => ended.push(true))
    return new Promise(() => {})
  })
  const begin = performance.now()
  const lost = ask('lost')
  await new Promise(setImmediate)
  const next = ask('next')
  await expect(lost).rejects.toBeInstanceOf(DatabaseBusy)
  expect(await next).toBe('next')
  expect(performance.now() - begin).toBeLessThan(2000)
  expect(ended).toEqual([true])
})

test('where no read gets an answer, nobody waits long for theirs, and a queue has an end', async () => {
  vi.useFakeTimers()
  try {
    const ask = sharedRead<number, number>(() => new Promise(() => {}), { most: 1 })
    let left = 5001
    const asked = Array.from({ length: left }, (_, index) =>
      ask(index).catch((error: unknown) => {
        left -= 1
        return error
      }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(left).toBe(5000)
    await vi.advanceTimersByTimeAsync(4000)
    expect(left).toBe(0)
    for (const error of await Promise.all(asked)) expect(error).toBeInstanceOf(DatabaseBusy)
  } finally {
    vi.useRealTimers()
  }
})

test('a read with fewer answers than were asked for fails for all who share it', async () => {
  const ask = sharedRead<number, number>(async (asked) => asked.slice(1))
  for (const one of await Promise.allSettled([ask(1), ask(2)]))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { message: 'a shared read has 1 answers for 2 who asked' },
    })
})
