import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Lookups } from './lookups.ts'

/** A typed or pasted list of words: ids of those that are known, and the others as they were written. */
export interface WordList {
  readonly wordIds: readonly string[]
  readonly unknown: string[]
  /** The text has no words at all. */
  readonly isEmpty: boolean
}

/** Ids of words that are known though the dictionary lacks them, by the word as written. */
type Beside = (unknown: readonly string[]) => Promise<ReadonlyMap<string, string>>

/** `beside` may know more words than the dictionary does. */
export async function wordsFrom(
  lookups: Lookups,
  text: string,
  beside: Beside = async () => new Map(),
): Promise<WordList> {
  const words = wordsIn(text)
  if (words.length > wordsPerList) throw new HttpProblem('too-many-words')
  const listed = await lookups.knownWords(words)
  const others = await beside(words.filter((word) => !listed.has(word)))
  const known = new Map(
    words.flatMap((word) => {
      const id = listed.get(word) ?? others.get(word)
      return id === undefined ? [] : [[word, id] as const]
    }),
  )
  return {
    wordIds: [...new Set(known.values())],
    unknown: words.filter((word) => !known.has(word)),
    isEmpty: words.length === 0,
  }
}
