import type { DayFigures } from '@wordtrail/contracts/learning/attention'
import { isGoalReached } from '@wordtrail/contracts/learning/class-view'

/** How a student stands today. One without a goal has none to reach, and is not judged. */
export type Standing = 'reached' | 'underWay' | 'notStarted'

export function standingOf(today: DayFigures): Standing | undefined {
  const [learned, reviewed, goal] = today
  if (goal === 0) return undefined
  if (isGoalReached(today)) return 'reached'
  return learned + reviewed > 0 ? 'underWay' : 'notStarted'
}

export interface ClassToday {
  readonly reached: number
  readonly underWay: number
  readonly notStarted: number
  /** Students who have a goal today: the three above together. */
  readonly judged: number
  readonly withoutGoal: number
}

const nothingYet: DayFigures = [0, 0, 0]

/** How many students stand how today, by the last of each one's days. */
export function classToday(students: readonly { readonly days: readonly DayFigures[] }[]): ClassToday {
  const standings = students.map(({ days }) => standingOf(days.at(-1) ?? nothingYet))
  const count = (standing: Standing | undefined) => standings.filter((one) => one === standing).length
  const withoutGoal = count(undefined)
  return {
    reached: count('reached'),
    underWay: count('underWay'),
    notStarted: count('notStarted'),
    judged: students.length - withoutGoal,
    withoutGoal,
  }
}
