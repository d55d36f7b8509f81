import { expect, test } from 'vitest'
import { sampleStudent } from './class.fixture.ts'
import { classDays, levelOf, stageFigures, sumOfDays, todayLineOf } from './figures.ts'

test("today's line counts who reached the goal, who is on the way and who has not begun", () => {
  const students = [
    sampleStudent(1, { days: [[10, 0, 10]], due: 5, overdue: 2 }),
    sampleStudent(2, { days: [[3, 0, 10]], due: 1 }),
    sampleStudent(3, { days: [[0, 4, 10]], due: 0 }),
    sampleStudent(4, { days: [[0, 0, 10]], due: 0 }),
    sampleStudent(5, { days: [[20, 0, 0]], due: 0 }),
  ]
  expect(todayLineOf(students)).toMatchObject({
    standings: { reached: 1, onTheWay: 2, notBegun: 1, judged: 4, withoutGoal: 1 },
    learned: 33,
    goals: 40,
    due: 6,
    overdue: 2,
    attention: 0,
    reasons: [],
  })
})

test('a student with two reasons counts for each of them, and as one student', () => {
  const students = [
    sampleStudent(1, {
      attention: [
        { reason: 'absent', value: 5, goal: 8 },
        { reason: 'overdue', value: 19, goal: 8 },
      ],
    }),
    sampleStudent(2, { attention: [{ reason: 'overdue', value: 27, goal: 10 }] }),
    sampleStudent(3),
  ]
  const { attention, reasons } = todayLineOf(students)
  expect(attention).toBe(2)
  expect(reasons).toEqual([
    { reason: 'absent', count: 1 },
    { reason: 'overdue', count: 2 },
  ])
})

test('a day fills by how much of its goal was learned; without a goal it is half full at most', () => {
  expect(levelOf([0, 0, 10])).toBe(0)
  expect(levelOf([0, 3, 10])).toBe(1)
  expect(levelOf([4, 0, 10])).toBe(1)
  expect(levelOf([5, 0, 10])).toBe(2)
  expect(levelOf([10, 0, 10])).toBe(3)
  expect(levelOf([99, 0, 0])).toBe(2)
  expect(levelOf([0, 0, 0])).toBe(0)
})

test('the days of a class are the sums of its students', () => {
  const students = [
    sampleStudent(1, {
      days: [
        [10, 1, 10],
        [2, 0, 10],
      ],
    }),
    sampleStudent(2, {
      days: [
        [1, 1, 1],
        [5, 5, 0],
      ],
    }),
  ]
  expect(classDays(students, ['2026-11-22', '2026-11-23'])).toEqual([
    { day: '2026-11-22', reached: 2, learned: 11, reviewed: 2 },
    { day: '2026-11-23', reached: 0, learned: 7, reviewed: 5 },
  ])
  expect(sumOfDays(students)).toEqual({ share: 2 / 3, learned: 18 })
  expect(sumOfDays([])).toEqual({ share: null, learned: 0 })
})

const steps = ['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4']

test('of the four steps the lowest is marked; the pre-test is none of them', () => {
  const figures = stageFigures([sampleStudent(1), sampleStudent(2)], steps)
  expect(figures.map(({ answers, right }) => [answers, right])).toEqual([
    [200, 168],
    [200, 182],
    [200, 126],
    [200, 156],
  ])
  expect(figures.filter(({ isLowest }) => isLowest).map(({ stage }) => stage)).toEqual(['stage_3'])
})

test('no step is the lowest where two are equally low, or only one was answered', () => {
  const of = (...given: [number, number][]) =>
    stageFigures([{ steps: [[0, 0], ...given] }], steps).some(({ isLowest }) => isLowest)
  expect(of([10, 5], [10, 5], [10, 9], [10, 9])).toBe(false)
  expect(of([10, 5], [0, 0], [0, 0], [0, 0])).toBe(false)
  expect(of([10, 5], [10, 6], [0, 0], [0, 0])).toBe(true)
})
