import { isEnglishWord, normaliseHeadword } from './headword.ts'
import { phraseWords } from './limits.ts'
import { plainLine } from './plain-line.ts'

/** Separates the items of a typed list, which may hold spaces. */
export const listMark = /[\n\t,，、;；]/

/** Separates the words of a typed list. */
export const wordMark = /[\s,，、;；"“”]+/

/** Each once, as first written. */
function distinct(words: readonly string[]): string[] {
  const byHeadword = new Map<string, string>()
  for (const word of words) {
    const headword = normaliseHeadword(word)
    if (headword !== '' && !byHeadword.has(headword)) byHeadword.set(headword, word)
  }
  return [...byHeadword.values()]
}

/**
 * The words of a text that someone typed or pasted, split at white space, commas and semicolons of both scripts,
 * without what stands round them (`plainLine`); each once, as first written.
 */
export const wordsIn = (text: string): string[] => distinct(piecesIn(text).flat())

const mayBePhrase = (words: readonly string[]): boolean =>
  words.length >= phraseWords.min && words.length <= phraseWords.max && words.every(isEnglishWord)

const piecesIn = (text: string): (readonly string[])[] => text.split('\n').flatMap(plainLine)

/** The lines and quoted texts that would be phrases if the dictionary had them: "ice cream", take off. */
export const phrasesIn = (text: string): string[] =>
  distinct(piecesIn(text).flatMap((words) => (mayBePhrase(words) ? [words.join(' ')] : [])))

/**
 * The headwords of a text that someone typed or pasted: a line or a quoted text that is a phrase of the dictionary as a
 * whole, and else the words of `wordsIn`; each once, as first written. `isKnown` takes a normalised
 * headword, which is one of `phrasesIn`.
 */
export const headwordsIn = (text: string, isKnown: (phrase: string) => boolean): string[] =>
  distinct(
    piecesIn(text).flatMap((words) => {
      const whole = words.join(' ')
      return mayBePhrase(words) && isKnown(normaliseHeadword(whole)) ? [whole] : words
    }),
  )

/**
 * The lines and quoted texts that may have been meant as phrases and are split into their words. A text of one line alone
 * is a list of words with spaces between.
 */
export function phrasesSplit(text: string, isKnown: (phrase: string) => boolean): string[] {
  const pieces = piecesIn(text).filter((words) => words.length > 0)
  return pieces.length === 1 ? [] : phrasesIn(text).filter((phrase) => !isKnown(normaliseHeadword(phrase)))
}
