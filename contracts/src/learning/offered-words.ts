import { isRightWord } from './answer-checking.ts'
import { areOfOneMeaning, canDistract, isOfOtherRoot, type OptionWord, sharesMeaning } from './distractors.ts'
import { distractors } from './limits.ts'
import { mainSense } from './main-sense.ts'
import type { Choosable } from './multiple-choice.ts'
import type { WordContent } from './word-content.ts'

export type Candidate = Choosable & Pick<WordContent, 'tags'>

export interface Distractor {
  readonly word: string
  readonly definition_cn: string
  readonly word_root: string
}

/** Twice what a question needs, so that two questions about a word can differ. */
export const offeredPerWord = 2 * distractors.word

/** Wrong options for a word, those of its own level first. None shares its root, and no two have the same meaning. */
export const distractorsFor = (target: Candidate, candidates: readonly Candidate[]): Distractor[] => {
  const isNear = ({ tags }: Candidate) => tags.some((tag) => target.tags.includes(tag))
  const chosen: Candidate[] = []
  for (const candidate of [...candidates.filter(isNear), ...candidates.filter((one) => !isNear(one))]) {
    if (chosen.length === offeredPerWord) break
    const isNew = !chosen.some((one) => areOfOneMeaning(one, candidate))
    if (isNew && isOfOtherRoot(target, candidate) && canDistract(target, candidate)) chosen.push(candidate)
  }
  return chosen.map(({ word, word_root, senses }) => ({
    word,
    definition_cn: mainSense({ senses }).definition_cn,
    word_root,
  }))
}

/** The wrong words of a question, the first of the candidates that look different from one another. */
export const wrongWords = (candidates: Iterable<Pick<OptionWord, 'word'>>): string[] => {
  const chosen: string[] = []
  for (const { word } of candidates) {
    if (chosen.length === distractors.word) break
    if (!chosen.some((other) => isRightWord(word, other))) chosen.push(word)
  }
  return chosen
}

/** The wrong meanings of a question, the first of the candidates that share none with the right one or one another. */
export const wrongMeanings = (expected: string, candidates: Iterable<OptionWord>): string[] => {
  const chosen: string[] = []
  for (const candidate of candidates) {
    const { definition_cn } = mainSense(candidate)
    if (chosen.length === distractors.meaning) break
    if (![expected, ...chosen].some((other) => sharesMeaning(definition_cn, other))) chosen.push(definition_cn)
  }
  return chosen
}
