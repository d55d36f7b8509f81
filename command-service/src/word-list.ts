import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { type TypedForm, typedForms, wordTaken } from '@wordtrail/contracts/learning/typed-words/typed-form'
import { headwordsIn, phrasesIn, phrasesSplit, wordsIn } from '@wordtrail/contracts/learning/word-list'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Lookups } from './lookups.ts'

/** A typed or pasted list of words: ids of those that are known, and the others as they were written. */
export interface WordList {
  readonly wordIds: readonly string[]
  readonly unknown: string[]
  /** For the answer: what was typed as a form or in another spelling, with the words that were taken for it. */
  readonly said: { readonly forms?: TypedForm[] }
  /** What may have been meant as phrases that the dictionary lacks: all their words are known, and were taken. */
  readonly split: string[]
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
  const headwordsBy = (known: ReadonlyMap<string, unknown>) => headwordsIn(text, (phrase) => known.has(phrase))
  const readings = await lookups.typedWords([...words, ...phrasesIn(text)], headwordsBy)
  const readingOf = (word: string) => readings.get(normaliseHeadword(word))
  const headwords = headwordsBy(readings)
  const others = await beside(headwords.filter((word) => !readingOf(word)))
  const idOf = (word: string) => wordTaken(readingOf(word))?.word_id ?? others.get(word)
  const forms = typedForms(headwords, readingOf)
  return {
    wordIds: [...new Set(headwords.flatMap((word) => idOf(word) ?? []))],
    unknown: headwords.filter((word) => idOf(word) === undefined),
    split: phrasesSplit(text, (phrase) => readings.has(phrase)).filter((phrase) =>
      wordsIn(phrase).every((word) => idOf(word) !== undefined),
    ),
    said: forms.length > 0 ? { forms } : {},
    isEmpty: words.length === 0,
  }
}
