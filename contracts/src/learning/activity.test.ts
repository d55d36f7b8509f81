import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysOfUnit, partsOf, signUpWeeksOf, stretchOf } from './activity.ts'
import { activityLimits } from './limits.ts'
import { addDays, daysBetween, mondayOf } from './shanghai-day.ts'

const days = fc
  .tuple(fc.nat({ max: 3000 }), fc.nat({ max: activityLimits.days - 1 }))
  .map(([start, length]) => [addDays('2020-01-01', start), addDays('2020-01-01', start + length)] as const)

test('every day of a stretch is in exactly one part, and weeks begin on Monday', () =>
  fc.assert(
    fc.property(days, ([from, to]) => {
      const stretch = stretchOf(from, to)
      const parts = partsOf(stretch)
      const span = daysOfUnit[stretch.unit]
      expect(stretch.to).toBe(to)
      expect(parts[0]! <= from && parts.at(-1)! <= to && addDays(parts.at(-1)!, span) > to).toBe(true)
      for (const [place, first] of parts.entries()) {
        if (place > 0) expect(daysBetween(parts[place - 1]!, first)).toBe(span)
        if (stretch.unit === 'week') expect(mondayOf(first)).toBe(first)
      }
    }),
  ))

test('31 days are told by day, 32 by week', () => {
  expect(stretchOf('2026-10-01', '2026-10-31')).toEqual({ from: '2026-10-01', to: '2026-10-31', unit: 'day' })
  expect(stretchOf('2026-10-01', '2026-11-01')).toEqual({ from: '2026-09-28', to: '2026-11-01', unit: 'week' })
})

test('eight sign-up weeks are followed at least, and a year of them at most; the week of the last day is none', () => {
  expect(signUpWeeksOf({ from: '2026-11-10', to: '2026-11-23' })).toEqual([
    '2026-09-28',
    '2026-10-05',
    '2026-10-12',
    '2026-10-19',
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ])
  expect(signUpWeeksOf({ from: '2026-08-31', to: '2026-11-23' })).toHaveLength(12)
  expect(signUpWeeksOf({ from: '2020-01-01', to: '2026-11-23' })).toHaveLength(activityLimits.signUpWeeks)
})
