import { expect, test } from 'vitest'
import { goalOf } from './goal-number.ts'

test.each([
  ['10', 10],
  ['', 0],
  ['-3', 0],
  ['501', 500],
  ['7.6', 8],
  ['abc', 0],
])('DASH-13, OPEN-27: %o typed is the goal %i', (typed, goal) => {
  expect(goalOf(typed)).toBe(goal)
})
