import { expect, test } from 'vitest'
import { dayAndDistance, dayText, monthText } from './days.ts'

const now = '2026-11-22'

test.each([
  ['2026-11-22', '11月22日 · 今天'],
  ['2026-11-23', '11月23日 · 明天'],
  ['2026-11-25', '11月25日 · 3 天后'],
  ['2026-11-21', '11月21日 · 昨天'],
  ['2026-11-02', '11月2日 · 20 天前'],
  ['2027-01-05', '2027年1月5日 · 44 天后'],
])('a day is said as people say it: %s is %s', (day, said) => expect(dayAndDistance(day, now)).toBe(said))

test('a year is said where it is another one', () =>
  expect([dayText('2026-03-01', now), dayText('2025-12-31', now), monthText('2026-09')]).toEqual([
    '3月1日',
    '2025年12月31日',
    '2026年9月',
  ]))
