import { areOfOneMeaning, canDistract, isOfOtherRoot } from '@wordtrail/contracts/learning/distractors'
import { distractors } from '@wordtrail/contracts/learning/limits'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import type { Choosable } from '@wordtrail/contracts/learning/multiple-choice'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'

export type Candidate = Choosable & Pick<WordContent, 'tags'>

export interface Distractor {
  readonly word: string
  readonly definition_cn: string
  readonly word_root: string
}

/** Twice what a question needs, so that two questions about a word can differ. */
const perWord = 2 * distractors.word

/** The candidates rotated for each word of a session, so that the words have different wrong options. */
export const rotatedCandidates = (candidates: readonly Candidate[], index: number): Candidate[] => {
  const first = (index * perWord) % Math.max(candidates.length, 1)
  return [...candidates.slice(first), ...candidates.slice(0, first)]
}

/** Wrong options for a word, those of its own level first. None shares its root, and no two have the same meaning. */
export const distractorsFor = (target: Candidate, candidates: readonly Candidate[]): Distractor[] => {
  const isNear = ({ tags }: Candidate) => tags.some((tag) => target.tags.includes(tag))
  const chosen: Candidate[] = []
  for (const candidate of [...candidates.filter(isNear), ...candidates.filter((one) => !isNear(one))]) {
    if (chosen.length === perWord) break
    const isNew = !chosen.some((one) => areOfOneMeaning(one, candidate))
    if (isNew && isOfOtherRoot(target, candidate) && canDistract(target, candidate)) chosen.push(candidate)
  }
  return chosen.map(({ word, word_root, senses }) => ({
    word,
    definition_cn: mainSense({ senses }).definition_cn,
    word_root,
  }))
}
