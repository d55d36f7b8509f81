import { expect, test } from 'vitest'
import { whenText } from './when-text.ts'

const today = '2026-11-23'

test.each([
  ['2026-11-22T23:41:00Z', '今天 07:41'],
  ['2026-11-22T15:59:59Z', '昨天 23:59'],
  ['2026-11-21T16:00:00Z', '昨天 00:00'],
  ['2026-03-01T02:05:00Z', '03-01 10:05'],
  ['2025-12-31T02:05:00Z', '2025-12-31 10:05'],
])('%s is told as %s', (instant, told) => expect(whenText(instant, today)).toBe(told))
