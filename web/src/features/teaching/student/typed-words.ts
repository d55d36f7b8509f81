import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { bareWord } from '@wordtrail/contracts/learning/plain-line'
import { wordMark } from '@wordtrail/contracts/learning/word-list'
import type { CheckedWord } from './api.ts'

/** How many words of a checked text are of each kind. */
export interface Counts {
  readonly known: number
  readonly assigned: number
  readonly unknown: number
}

export const countsOf = (words: readonly CheckedWord[]): Counts => {
  const count = (status: CheckedWord['status']) => words.filter((word) => word.status === status).length
  return { known: count('known'), assigned: count('assigned'), unknown: count('unknown') }
}

/** Kept beside the words that it separates. */
const mark = new RegExp(`(${wordMark.source})`)

/** The text with every writing of a word replaced by another one; the rest stays as it was typed. */
export function replaceWord(text: string, word: string, by: string): string {
  const headword = normaliseHeadword(word)
  return text
    .split(mark)
    .map((part) => {
      const bare = bareWord(part)
      return normaliseHeadword(bare) === headword ? part.replace(bare, () => by) : part
    })
    .join('')
}
