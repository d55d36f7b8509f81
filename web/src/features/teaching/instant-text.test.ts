import { expect, test } from 'vitest'
import { headText, instantText, lastSeen } from './instant-text.ts'

const today = '2026-11-23'

test.each([
  ['2026-11-22T23:41:00Z', '今天 07:41'],
  ['2026-11-22T16:05:00Z', '今天 00:05'],
  ['2026-11-22T15:59:59Z', '昨天 23:59'],
  ['2026-11-21T16:00:00Z', '昨天 00:00'],
  ['2026-03-01T02:05:00Z', '3月1日 10:05'],
  ['2025-12-31T02:05:00Z', '2025年12月31日 10:05'],
])('%s is told as %s', (instant, told) => expect(instantText(instant, today)).toBe(told))

test.each([
  ['2026-11-22T16:05:00Z', '今天 00:05'],
  ['2026-11-22T12:37:00Z', '昨天 20:37'],
  ['2026-11-18T12:00:00Z', '11月18日'],
  ['2025-12-31T12:00:00Z', '2025年12月31日'],
  [null, '还没来过'],
])('somebody active at %s was last seen %s', (instant, told) => expect(lastSeen(instant, today)).toBe(told))

test('a page’s head names the day of the week', () =>
  expect(headText('2026-11-23T08:10:00Z')).toBe('周一 11月23日 · 16:10'))
