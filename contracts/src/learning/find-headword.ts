import type { WordContent } from './word-content.ts'

type Headword = Pick<WordContent, 'word' | 'forms'> & Partial<Pick<WordContent, 'written_forms'>>

/** Offsets of the word in the sentence, `end` exclusive. */
export interface Span {
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

/** A session looks for each word in hundreds of sentences: its pattern is made once. */
const patterns = new WeakMap<Headword, RegExp>()

/** How a headword is written: as it stands in the dictionary, and as in Britain or America where that differs. */
export const spellingsOf = ({ word, written_forms }: Omit<Headword, 'forms'>): readonly string[] =>
  written_forms ? [word, written_forms.en_us, written_forms.en_gb] : [word]

function anyFormOf(headword: Headword): RegExp {
  let pattern = patterns.get(headword)
  if (!pattern) {
    const longestFirst = [...spellingsOf(headword), ...headword.forms]
      .filter((form) => form.trim() !== '')
      .sort((one, other) => other.length - one.length)
    // Without any form nothing is found: an empty negative lookahead never matches.
    const forms = longestFirst.length === 0 ? '(?!)' : longestFirst.map(patternOf).join('|')
    pattern = new RegExp(`${notInWordBefore}(?:${forms})${notInWordAfter}`, 'iu')
    patterns.set(headword, pattern)
  }
  return pattern
}

/** Where the headword, however it is written, or one of its forms first stands in the sentence as a whole word, ignoring case. */
export const findHeadword = (headword: Headword, sentence: string): Span | undefined => {
  const match = anyFormOf(headword).exec(sentence)
  return match ? { start: match.index, end: match.index + match[0].length } : undefined
}
