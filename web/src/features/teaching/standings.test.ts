import fc from 'fast-check'
import { expect, test } from 'vitest'
import { standingOf, standingsOf } from './standings.ts'

test('a goal is reached by words learned; reviews alone put a student under way', () => {
  expect(standingOf([10, 0, 10])).toBe('reached')
  expect(standingOf([9, 30, 10])).toBe('onTheWay')
  expect(standingOf([0, 1, 10])).toBe('onTheWay')
  expect(standingOf([0, 0, 10])).toBe('notBegun')
})

test('whoever has no goal is not judged, whatever they learned', () => expect(standingOf([12, 3, 0])).toBeUndefined())

test('only today counts', () =>
  expect(
    standingsOf([
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
  ).toEqual({ reached: 1, onTheWay: 0, notBegun: 1, judged: 2, withoutGoal: 1 }))

test('every student is counted once', () => {
  const figure = fc.nat(30)
  fc.assert(
    fc.property(fc.array(fc.array(fc.tuple(figure, figure, figure), { maxLength: 3 })), (all) => {
      const { reached, onTheWay, notBegun, judged, withoutGoal } = standingsOf(all.map((days) => ({ days })))
      expect(reached + onTheWay + notBegun).toBe(judged)
      expect(judged + withoutGoal).toBe(all.length)
    }),
  )
})
