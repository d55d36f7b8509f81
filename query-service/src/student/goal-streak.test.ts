import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GoalDay, goalStreak, goalsOn, isGoalMet } from './goal-streak.ts'

const today = '2026-01-10'
/** A day `ago` days before today. */
const day = (ago: number, learned: number, learning_goal: number | null = null): GoalDay => ({
  day: addDays(today, -ago),
  learned,
  learning_goal,
})

test('OPEN-65: a goal is met when as many words or more were learned', () => {
  expect([isGoalMet(9, 10), isGoalMet(10, 10), isGoalMet(11, 10)]).toEqual([false, true, true])
})
test('a goal of 0 is never met', () => expect([isGoalMet(0, 0), isGoalMet(50, 0)]).toEqual([false, false]))

test('nothing learned, no streak', () => expect(goalStreak([], today)).toBe(0))
test('OPEN-53: days in a row that met the goal are counted back from today', () =>
  expect(goalStreak([day(2, 10, 10), day(1, 12), day(0, 10)], today)).toBe(3))
test('an unmet today does not break the streak yet', () => {
  expect(goalStreak([day(2, 10, 10), day(1, 10), day(0, 3)], today)).toBe(2)
  expect(goalStreak([day(2, 10, 10), day(1, 10)], today)).toBe(2)
})
test('an unmet yesterday ends it', () =>
  expect(goalStreak([day(3, 10, 10), day(2, 10), day(1, 9), day(0, 10)], today)).toBe(1))
test('a day without any word ends it', () =>
  expect(goalStreak([day(3, 10, 10), day(1, 10), day(0, 10)], today)).toBe(2))
test('a goal changed later leaves past days', () => {
  expect(goalStreak([day(2, 5, 5), day(1, 5), day(0, 5, 20)], today)).toBe(2)
  expect(goalStreak([day(2, 5, 20), day(1, 5), day(0, 5, 5)], today)).toBe(1)
})
test('the goal as it stood at the end of the day is the day’s', () =>
  expect(goalStreak([day(1, 5, 5), day(0, 5, 6)], today)).toBe(1))
test('words before any goal was set count for no streak', () =>
  expect(goalStreak([day(2, 30), day(1, 30), day(0, 1, 1)], today)).toBe(1))
test('a goal given up ends the streak', () =>
  expect(goalStreak([day(2, 5, 5), day(1, 5, 0), day(0, 5)], today)).toBe(0))
test('days may come in any order', () => expect(goalStreak([day(0, 5), day(2, 5, 5), day(1, 5)], today)).toBe(3))

/** From the definition, day by day. */
function naiveStreak(days: readonly GoalDay[]): number {
  const isMet = (ago: number): boolean => {
    const at = addDays(today, -ago)
    const goals = days
      .filter((one) => one.day <= at && one.learning_goal !== null)
      .sort((one, other) => one.day.localeCompare(other.day))
    return isGoalMet(days.find((one) => one.day === at)?.learned ?? 0, goals.at(-1)?.learning_goal ?? 0)
  }
  let ago = isMet(0) ? 0 : 1
  let streak = 0
  for (; isMet(ago); ago += 1) streak += 1
  return streak
}

test('the streak is what the definition says, over any past', () => {
  const past = fc.uniqueArray(
    fc.record({
      ago: fc.integer({ min: -1, max: 12 }),
      learned: fc.integer({ min: 0, max: 4 }),
      goal: fc.option(fc.integer({ min: 0, max: 4 })),
    }),
    { selector: ({ ago }) => ago, maxLength: 14 },
  )
  fc.assert(
    fc.property(past, (rows) => {
      const days = rows.map(({ ago, learned, goal }) => day(ago, learned, goal))
      return goalStreak(days, today as Day) === naiveStreak(days)
    }),
    { numRuns: 1000 },
  )
})

test('the goal of a day is the last one set until its end, and none before the first', () =>
  expect([
    ...goalsOn(
      [day(1, 3), day(0, 0, 20), day(2, 0, 10)],
      [0, 1, 2, 3].map((ago) => addDays(today, -ago)),
    ),
  ]).toEqual([
    [today, 20],
    [addDays(today, -1), 10],
    [addDays(today, -2), 10],
    [addDays(today, -3), 0],
  ]))
