import { isEnglishWord } from './headword.ts'

/** What stands in a line between two marks or quotation marks; a piece may be a phrase. */
const pieceMark = /[\t,，、;；"“”]+/

/** A part of speech as textbooks write it, alone or with others: `v.`, `vt.&vi.`, `n./v.` */
const markedPart = /^(?:(?:n|v|vt|vi|a|ad|adj|adv|prep|conj|pron|num|art|int|interj|aux|det|abbr|phr)\.[&/]?)+$/i
/** Without its full stop only where a Chinese meaning stands in the line too: `art` and `int` may be meant as words. */
const barePart = /^(?:n|v|vt|vi|adj|adv|prep|conj|pron)$/i
const chinese = /\p{Script=Han}[\p{Script=Han}…～~（）()·]*/gu
/** Number and mark that stand directly before a word: `1.abandon`, `2)defeat`. */
const numbering = /^[(（]?\d+[.)）．]+/
/** A pronunciation between its own marks. What is plain letters may as well be a word in brackets. */
const pronunciation = /^[/[](?=.*[^\x20-\x7e]).*[/\]]$/
const isNumber = (word: string): boolean => !/\p{L}/u.test(word)

/** Written with a full stop although there is none within: Mr., unlike the `assist.` at the end of a sentence. */
const abbreviations = /^(?:mr|mrs|ms|dr|prof|st|jr|sr)\.$/i

/** A typed word without brackets, quotes, bullets, its number in a list and the full stop of a sentence. */
export function bareWord(token: string): string {
  const word = token.replace(numbering, '').replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}.]+$/gu, '')
  // The stops of a.m. and Mr. belong to them.
  return /\..*\.$/.test(word) || abbreviations.test(word) ? word : word.replace(/[^\p{L}\p{N}]+$/u, '')
}

const tokensOf = (piece: string): readonly string[] => piece.split(/\s+/).filter((token) => token !== '')

/**
 * The words of a line, piece by piece. Beside an English word, what lists say of it is left out: its number in the
 * list, part of speech, pronunciation, Chinese meaning, brackets and quotes (`1. abandon v. 放弃`). A line without any
 * English word keeps what it has, so that somebody hears that it was not understood.
 */
export function plainLine(line: string): (readonly string[])[] {
  const hasChinese = /\p{Script=Han}/u.test(line)
  const pieces = line.replace(chinese, ',').split(pieceMark).map(tokensOf)
  const isSaidOfWord = (token: string): boolean =>
    markedPart.test(token) || pronunciation.test(token) || (hasChinese && barePart.test(token))
  const isWord = (token: string): boolean => !isSaidOfWord(token) && isEnglishWord(bareWord(token))
  if (!pieces.flat().some(isWord)) return line.split(pieceMark).map(tokensOf)
  return pieces.map((tokens) =>
    tokens
      .filter((token) => !isSaidOfWord(token))
      .map(bareWord)
      .filter((word) => word !== '' && !isNumber(word)),
  )
}
