import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withinTimeLimit } from './lazy-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('CONST-32: a page that has not come after 120 seconds has failed, and not before', async () => {
  let outcome = 'waiting'
  withinTimeLimit(() => new Promise(() => {})).catch((failure: Error) => (outcome = failure.message))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(outcome).toBe('waiting')
  await vi.advanceTimersByTimeAsync(1)
  expect(outcome).toBe('The page did not load in time')
})
test('a page that comes in time leaves no timer behind, nor does one that fails', async () => {
  await expect(withinTimeLimit(() => Promise.resolve('page'))).resolves.toBe('page')
  await expect(withinTimeLimit(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  expect(vi.getTimerCount()).toBe(0)
})
