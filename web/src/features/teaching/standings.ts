import type { DayFigures } from '@wordtrail/contracts/learning/attention'
import { isGoalReached } from '@wordtrail/contracts/learning/class-view'

export const standingNames = ['reached', 'onTheWay', 'notBegun'] as const
/** How a student stands today. One without a goal has none to reach, and is not judged. */
export type Standing = (typeof standingNames)[number]

export function standingOf(today: DayFigures): Standing | undefined {
  const [learned, reviewed, goal] = today
  if (goal === 0) return undefined
  if (isGoalReached(today)) return 'reached'
  return learned + reviewed > 0 ? 'onTheWay' : 'notBegun'
}

export interface Standings extends Readonly<Record<Standing, number>> {
  /** Students who have a goal today: the three together. */
  readonly judged: number
  readonly withoutGoal: number
}

const nothingYet: DayFigures = [0, 0, 0]
export const todayOf = ({ days }: { readonly days: readonly DayFigures[] }): DayFigures => days.at(-1) ?? nothingYet

/** How many students stand how today, by the last of each one's days. */
export function standingsOf(students: readonly { readonly days: readonly DayFigures[] }[]): Standings {
  const counts = { reached: 0, onTheWay: 0, notBegun: 0, withoutGoal: 0 }
  for (const student of students) counts[standingOf(todayOf(student)) ?? 'withoutGoal'] += 1
  return { ...counts, judged: students.length - counts.withoutGoal }
}
