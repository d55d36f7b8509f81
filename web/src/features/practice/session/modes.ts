import type { PracticeMode, PracticeStep } from '@wordtrail/contracts/learning/question'

export type Mode = PracticeMode

/** What is reported of a word: that it was mastered, or how its review went. */
export type Reported = 'mastered' | 'pass' | 'fail'

/** What a session of a mode does. The machine knows no mode by name: each is a row of this table. */
interface ModeRules {
  /** Which words it is about, where the address names none. */
  readonly words: 'toLearn' | 'due' | 'learned' | 'mistaken'
  /** The student chooses how many of them; else it is all. */
  readonly isCounted: boolean
  /** Sentences are asked, of a tier that the student chooses. */
  readonly hasTier: boolean
  /** What a word is asked, in this order. A right answer leads to the next step, after the last one it is done. */
  readonly steps: readonly [PracticeStep, ...PracticeStep[]]
  /** Where a word goes on after a wrong answer: with its first step again, or with the same one. */
  readonly afterWrong: 'firstStep' | 'sameStep'
  /** Words are shown and asked once before the steps. Without it a session begins with them. */
  readonly preTest: {
    /** Of a word that was known at once, and need not be learned. */
    readonly reports: Reported
    /** A right answer to a word whose meaning was looked at before is no pass. */
    readonly countsLooks: boolean
  } | null
  /** Of a word that is done; null where a session plans nothing. */
  readonly reports: Reported | null
}

/** Exercises ask what they are named by, and again until it is known. They plan nothing. */
const exercises = {
  words: 'learned',
  isCounted: true,
  hasTier: false,
  afterWrong: 'sameStep',
  preTest: null,
  reports: null,
} as const

const stages = ['stage_1', 'stage_2', 'stage_3', 'stage_4'] as const

const rules = {
  learn: {
    words: 'toLearn',
    isCounted: true,
    hasTier: true,
    steps: stages,
    afterWrong: 'firstStep',
    preTest: { reports: 'mastered', countsLooks: false },
    reports: 'mastered',
  },
  // A word that had to be learned again was forgotten.
  review: {
    words: 'due',
    isCounted: false,
    hasTier: true,
    steps: stages,
    afterWrong: 'firstStep',
    preTest: { reports: 'pass', countsLooks: true },
    reports: 'fail',
  },
  spelling: { ...exercises, steps: ['spelling'] },
  dictation: { ...exercises, steps: ['dictation'] },
  listening: { ...exercises, steps: ['meaning_by_sound'] },
  mixed: {
    ...exercises,
    hasTier: true,
    steps: ['fill_in_the_blank', 'sentence_translation', 'sentence_correction'],
  },
  // What a word sounds like and means, then how it is written: whatever was wrong of it rests on these.
  mistakes: { ...exercises, words: 'mistaken', isCounted: false, steps: ['meaning_by_sound', 'spelling'] },
} as const satisfies Record<Mode, ModeRules>

export const modes = Object.keys(rules) as Mode[]

export const rulesOf = ({ mode }: { readonly mode: Mode }): ModeRules => rules[mode]

/** Where a word is once it is done: behind the last step. Steps are counted from 1. */
export const doneAt = (of: { readonly mode: Mode }): number => rulesOf(of).steps.length + 1

/** The step with this number; of a word that is done, the last one. */
export const stepAt = (of: { readonly mode: Mode }, stage: number): PracticeStep => {
  const { steps } = rulesOf(of)
  return steps[Math.min(Math.max(stage, 1), steps.length) - 1]!
}
