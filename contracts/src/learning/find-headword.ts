import type { WordContent } from './word-content.ts'

type Headword = Pick<WordContent, 'word' | 'forms'>

/** Offsets of the word in the sentence, `end` exclusive. */
export interface Place {
  readonly start: number
  readonly end: number
}

const patternOf = (form: string): string =>
  form
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, "['’]")

// "well" stands neither in "well-known" nor in "we'll", but "teacher" does in "the teacher's book".
const notInWordBefore = String.raw`(?<![\p{L}\p{N}]|[\p{L}\p{N}][-'’])`
const notInWordAfter = String.raw`(?![\p{L}\p{N}]|-[\p{L}\p{N}]|['’](?!s(?!\p{L}))\p{L})`

/** Where the headword or one of its forms first stands in the sentence as a whole word, ignoring case. */
export const findHeadword = ({ word, forms }: Headword, sentence: string): Place | undefined => {
  const longestFirst = [word, ...forms].filter((form) => form.trim() !== '').sort((one, other) => other.length - one.length)
  if (longestFirst.length === 0) return undefined
  const pattern = `${notInWordBefore}(?:${longestFirst.map(patternOf).join('|')})${notInWordAfter}`
  const match = new RegExp(pattern, 'iu').exec(sentence)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}
