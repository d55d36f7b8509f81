import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'

/** A day on which something was learned or the goal was set. */
export interface GoalDay {
  readonly day: Day
  readonly learned: number
  /** The last goal set on that day; null where none was. */
  readonly learning_goal: number | null
}

/** A goal of 0 is never met. */
export const isGoalMet = (learned: number, goal: number): boolean => goal > 0 && learned >= goal

/** The goal in force at the end of each of some days; 0 for none. */
export function goalsOn(days: readonly GoalDay[], asked: readonly Day[]): ReadonlyMap<Day, number> {
  const set = days
    .filter(({ learning_goal }) => learning_goal !== null)
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  return new Map(asked.map((day) => [day, set.findLast((one) => one.day <= day)?.learning_goal ?? 0]))
}

/**
 * The number of days in a row, counted back from today, on which the goal at the end of the day was met. Today counts
 * once its goal is met, and does not break the streak before.
 */
export function goalStreak(days: readonly GoalDay[], today: Day): number {
  const met = new Set<Day>()
  let goal = 0
  for (const { day, learned, learning_goal } of [...days].sort((one, other) => (one.day < other.day ? -1 : 1))) {
    goal = learning_goal ?? goal
    if (isGoalMet(learned, goal)) met.add(day)
  }
  let streak = 0
  for (let day = met.has(today) ? today : addDays(today, -1); met.has(day); day = addDays(day, -1)) streak += 1
  return streak
}
