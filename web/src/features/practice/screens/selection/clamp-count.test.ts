import { expect, test } from 'vitest'
import { clampCount } from './clamp-count.ts'

test('PRACT-13: the count is a whole number between 1 and what there is', () => {
  expect([
    clampCount(0, 5),
    clampCount(3.9, 5),
    clampCount(99, 5),
    clampCount(Number.NaN, 5),
    clampCount(-2, 0),
  ]).toEqual([1, 3, 5, 1, 1])
})
