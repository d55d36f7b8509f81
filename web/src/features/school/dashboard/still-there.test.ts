import { expect, test } from 'vitest'
import { stillThereIn } from './still-there.ts'

const week = (new_students: number, active: number[], is_last_open = false) => ({
  monday: '2026-11-02',
  new_students,
  active,
  is_last_open,
})

test('only weeks that are over are counted', () => {
  const weeks = [week(10, [9, 8, 7]), week(20, [19, 18], true), week(5, [4])]
  expect(stillThereIn(weeks, 2)).toEqual({ all: 10, still: 8 })
  expect(stillThereIn(weeks, 1)).toEqual({ all: 35, still: 32 })
  expect(stillThereIn([week(20, [19, 18])], 2)).toEqual({ all: 20, still: 18 })
  expect(stillThereIn(weeks, 4)).toEqual({ all: 0, still: 0 })
})
