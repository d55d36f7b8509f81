import { expect, test } from 'vitest'
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
