import { findHeadword } from '../find-headword.ts'
import { headwordErrors, lastResorts } from './headword-errors.ts'
import { nounErrors } from './noun-errors.ts'
import type { LearnerError, SentenceWords } from './sentence-words.ts'
import { verbErrors } from './verb-errors.ts'
import { wordErrors } from './word-errors.ts'

const elsewhere: readonly LearnerError[] = [...wordErrors, ...nounErrors, ...verbErrors]

const wordsOf = (content: SentenceWords['content'], text: string): SentenceWords => {
  const words = text.split(/\s+/)
  const span = findHeadword(content, text)
  const before = span ? text.slice(0, span.start).split(/\s+/).length - 1 : -1
  return { words, headword: span && words[before] === text.slice(span.start, span.end) ? before : -1, content }
}

/** Another mistake is tried first in each sentence, or students would soon know where to look. */
const rotated = <T>(list: readonly T[], by: number): readonly T[] => [
  ...list.slice(by % list.length),
  ...list.slice(0, by % list.length),
]

/**
 * The sentence with one mistake that students make and that is never right English, with the headword if possible.
 * `undefined` where the sentence gives no occasion for such a mistake.
 */
export const withLearnerError = (content: SentenceWords['content'], sentence: string): string | undefined => {
  const [, text = '', mark = ''] = /^(.*?)([.!?…]*)$/s.exec(sentence.trim()) ?? []
  const right = wordsOf(content, text)
  for (const error of [...headwordErrors, ...rotated(elsewhere, text.length), ...lastResorts]) {
    const words = error(right)
    if (words) return words.join(' ') + mark
  }
  return undefined
}
