import { uuidsIn } from '../named-uuid.ts'
import { headwordCharacters, phraseWords } from './limits.ts'

/** Namespace of word ids. Changing it would orphan every word in every log. */
const wordId = uuidsIn('0d9f2a52-7a0e-5c39-9f0c-6a3c8f2b41de')

/** A headword as it is written down: NFKC, one kind of apostrophe and hyphen, single spaces. */
export const tidyHeadword = (headword: string): string =>
  headword
    .normalize('NFKC')
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[‐‑‒–]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()

/** The form under which a headword is unique. */
export const normaliseHeadword = (headword: string): string => tidyHeadword(headword).toLowerCase()

/** A word's id follows from its headword, so that adding the same word twice meets the same stream. */
export const wordIdOf = (headword: string): string => wordId(normaliseHeadword(headword))

/** Letters with hyphens, apostrophes or full stops between them: well-known, o'clock, café, a.m., Mr. */
export const isEnglishWord = (text: string): boolean =>
  /^\p{Script=Latin}+(?:[-'.]\p{Script=Latin}+)*\.?$/u.test(tidyHeadword(text))

/** Why the dictionary cannot take a text, a word or a phrase, as a headword; undefined where it can. */
export function headwordProblem(
  text: string,
): 'noHeadword' | 'headwordTooLong' | 'headwordIsList' | 'headwordNotEnglish' | undefined {
  const headword = tidyHeadword(text)
  if (headword === '') return 'noHeadword'
  if (headword.length > headwordCharacters) return 'headwordTooLong'
  const words = headword.split(' ')
  if (words.every(isEnglishWord)) return words.length > phraseWords.max ? 'headwordIsList' : undefined
  const parts = headword.split(/[\s,;]+/)
  return parts.length > 1 && parts.every(isEnglishWord) ? 'headwordIsList' : 'headwordNotEnglish'
}
