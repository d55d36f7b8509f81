import { expect, test } from 'vitest'
import { everyDay, lastActiveIn, monthsOf, shadeOf, sumOf } from './year.ts'

const days = [
  { date: '2026-09-30', learned: 3, reviewed: 0 },
  { date: '2026-10-01', learned: 0, reviewed: 9 },
  { date: '2026-10-03', learned: 2, reviewed: 4 },
]

test('every day from the first to today is there, whether or not anything happened on it', () => {
  const all = everyDay({ first: '2026-09-28', today: '2026-10-04', days })
  expect(all.map(({ date }) => date)).toEqual([
    '2026-09-28',
    '2026-09-29',
    '2026-09-30',
    '2026-10-01',
    '2026-10-02',
    '2026-10-03',
    '2026-10-04',
  ])
  expect(all.map(({ learned, reviewed }) => learned + reviewed)).toEqual([0, 0, 3, 9, 0, 6, 0])
})
test('months sum up their days, the latest first', () => {
  expect(monthsOf(days)).toEqual([
    { month: '2026-10', days: 2, learned: 2, reviewed: 13 },
    { month: '2026-09', days: 1, learned: 3, reviewed: 0 },
  ])
  expect(sumOf(days)).toEqual({ days: 3, learned: 5, reviewed: 13 })
})
test('what was learned and reviewed makes the shade', () => {
  expect([0, 1, 9, 10, 24, 25, 49, 50, 500].map((learned) => shadeOf({ learned, reviewed: 0 }))).toEqual([
    0, 1, 1, 2, 2, 3, 3, 4, 4,
  ])
  expect(shadeOf({ learned: 5, reviewed: 5 })).toBe(2)
})
test('the last day on which anything was done is told first, today where none was', () => {
  const idle = { date: '2026-10-04', learned: 0, reviewed: 0 }
  expect([[...days, idle], [...days], [idle, idle]].map(lastActiveIn)).toEqual([2, 2, 1])
})
