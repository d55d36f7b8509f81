import { expect, test } from 'vitest'
import { whenWrong } from './when-wrong.ts'

test('yesterday is yesterday even where the week has just begun, and what was before this Monday is earlier', () => {
  const monday = '2026-11-23'
  expect(['2026-11-23', '2026-11-22', '2026-11-21'].map((day) => whenWrong(day, monday))).toEqual([
    'today',
    'yesterday',
    'earlier',
  ])
  const thursday = '2026-11-26'
  expect(['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22'].map((day) => whenWrong(day, thursday))).toEqual([
    'yesterday',
    'thisWeek',
    'thisWeek',
    'earlier',
  ])
})
