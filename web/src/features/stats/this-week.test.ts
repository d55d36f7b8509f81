import { expect, test } from 'vitest'
import { weekOf } from './this-week.ts'

const day = (date: string, learned: number, reviewed: number) => ({ date, learned, reviewed })

test('a week begins on Monday, and counts days on which anything was done', () =>
  expect(
    weekOf([day('2026-11-25', 3, 0), day('2026-11-24', 0, 0), day('2026-11-23', 0, 8), day('2026-11-22', 10, 10)]),
  ).toEqual({ monday: '2026-11-23', days: 2, learned: 3, reviewed: 8 }))
test('on a Monday it has just begun', () =>
  expect(weekOf([day('2026-11-23', 0, 0), day('2026-11-22', 10, 10)])).toEqual({
    monday: '2026-11-23',
    days: 0,
    learned: 0,
    reviewed: 0,
  }))
