import { mistakeTrail, rightDaysToLeave } from './limits.ts'
import { type ExerciseStep, isCourseStep, type PracticeStep } from './question.ts'
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
  let wrongOn: Day | null = null
  for (const { day, wrong, is_voided } of entries)
    if (wrong > 0 && !is_voided && (wrongOn === null || day > wrongOn)) wrongOn = day
  if (wrongOn === null) return { wrong_on: null, right_days: 0, is_open: false }
  const rightDays = new Set<Day>()
  for (const { day, right, is_voided } of entries) if (right > 0 && !is_voided && day > wrongOn) rightDays.add(day)
  return {
    wrong_on: wrongOn,
    right_days: Math.min(rightDays.size, rightDaysToLeave),
    is_open: rightDays.size < rightDaysToLeave,
  }
}

/** How often each kind of exercise asked the word; kinds that never did are left out. */
export function exercisesAsked(entries: readonly MistakeEntry[]): Partial<Record<ExerciseStep, number>> {
  const asked: Partial<Record<ExerciseStep, number>> = {}
  for (const { step, right, aided, wrong, is_voided } of entries) {
    if (is_voided || step === 'review' || isCourseStep(step)) continue
    const times = (asked[step] ?? 0) + right + aided + wrong
    if (times > 0) asked[step] = times
  }
  return asked
}

type Told = Pick<MistakeEntry, 'day' | 'session_id' | 'step' | 'is_voided'> &
  Partial<Pick<MistakeEntry, 'right' | 'aided' | 'wrong' | 'orders'>>

/** Where the same session was told of at the same step and day; -1 where it was not. Entries of a day stand together. */
function placeOf(entries: readonly MistakeEntry[], { day, session_id, step }: Told): number {
  for (let place = entries.length - 1; place >= 0 && entries[place]!.day >= day; place -= 1) {
    const one = entries[place]!
    if (one.session_id === session_id && one.step === step && one.day === day) return place
  }
  return -1
}

/** The entries with what was told in addition. Of very many, the latest are kept. */
export function withTold(entries: readonly MistakeEntry[], told: Told): MistakeEntry[] {
  const place = placeOf(entries, told)
  const known = entries[place]
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
  const others = known === undefined ? entries : entries.toSpliced(place, 1)
  return [...others.slice(1 - mistakeTrail), more]
}

/**
 * Whether an answer at this step leaves a row where there is none yet: a wrong one does, and any of an exercise, whose
 * answers nobody else counts.
 */
export const leavesTrail = (step: PracticeStep, isCorrect: boolean): boolean => !isCorrect || !isCourseStep(step)
