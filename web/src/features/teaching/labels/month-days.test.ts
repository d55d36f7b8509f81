import { expect, test } from 'vitest'
import { addMonths, weeksOf } from './month-days.ts'

test('a month’s weeks begin on Mondays, and hold no day of another month', () => {
  const weeks = weeksOf('2026-11')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([...Array(6).fill(undefined), '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', ...Array(6).fill(undefined)])
  expect(weeksOf('2027-02')).toHaveLength(4)
  expect(weeksOf('2026-12').flat().filter(Boolean)).toHaveLength(31)
})

test('months follow one another over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})
