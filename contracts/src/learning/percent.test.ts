import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test('what is under 70 % never reads as 70 %, and whole percents stay whole', () => {
  expect([0.29, 0.57, 0.58, 0.698, 1].map(percentOf)).toEqual([29, 57, 58, 69, 100])
})
