import type { DayFigures } from '@wordtrail/contracts/learning/attention'
import { type AttentionReason, attentionReasons } from '@wordtrail/contracts/learning/attention'
import { dayFigures, isGoalReached } from '@wordtrail/contracts/learning/class-view'
import type { Student } from '../class-query.ts'
import { standingsOf, todayOf } from '../standings.ts'

const nothing: DayFigures = [0, 0, 0]
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** Today's line of a class. */
export function todayLineOf(students: readonly Student[]) {
  const today = students.map(todayOf)
  const withReason = (reason: AttentionReason) =>
    students.filter(({ attention }) => attention.some((one) => one.reason === reason)).length
  return {
    standings: standingsOf(students),
    learned: sum(today.map(([learned]) => learned)),
    goals: sum(today.map(([, , goal]) => goal)),
    due: sum(students.map(({ due }) => due)),
    overdue: sum(students.map(({ overdue }) => overdue)),
    attention: students.filter(({ attention }) => attention.length > 0).length,
    /** A student with two reasons counts for each: a press on a reason shows as many as it says. */
    reasons: attentionReasons.flatMap((reason) => {
      const count = withReason(reason)
      return count > 0 ? [{ reason, count }] : []
    }),
  }
}

/** How full a day of the heat map is drawn: not at all, under half of the goal, under the goal, or all of it. */
export type Level = 0 | 1 | 2 | 3

/** Without a goal a day on which anything was done is half full: it is neither missed nor reached. */
export function levelOf(day: DayFigures): Level {
  const [learned, reviewed, goal] = day
  if (isGoalReached(day)) return 3
  if (learned + reviewed === 0) return 0
  return goal === 0 || learned * 2 >= goal ? 2 : 1
}

/** Of each day, the oldest first: how many reached their goal, and what all of them did. */
export function classDays(students: readonly Student[], days: readonly string[]) {
  return days.map((day, at) => {
    const each = students.map((student) => student.days[at] ?? nothing)
    return {
      day,
      reached: each.filter(isGoalReached).length,
      learned: sum(each.map(([learned]) => learned)),
      reviewed: sum(each.map(([, reviewed]) => reviewed)),
    }
  })
}

/** The share of all days with a goal on which it was reached, and the words learned on all of them. */
export function sumOfDays(students: readonly Student[]) {
  const judged = sum(students.map(({ days }) => days.filter(([, , goal]) => goal > 0).length))
  const each = students.map(({ days }) => dayFigures(days).all)
  const reached = sum(each.map((one) => one.reached))
  return { share: judged === 0 ? null : reached / judged, learned: sum(each.map(({ learned }) => learned)) }
}

/** The steps of practice; the pre-test, which does not count, is none of them. */
export const stages = ['stage_1', 'stage_2', 'stage_3', 'stage_4'] as const
export type Stage = (typeof stages)[number]

/** For each stage its answers, and whether it is the one that fewest answers got right: where two are, neither. */
export function stageFigures(students: readonly Pick<Student, 'steps'>[], steps: readonly string[]) {
  const figures = stages.map((stage) => {
    const each = students.map(({ steps: counts }) => counts[steps.indexOf(stage)] ?? ([0, 0] as const))
    const [answers, right] = [sum(each.map(([all]) => all)), sum(each.map(([, good]) => good))]
    return { stage, answers, right, share: answers === 0 ? null : right / answers }
  })
  const shares = figures.flatMap(({ share }) => (share === null ? [] : [share])).toSorted((one, other) => one - other)
  const lowest = shares.length > 1 && shares[0] !== shares[1] ? shares[0] : undefined
  return figures.map((figure) => ({ ...figure, isLowest: figure.share !== null && figure.share === lowest }))
}
