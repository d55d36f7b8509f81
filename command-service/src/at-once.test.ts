import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { atOnce } from './at-once.ts'

test('no more items are worked on than may be, and the outcomes stand in the items’ order', async () => {
  let [running, most] = [0, 0]
  const outcomes = await atOnce(3, [30, 1, 20, 2, 10, 3, 5], async (ms) => {
    running += 1
    most = Math.max(most, running)
    await sleep(ms)
    running -= 1
    return 2 * ms
  })
  expect(outcomes).toEqual([60, 2, 40, 4, 20, 6, 10])
  expect(most).toBe(3)
})

test('the first error is given on', async () => {
  const failing = atOnce(2, [1, 2, 3], async (item) => {
    if (item === 2) throw new Error('two')
  })
  await expect(failing).rejects.toThrow('two')
})
