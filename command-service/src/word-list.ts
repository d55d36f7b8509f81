import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Lookups } from './lookups.ts'

/** A typed or pasted list of words: ids of those in the dictionary, and the others as they were written. */
export interface WordList {
  readonly wordIds: readonly string[]
  readonly unknown: string[]
  /** The text has no words at all. */
  readonly isEmpty: boolean
}

export async function wordsFrom(lookups: Lookups, text: string): Promise<WordList> {
  const words = wordsIn(text)
  if (words.length > wordsPerList) throw new HttpProblem('too-many-words')
  const known = await lookups.knownWords(words)
  return {
    wordIds: [...new Set(known.values())],
    unknown: words.filter((word) => !known.has(word)),
    isEmpty: words.length === 0,
  }
}
