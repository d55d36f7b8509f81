import { isEnglishWord, normaliseHeadword } from './headword.ts'
import { phraseWords } from './limits.ts'

/** Separates the items of a typed list, which may hold spaces. */
export const listMark = /[\n\t,，、;；]/

/** Separates the words of a typed list. */
export const wordMark = /[\s,，、;；"“”]+/

/** What stands in a typed list between two marks, new lines or quotation marks. */
const pieceMark = /[\n\t,，、;；"“”]+/

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
 * Words of a text that someone typed or pasted, split at white space, commas and semicolons of both scripts; each once,
 * as first written.
 */
export const wordsIn = (text: string): string[] => distinct(text.split(wordMark))

const mayBePhrase = (words: readonly string[]): boolean =>
  words.length >= phraseWords.min && words.length <= phraseWords.max && words.every(isEnglishWord)

const wordsOf = (piece: string): readonly string[] => piece.split(wordMark).filter((word) => word !== '')

/** The lines and quoted texts that would be phrases if the dictionary had them: "ice cream", take off. */
export const phrasesIn = (text: string): string[] =>
  distinct(
    text.split(pieceMark).flatMap((piece) => {
      const words = wordsOf(piece)
      return mayBePhrase(words) ? [words.join(' ')] : []
    }),
  )

/**
 * The headwords of a text that someone typed or pasted: a line or a quoted text that is a phrase of the dictionary as a
 * whole, and else the words of `wordsIn`; each once, as first written. `isKnown` takes a normalised
 * headword, which is one of `phrasesIn`.
 */
export const headwordsIn = (text: string, isKnown: (phrase: string) => boolean): string[] =>
  distinct(
    text.split(pieceMark).flatMap((piece) => {
      const words = wordsOf(piece)
      const whole = words.join(' ')
      return mayBePhrase(words) && isKnown(normaliseHeadword(whole)) ? [whole] : words
    }),
  )
