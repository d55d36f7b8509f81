import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Lookups } from './lookups.ts'

/**
 * What a list that someone typed or pasted comes to: the ids of the words that are in the dictionary, and the others as
 * they were written.
 */
export interface WordList {
  readonly wordIds: readonly string[]
  readonly unknown: string[]
  /** Nothing was written at all. */
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
