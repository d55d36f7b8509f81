import { mistakeTrail, rightDaysToLeave } from './limits.ts'
import { type ExerciseStep, exerciseStep, isCourseStep, type PracticeStep } from './question.ts'
import type { Day } from './shanghai-day.ts'

/** What one session asked of a word on one day, at one step; a review says of itself how it went. */
export interface MistakeEntry {
  readonly day: Day
  /** Null where a client did not say. */
  readonly session_id: string | null
  readonly step: PracticeStep | 'review'
  /** Answers without help, with help, and wrong ones. */
  readonly right: number
  readonly aided: number
  readonly wrong: number
  /** Wrong orders among them, as `normaliseReordering` writes them: what was given, and what was expected. */
  readonly orders: readonly (readonly [string, string])[]
  /** Of a session that counts for nothing. */
  readonly is_voided: boolean
}

/** Whether a word is among a student's mistakes. */
export interface MistakeStanding {
  /** The last day on which it was answered wrongly; null where none counts. */
  readonly wrong_on: Day | null
  /** Days since then on which it was right, and never wrong. */
  readonly right_days: number
  readonly is_open: boolean
}

/**
 * The one rule of the page of mistakes: a word stands there from the day on which it was answered wrongly until it was
 * right on two later days, without help and without a mistake on the same day. Days are what is counted, since what was
 * just read says nothing of memory; so it does not matter in which order a day's answers come.
 */
export function mistakeStanding(entries: readonly MistakeEntry[]): MistakeStanding {
  const days = new Map<Day, { right: number; wrong: number }>()
  for (const { day, right, wrong, is_voided } of entries) {
    if (is_voided) continue
    const known = days.get(day) ?? { right: 0, wrong: 0 }
    days.set(day, { right: known.right + right, wrong: known.wrong + wrong })
  }
  const counted = [...days]
  const wrongOn = counted.reduce<Day | null>(
    (last, [day, { wrong }]) => (wrong > 0 && (last === null || day > last) ? day : last),
    null,
  )
  const rightDays = wrongOn === null ? 0 : counted.filter(([day, { right }]) => right > 0 && day > wrongOn).length
  return {
    wrong_on: wrongOn,
    right_days: Math.min(rightDays, rightDaysToLeave),
    is_open: wrongOn !== null && rightDays < rightDaysToLeave,
  }
}

/** How often each kind of exercise asked the word; kinds that never did are left out. */
export function exercisesAsked(entries: readonly MistakeEntry[]): Partial<Record<ExerciseStep, number>> {
  const asked: Partial<Record<ExerciseStep, number>> = {}
  for (const step of exerciseStep.options) {
    const times = entries
      .filter((one) => one.step === step && !one.is_voided)
      .reduce((sum, { right, aided, wrong }) => sum + right + aided + wrong, 0)
    if (times > 0) asked[step] = times
  }
  return asked
}

type Told = Pick<MistakeEntry, 'day' | 'session_id' | 'step' | 'is_voided'> &
  Partial<Pick<MistakeEntry, 'right' | 'aided' | 'wrong' | 'orders'>>

/** The entries with what was told in addition. Of very many, the latest are kept. */
export function withTold(entries: readonly MistakeEntry[], told: Told): MistakeEntry[] {
  const isSame = (one: MistakeEntry): boolean =>
    one.day === told.day && one.session_id === told.session_id && one.step === told.step
  const known = entries.find(isSame)
  const more: MistakeEntry = {
    day: told.day,
    session_id: told.session_id,
    step: told.step,
    right: (known?.right ?? 0) + (told.right ?? 0),
    aided: (known?.aided ?? 0) + (told.aided ?? 0),
    wrong: (known?.wrong ?? 0) + (told.wrong ?? 0),
    orders: [...(known?.orders ?? []), ...(told.orders ?? [])],
    is_voided: told.is_voided,
  }
  return [...entries.filter((one) => one !== known), more].slice(-mistakeTrail)
}

/**
 * Whether an answer at this step leaves a row where there is none yet: a wrong one does, and any of an exercise, whose
 * answers nobody else counts. The pre-test asks before a word is learned, and what it tells of a review the review says.
 */
export const leavesTrail = (step: PracticeStep, isCorrect: boolean): boolean =>
  step !== 'pre_test' && (!isCorrect || !isCourseStep(step))
