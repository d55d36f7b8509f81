import { expect, test, vi } from 'vitest'
import { ahead, aheadOr } from './asked-ahead.ts'

let token = 'own'
vi.mock('../../session/session.ts', () => ({ sessionToken: () => token }))

test('an answer that was asked for ahead is taken once, and none that is late or of another sign-in', async () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(1_000)
  try {
    ahead('words', async () => 'ahead')
    expect(await aheadOr('words', async () => 'now')).toBe('ahead')
    expect(await aheadOr('words', async () => 'now')).toBe('now')
    ahead('words', async () => 'ahead')
    clock.mockReturnValue(6_000)
    expect(await aheadOr('words', async () => 'now')).toBe('now')
    ahead('words', async () => 'ahead')
    token = 'another'
    expect(await aheadOr('words', async () => 'now')).toBe('now')
  } finally {
    clock.mockRestore()
  }
})

test('what has failed is asked for again', async () => {
  ahead('words', () => Promise.reject(new Error('no answer')))
  await Promise.resolve()
  expect(await aheadOr('words', async () => 'now')).toBe('now')
})
