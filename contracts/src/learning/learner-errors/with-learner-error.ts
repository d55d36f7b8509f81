import { findHeadword } from '../find-headword.ts'
import { headwordErrors, lastResorts } from './headword-errors.ts'
import { nounErrors } from './noun-errors.ts'
import type { LearnerError, SentenceWords } from './sentence-words.ts'
import { verbErrors } from './verb-errors.ts'
import { wordErrors } from './word-errors.ts'

const elsewhere: readonly LearnerError[] = [...wordErrors, ...nounErrors, ...verbErrors]

const wordsOf = (content: SentenceWords['content'], text: string): SentenceWords => {
  const words = text.split(/\s+/)
  const place = findHeadword(content, text)
  const before = place ? text.slice(0, place.start).split(/\s+/).length - 1 : -1
  return { words, headword: place && words[before] === text.slice(place.start, place.end) ? before : -1, content }
}

/** Which mistake is tried first differs from sentence to sentence, or pupils would soon know where to look. */
const inTurn = <T>(list: readonly T[], turn: number): readonly T[] => [
  ...list.slice(turn % list.length),
  ...list.slice(0, turn % list.length),
]

/**
 * The sentence with one mistake that learners make and that is never right English: one with the headword before any
 * other. `undefined` where the sentence gives no occasion for a mistake of which that is sure.
 */
export const withLearnerError = (content: SentenceWords['content'], sentence: string): string | undefined => {
  const [, text = '', mark = ''] = /^(.*?)([.!?…]*)$/s.exec(sentence.trim()) ?? []
  const right = wordsOf(content, text)
  for (const error of [...headwordErrors, ...inTurn(elsewhere, text.length), ...lastResorts]) {
    const words = error(right)
    if (words) return words.join(' ') + mark
  }
  return undefined
}
