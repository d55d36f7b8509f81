import { plainForms } from './plain-forms.ts'

/** Apostrophes as keyboards and input methods write them. One of them is a letter to Unicode, another an accent. */
const apostrophes = /[\u2018\u2019\u201b\u2032\u02bc\uff07\uff40`\u00b4]/g
/** Used before composing, which makes a space and an accent of one of them, and after, which makes some of single signs. */
const plainApostrophes = (text: string): string => text.replace(apostrophes, "'")
/** What is there and cannot be seen. */
const unseen = /[\u00ad\u200b-\u200d\u2060\ufeff]/g
/** Chinese input methods put no space behind a comma. A point may stand within a number. */
const gaps = /[\s\p{Pd}\u2212,;:!?\u3001\u3002]+/u
const marksAround = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu

/**
 * What somebody typed, as it is compared: letters of full width as ordinary ones, accents in one piece, apostrophes
 * alike, without capitals and without marks around its words. A hyphen counts as a space. Marks within a word stay,
 * since they make another word of it: `can't` is not `can`, `its` not `it's`, `3.5` not `35`. What is nothing but marks
 * is compared as it is.
 */
export function comparableTyping(typed: string): string {
  const composed = plainApostrophes(plainApostrophes(typed).normalize('NFKC'))
  const plain = composed.replace(unseen, '').toLowerCase().normalize('NFKC')
  const words = plain.split(gaps).flatMap((word) => word.replace(marksAround, '') || [])
  return words.length > 0 ? words.join(' ') : plain.trim()
}

const isOneOf = (typed: string, right: readonly string[], compared: (text: string) => string): boolean => {
  const given = compared(typed)
  return given !== '' && right.some((one) => compared(one) === given)
}

/** Whether what was typed is one of the right answers: a word in each of its spellings, or a sentence. */
export const isRightTyping = (typed: string, right: readonly string[]): boolean =>
  isOneOf(typed, right, comparableTyping)

/** The same of a sentence, in which a short form is as right as the long one: `it's` is `it is`. */
export const isRightSentence = (typed: string, right: readonly string[]): boolean =>
  isOneOf(typed, right, (text) => plainForms(comparableTyping(text)))
