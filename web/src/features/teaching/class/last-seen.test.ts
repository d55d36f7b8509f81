import { expect, test } from 'vitest'
import { lastSeen } from './last-seen.ts'

test('when somebody was last active reads shorter the nearer it is, by the clock of Shanghai', () => {
  const seen = (instant: string | null) => lastSeen(instant, '2026-11-23')
  expect(seen('2026-11-22T16:05:00.000Z')).toBe('今天 00:05')
  expect(seen('2026-11-22T12:37:00.000Z')).toBe('昨天 20:37')
  expect(seen('2026-11-18T12:00:00.000Z')).toBe('11-18')
  expect(seen('2025-12-31T12:00:00.000Z')).toBe('2025-12-31')
  expect(seen(null)).toBe('还没来过')
})
