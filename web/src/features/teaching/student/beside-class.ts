import { rememberedShare } from '@wordtrail/contracts/learning/class-view'
import type { Class, Student } from '../class-query.ts'

/** The middle of some numbers, or the mean of the two middle ones; undefined of none. */
export function medianOf(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2
}

/** What of a student stands beside the class. Shares are undefined where there is nothing to share. */
export interface Compared {
  readonly learnedToday: number | undefined
  readonly streak: number | undefined
  readonly due: number | undefined
  /** Reviews remembered over the days shown, from 0 to 1. */
  readonly retention: number | undefined
  /** Right answers of each step of the class's `steps`, from 0 to 1. */
  readonly steps: readonly (number | undefined)[]
}

const shareOf = (part: number, whole: number): number | undefined => (whole === 0 ? undefined : part / whole)

export const comparedOf = ({ days, streak, due, reviews, remembered, steps }: Student): Compared => ({
  learnedToday: days.at(-1)?.[0],
  streak,
  due,
  retention: rememberedShare({ reviews, remembered }) ?? undefined,
  steps: steps.map(([answers, right]) => shareOf(right, answers)),
})

/**
 * The class's median of each figure, over those of its students who have the figure, this one among them. Undefined for
 * a class of one, whose median would be the student again.
 */
export function mediansOf({ students, steps }: Pick<Class, 'students' | 'steps'>): Compared | undefined {
  if (students.length < 2) return undefined
  const all = students.map(comparedOf)
  const median = (figure: (one: Compared) => number | undefined) =>
    medianOf(all.map(figure).filter((value) => value !== undefined))
  return {
    learnedToday: median(({ learnedToday }) => learnedToday),
    streak: median(({ streak }) => streak),
    due: median(({ due }) => due),
    retention: median(({ retention }) => retention),
    steps: steps.map((_, step) => median((one) => one.steps[step])),
  }
}
