import { expect, test, vi } from 'vitest'
import { ahead, aheadOr } from './asked-ahead.ts'

test('an answer that was asked for ahead is taken once; a late one, and every further one, is asked for', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  try {
    ahead('words', async () => 'ahead')
    expect(await aheadOr('words', async () => 'now')).toBe('ahead')
    expect(await aheadOr('words', async () => 'now')).toBe('now')
    ahead('words', async () => 'ahead')
    clock.mockReturnValue(6_000)
    expect(await aheadOr('words', async () => 'now')).toBe('now')
  } finally {
    clock.mockRestore()
  }
})

test('a failure is told to whoever takes it', async () => {
  ahead('words', () => Promise.reject(new Error('no answer')))
  await expect(aheadOr('words', async () => 'now')).rejects.toThrow('no answer')
})
