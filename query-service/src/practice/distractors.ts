import { distractors } from '@wordtrail/contracts/learning/limits'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'

export interface Distractor {
  readonly word: string
  readonly definition_cn: string
  readonly word_root: string
}

/** A wrong option must be wrong: another root, another meaning, and no synonym either way. */
export const canDistract = (target: WordContent, candidate: WordContent): boolean =>
  candidate.word !== target.word &&
  candidate.word_root !== target.word_root &&
  candidate.definition_cn !== target.definition_cn &&
  !target.synonyms.includes(candidate.word) &&
  !candidate.synonyms.includes(target.word)

/** As many wrong options as a word question can need, in the candidates' order. */
export const distractorsFor = (target: WordContent, candidates: readonly WordContent[]): Distractor[] => {
  const chosen: Distractor[] = []
  for (const candidate of candidates) {
    if (chosen.length === distractors.word) break
    const { word, definition_cn, word_root } = candidate
    if (canDistract(target, candidate) && !chosen.some((one) => one.definition_cn === definition_cn)) chosen.push({ word, definition_cn, word_root })
  }
  return chosen
}
