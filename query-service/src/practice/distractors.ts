import { areOfOneMeaning, canDistract, isOfOtherRoot } from '@wordtrail/contracts/learning/distractors'
import { distractors } from '@wordtrail/contracts/learning/limits'
import type { Choosable } from '@wordtrail/contracts/learning/multiple-choice'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'

/** What is read of a word that options are made from. */
export type Candidate = Choosable & Pick<WordContent, 'tags'>

export interface Distractor {
  readonly word: string
  readonly definition_cn: string
  readonly word_root: string
}

/** Twice what a word question needs, so that two questions about a word need not look the same. */
const perWord = 2 * distractors.word

/**
 * The candidates beginning at another place for each word of a session, so that not all words have the same wrong
 * options.
 */
export const candidatesInTurn = (candidates: readonly Candidate[], place: number): Candidate[] => {
  const first = (place * perWord) % Math.max(candidates.length, 1)
  return [...candidates.slice(first), ...candidates.slice(0, first)]
}

/**
 * Wrong options of other roots for one word, those of its own level first, no two of which could be taken for one
 * another.
 */
export const distractorsFor = (target: Candidate, candidates: readonly Candidate[]): Distractor[] => {
  const isNear = ({ tags }: Candidate) => tags.some((tag) => target.tags.includes(tag))
  const chosen: Candidate[] = []
  for (const candidate of [...candidates.filter(isNear), ...candidates.filter((one) => !isNear(one))]) {
    if (chosen.length === perWord) break
    const isNew = !chosen.some((one) => areOfOneMeaning(one, candidate))
    if (isNew && isOfOtherRoot(target, candidate) && canDistract(target, candidate)) chosen.push(candidate)
  }
  return chosen.map(({ word, definition_cn, word_root }) => ({ word, definition_cn, word_root }))
}
