import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GoalDay, goalsOn, isGoalMet, type PausedDays, streakOf } from './goal-streak.ts'

const today = '2026-01-10'
const goalStreak = (days: readonly GoalDay[], on: Day): number => streakOf(days, on).days

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

/** November 2027, in which rests are taken: the goal of 1 was set on the last day of October, and met. */
const november = (date: number): Day => `2027-11-${String(date).padStart(2, '0')}`
const metOn = (...dates: readonly number[]): GoalDay[] => [
  { day: '2027-10-31', learned: 1, learning_goal: 1 },
  ...dates.map((date) => ({ day: november(date), learned: 1, learning_goal: null })),
]
const standings = (days: readonly GoalDay[], until: number, pauses: readonly PausedDays[] = []) => {
  const { standingOn } = streakOf(days, november(until), pauses)
  return Array.from({ length: until }, (_, ago) => standingOn(november(ago + 1)))
}

test('the first two missed days of a month are rests, the third ends the streak', () => {
  const days = metOn(1, 3, 5, 7)
  expect(standings(days, 6)).toEqual(['met', 'rest', 'met', 'rest', 'met', 'missed'])
  expect(streakOf(days, november(5)).days).toBe(4)
  expect(streakOf(days, november(6)).days).toBe(4)
  expect(streakOf(days, november(7)).days).toBe(1)
})
test('each month has its own rests', () => {
  const days = [...metOn(1, 2, 3), { day: '2027-12-03', learned: 1, learning_goal: null }]
  expect(streakOf(days, november(5)).days).toBe(4)
  const december = streakOf(
    [...metOn(...Array.from({ length: 28 }, (_, date) => date + 1)), days.at(-1)!],
    '2027-12-03',
  )
  // The last two days of November, and the first two of December.
  expect(december.days).toBe(30)
  expect(december.restsLeft).toBe(0)
})
test('no day before the rule began is a rest', () => {
  const days = [day(3, 1, 1), day(1, 1), day(0, 1)]
  expect(streakOf(days, today).days).toBe(2)
  const { standingOn } = streakOf([{ day: '2026-11-21', learned: 1, learning_goal: 1 }], '2026-11-25')
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(standingOn)).toEqual([
    'met',
    'missed',
    'rest',
    'rest',
  ])
})
test('a paused day uses up no rest, and counts where its goal was met', () => {
  const pause = { from_day: november(2), to_day: november(4) }
  expect(standings(metOn(1, 3), 7, [pause])).toEqual(['met', 'paused', 'met', 'paused', 'rest', 'rest', 'missed'])
  expect(streakOf(metOn(1, 3), november(6), [pause])).toMatchObject({ days: 3, restsLeft: 1 })
})
test('without a goal there is nothing to rest from', () =>
  expect(streakOf([...metOn(1), { day: november(2), learned: 0, learning_goal: 0 }], november(4))).toMatchObject({
    days: 0,
    restsLeft: 2,
  }))

const anyDays = fc
  .uniqueArray(fc.record({ date: fc.integer({ min: 1, max: 30 }), learned: fc.nat(2), goal: fc.option(fc.nat(2)) }), {
    selector: ({ date }) => date,
  })
  .map((all) => [
    ...metOn(),
    ...all.map(({ date, learned, goal }) => ({ day: november(date), learned, learning_goal: goal })),
  ])
const anyPauses = fc.array(
  fc
    .tuple(fc.integer({ min: 1, max: 30 }), fc.nat(5))
    .map(([from, days]) => ({ from_day: november(from), to_day: november(Math.min(from + days, 30)) })),
  { maxLength: 3 },
)

test('at most two days of a month are rests, and never one on which the goal was met or nothing was aimed at', () =>
  fc.assert(
    fc.property(anyDays, anyPauses, (days, pauses) => {
      const shown = standings(days, 30, pauses)
      expect(shown.filter((standing) => standing === 'rest').length).toBeLessThanOrEqual(2)
      const without = standings(days, 30).map((standing) => standing === 'met' || standing === 'aimless')
      for (const [place, standing] of shown.entries()) if (standing === 'rest') expect(without[place]).toBe(false)
    }),
  ))
test('what comes later never changes what a day was', () =>
  fc.assert(
    fc.property(anyDays, anyPauses, fc.integer({ min: 1, max: 30 }), (days, pauses, until) => {
      const known = days.filter(({ day: one }) => one <= november(until))
      expect(standings(days, 30, pauses).slice(0, until)).toEqual(standings(known, until, pauses))
    }),
  ))
test('a pause never shortens a streak', () =>
  fc.assert(
    fc.property(anyDays, anyPauses, fc.integer({ min: 1, max: 30 }), (days, pauses, until) => {
      const on = november(until)
      expect(streakOf(days, on, pauses).days).toBeGreaterThanOrEqual(streakOf(days, on).days)
    }),
  ))
test('a streak that is broken stays so until the goal is met again', () =>
  fc.assert(
    fc.property(anyDays, anyPauses, fc.integer({ min: 2, max: 30 }), (days, pauses, until) => {
      const before = streakOf(days, november(until - 1), pauses)
      const { days: streak, standingOn } = streakOf(days, november(until), pauses)
      if (before.days === 0) expect(streak).toBe(standingOn(november(until)) === 'met' ? 1 : 0)
      else expect(streak).toBeLessThanOrEqual(before.days + 1)
    }),
  ))
