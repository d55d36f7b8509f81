import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { expect, test } from 'vitest'
import { pauseAfter, sweep } from './sweep.ts'

test('what goes on failing is tried after 1, 2, 4 … seconds, and at last every ten minutes', () => {
  expect([1, 2, 3].map(pauseAfter)).toEqual([1000, 2000, 4000])
  expect([0, 11, 2000].map(pauseAfter)).toEqual([600_000, 600_000, 600_000])
})

test('a failure is told and tried again; read models that are behind are only tried again', async () => {
  const outcomes = [new Error('broken'), new HttpProblem('busy'), undefined]
  const told: unknown[] = []
  let done = 0
  const stop = sweep(
    async () => {
      const outcome = outcomes[done]
      done += 1
      if (outcome) throw outcome
    },
    (error) => told.push(error),
  )
  await expect.poll(() => done, { timeout: 5000 }).toBe(3)
  await stop()
  expect(told).toEqual([outcomes[0]])
})
