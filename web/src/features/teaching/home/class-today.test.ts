import fc from 'fast-check'
import { expect, test } from 'vitest'
import { classToday, standingOf } from './class-today.ts'

test('a goal is reached by words learned; reviews alone put a student under way', () => {
  expect(standingOf([10, 0, 10])).toBe('reached')
  expect(standingOf([9, 30, 10])).toBe('underWay')
  expect(standingOf([0, 1, 10])).toBe('underWay')
  expect(standingOf([0, 0, 10])).toBe('notStarted')
})

test('whoever has no goal is not judged, whatever they learned', () => expect(standingOf([12, 3, 0])).toBeUndefined())

test('only today counts', () =>
  expect(
    classToday([
      {
        days: [
          [10, 0, 10],
          [0, 0, 10],
        ],
      },
      {
        days: [
          [0, 0, 10],
          [10, 0, 10],
        ],
      },
      {
        days: [
          [5, 0, 5],
          [5, 5, 0],
        ],
      },
    ]),
  ).toEqual({ reached: 1, underWay: 0, notStarted: 1, judged: 2, withoutGoal: 1 }))

test('every student is counted once', () => {
  const figure = fc.nat(30)
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(figure, figure, figure), { maxLength: 3 })), (all) => {
      const { reached, underWay, notStarted, judged, withoutGoal } = classToday(all.map((days) => ({ days })))
      expect(reached + underWay + notStarted).toBe(judged)
      expect(judged + withoutGoal).toBe(all.length)
    }),
  )
})
