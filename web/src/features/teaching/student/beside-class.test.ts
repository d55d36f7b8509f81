import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Student } from '../class-query.ts'
import { comparedOf, medianOf, mediansOf } from './beside-class.ts'

const student = (changes: Partial<Student>): Student => ({
  student_id: 'some',
  username: 'some',
  nickname: '',
  label_ids: [],
  tier: 'tier_3',
  learning_goal: 10,
  last_active_at: null,
  streak: 0,
  due: 0,
  overdue: 0,
  reviews: 0,
  remembered: 0,
  attention: [],
  days: [
    [9, 9, 10],
    [0, 0, 10],
  ],
  steps: [
    [0, 0],
    [4, 3],
  ],
  ...changes,
})
const steps: ['pre_test', 'stage_1'] = ['pre_test', 'stage_1']

test('the median is the middle, or between the two in the middle', () => {
  expect(medianOf([5, 1, 3])).toBe(3)
  expect(medianOf([5, 1, 3, 4])).toBe(3.5)
  expect(medianOf([])).toBeUndefined()
})
test('as many numbers lie above the median as below, whatever their order', () =>
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1 }), (values) => {
      const median = medianOf(values)!
      const half = values.length / 2
      expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(half)
      expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(half)
      expect(medianOf(values.toReversed())).toBe(median)
    }),
  ))
test('a class of one has no median', () => {
  expect(mediansOf({ students: [student({})], steps })).toBeUndefined()
  expect(mediansOf({ students: [], steps })).toBeUndefined()
})
test('what was learned today stands last; a share of nothing is none', () =>
  expect(comparedOf(student({ days: [[7, 1, 10]], due: 3 }))).toEqual({
    learnedToday: 7,
    streak: 0,
    due: 3,
    retention: undefined,
    steps: [undefined, 0.75],
  }))
test('a share counts only those who have one', () => {
  const students = [
    student({ reviews: 10, remembered: 9, streak: 2 }),
    student({ reviews: 10, remembered: 5, streak: 4 }),
    student({ reviews: 0, remembered: 0, streak: 12 }),
  ]
  expect(mediansOf({ students, steps })).toMatchObject({
    retention: 0.7,
    streak: 4,
    due: 0,
    steps: [undefined, 0.75],
  })
})
