import type { DayStanding } from '@wordtrail/contracts/learning/day-standing'
import { streakRests } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

/** A day on which something was learned or the goal was set. */
export interface GoalDay {
  readonly day: Day
  readonly learned: number
  /** The last goal set on that day; null where none was. */
  readonly learning_goal: number | null
}

/** Days on which a teacher lets the streak wait, the first and the last one among them. */
export interface PausedDays {
  readonly from_day: Day
  readonly to_day: Day
}

export interface Streak {
  /** Days on which the goal was met, without those between them that were paused or rests. */
  readonly days: number
  /** Missed days of this month that would still be rests. */
  readonly restsLeft: number
  /** As of the end of the day, also of today. */
  readonly standingOn: (day: Day) => DayStanding
}

/** A goal of 0 is never met. */
export const isGoalMet = (learned: number, goal: number): boolean => goal > 0 && learned >= goal

const byDay = <Known extends { readonly day: Day }>(days: readonly Known[]): Known[] =>
  days.toSorted((one, other) => (one.day < other.day ? -1 : 1))

const goalAt = (days: readonly GoalDay[]): ((day: Day) => number) => {
  const set = byDay(days.filter(({ learning_goal }) => learning_goal !== null))
  return (day) => set.findLast((one) => one.day <= day)?.learning_goal ?? 0
}

/** The goal in force at the end of each of some days; 0 for none. */
export function goalsOn(days: readonly GoalDay[], asked: readonly Day[]): ReadonlyMap<Day, number> {
  const goalOn = goalAt(days)
  return new Map(asked.map((day) => [day, goalOn(day)]))
}

const monthBegin = (day: Day): Day => `${day.slice(0, 8)}01`

/**
 * The streak up to today (ADR 40): the days on which the goal at the end of the day was met, counted back to the first
 * that was missed. Days that a teacher paused, and the first two missed of each calendar month, are passed over. Today
 * counts once its goal is met, and does not break the streak before.
 *
 * Only days of the same month up to a day decide whether it is a rest. So what a day was is never changed by a later
 * one.
 */
export function streakOf(days: readonly GoalDay[], today: Day, pauses: readonly PausedDays[] = []): Streak {
  const met = new Set<Day>()
  let goal = 0
  for (const { day, learned, learning_goal } of byDay(days)) {
    goal = learning_goal ?? goal
    if (isGoalMet(learned, goal)) met.add(day)
  }
  const goalOn = goalAt(days)
  const isPaused = (day: Day) => pauses.some(({ from_day, to_day }) => from_day <= day && day <= to_day)
  const isMissed = (day: Day) => !met.has(day) && !isPaused(day) && goalOn(day) > 0
  const restsLeftOn = (day: Day): number => {
    let left: number = streakRests.ofMonth
    const begin = monthBegin(day)
    for (let one = begin < streakRests.since ? streakRests.since : begin; left > 0 && one < day; one = addDays(one, 1))
      if (isMissed(one)) left -= 1
    return left
  }
  const standingOn = (day: Day): DayStanding => {
    if (met.has(day)) return 'met'
    if (isPaused(day)) return 'paused'
    if (goalOn(day) === 0) return 'aimless'
    return day >= streakRests.since && restsLeftOn(day) > 0 ? 'rest' : 'missed'
  }
  let streak = Number(met.has(today))
  for (let day = addDays(today, -1); ; day = addDays(day, -1)) {
    const standing = standingOn(day)
    if (standing === 'met') streak += 1
    else if (standing !== 'paused' && standing !== 'rest') break
  }
  return { days: streak, restsLeft: restsLeftOn(today), standingOn }
}
