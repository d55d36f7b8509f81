import type { WordbookEvent } from '@wordtrail/contracts/events/wordbook'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { FewerKind } from '../student/events-of-kinds.ts'
import type { Told } from './told.ts'

/** Where the events of a student's figures come from. Each list is in the order of the log. */
export interface Source {
  /** Of the student's own streams, by kind. */
  of(kinds: readonly FewerKind[]): Promise<readonly Told[]>
  /** What the student answered on these days, both included. */
  answers(from: Day, to: Day): Promise<readonly Told[]>
  /** Answers to a word, with what restates it. */
  answersTo(wordId: string): Promise<readonly Told[]>
  /** Wrong answers that count as mistakes, to all words or to one. */
  mistakes(wordId?: string): Promise<readonly Told[]>
  /** The last thing that the student did themselves, whatever it was; undefined where there is none. */
  lastDoing(): Promise<Told | undefined>
  /** Those of some wordbooks that are there for the student, in their order. */
  visible(wordbookIds: readonly string[]): Promise<readonly string[]>
  /** What became of the words of a wordbook that is there for the student. */
  wordbook(wordbookId: string): Promise<readonly Told[]>
  /** Whether the dictionary has a word, of those that it ever had. */
  isThere(): Promise<(wordId: string) => boolean>
}

/** Kinds of events that say what is learned, and when it is reviewed. */
export const recallKinds = [
  'WordMastered',
  'MasteryUndone',
  'WordReviewed',
  'EarlyReviewGiven',
  'ReviewUndone',
  'RecallRestated',
] as const satisfies readonly FewerKind[]

/** Kinds of events that change which words a wordbook holds. */
export const wordbookKinds = [
  'WordsAddedToWordbook',
  'WordsRemovedFromWordbook',
] as const satisfies readonly WordbookEvent['type'][]
