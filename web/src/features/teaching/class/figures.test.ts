import { type CountAsked, classPartsOf, sumOfParts } from '@wordtrail/contracts/class-parts'
import { attentionReasons } from '@wordtrail/contracts/learning/attention'
import { courseStep } from '@wordtrail/contracts/learning/question'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sampleClass, sampleStudent, today } from './class.fixture.ts'
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

const { days: lastDays } = sampleClass([])
const few = fc.nat({ max: 4 })
const anyStudent = fc.record({
  days: fc.array(fc.tuple(few, few, few), { minLength: lastDays.length, maxLength: lastDays.length }),
  due: few,
  overdue: few,
  attention: fc
    .subarray([...attentionReasons])
    .map((reasons) => reasons.map((reason) => ({ reason, value: 3, goal: 1 }))),
  steps: fc.array(
    fc.tuple(few, few).map(([wrong, right]): [number, number] => [wrong + right, right]),
    { minLength: 5, maxLength: 5 },
  ),
})

test('property: what students are said to add to a figure comes to what the page shows', () => {
  fc.assert(
    fc.property(fc.array(anyStudent, { maxLength: 8 }), fc.constantFrom(...lastDays), (given, day) => {
      const students = given.map((one, number) => sampleStudent(number, one))
      const told = { days: lastDays, steps: courseStep.options }
      const sumOf = (figure: CountAsked['figure'], rest: Partial<CountAsked> = {}) =>
        sumOfParts(classPartsOf({ figure, from: today, to: today, ...rest }, students, told))
      const month = { from: lastDays[0]!, to: today }

      const line = todayLineOf(students)
      const { reached, onTheWay, notBegun, withoutGoal, judged } = line.standings
      expect(sumOf('reached')).toEqual({ amount: reached, of: judged })
      expect(sumOf('on_the_way').amount).toBe(onTheWay)
      expect(sumOf('not_begun').amount).toBe(notBegun)
      expect(sumOf('without_goal').amount).toBe(withoutGoal)
      expect(sumOf('learned_of_goal')).toEqual({ amount: line.learned, of: line.goals })
      expect(sumOf('due').amount).toBe(line.due)
      expect(sumOf('overdue').amount).toBe(line.overdue)
      expect(sumOf('attention', month).amount).toBe(line.attention)

      const on = { from: day, to: day }
      expect(classDays(students, lastDays).find((one) => one.day === day)).toEqual({
        day,
        reached: sumOf('reached', on).amount,
        learned: sumOf('learned', on).amount,
        reviewed: sumOf('reviewed', on).amount,
      })
      const { share, learned } = sumOfDays(students)
      const ofDays = sumOf('reached_share', month)
      expect(ofDays.of === 0 ? null : ofDays.amount / ofDays.of).toBe(share)
      expect(sumOf('learned', month).amount).toBe(learned)
      for (const { stage, answers, right } of stageFigures(students, courseStep.options))
        expect(sumOf('right_share', { ...month, step: stage })).toEqual({ amount: right, of: answers })
    }),
  )
})
