import type { WordContent, WordSense } from '../word-content.ts'

/** A sentence word by word, without the mark that ends it. */
export interface SentenceWords {
  readonly words: readonly string[]
  /** Index of the headword; -1 where it is a phrase or is not among the words. */
  readonly headword: number
  readonly content: Pick<WordContent, 'word' | 'forms'> & Pick<WordSense, 'part_of_speech'>
}

/** The words with one typical mistake in them; `undefined` where the sentence gives no occasion for it. */
export type LearnerError = (sentence: SentenceWords) => readonly string[] | undefined

/** The word at an index, in small letters; empty beyond the ends. */
export const at = (words: readonly string[], index: number): string => words[index]?.toLowerCase() ?? ''

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The words with `count` of them replaced by others; a new first word gets its capital. */
export const replaced = (
  words: readonly string[],
  { from, count = 1 }: { readonly from: number; readonly count?: number },
  others: readonly string[],
): string[] => [
  ...words.slice(0, from),
  ...others.map((word, index) => (from + index === 0 ? capitalised(word) : word)),
  ...words.slice(from + count),
]

/** The words with the mistake at the first index where it can be made. */
export const atFirst = (
  words: readonly string[],
  mistakeAt: (index: number) => readonly string[] | undefined,
): readonly string[] | undefined => {
  for (let index = 0; index < words.length; index += 1) {
    const mistaken = mistakeAt(index)
    if (mistaken) return mistaken
  }
  return undefined
}

export const setOf = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Of pairs such as `is:are`. */
export const mapOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => pair.split(':') as [string, string]))

export const modals = setOf('can could will would should must may might cannot')
export const possessives = setOf('my your his her its our their')
export const determiners = setOf('a an the this that these those all every each my your his her its our their')
export const subjectPronouns = setOf('i you he she it we they')

const grammatical = setOf(
  'a an the this that these those my your his her its our their of to in on at for from with by about into onto over across behind towards through as than and or but who which what whose when where why how if whether because so not be is are was were been has have had do does did can could will would should must may might cannot i you he she it we they me him us them',
)

/** A noun, a verb, an adjective or an adverb, without a capital and without a mark beside it. */
export const isContentWord = (word: string | undefined): word is string =>
  word !== undefined && /^[a-z]+$/.test(word) && !grammatical.has(word)

/** Whether a phrase ends before this word: the sentence is over, or it is a word of grammar. */
export const endsPhrase = (word: string | undefined): boolean => word === undefined || grammatical.has(word)

/** By the rules of spelling: pushes, cries, shouts. */
export const withS = (word: string): string => {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh|o)$/.test(word) ? `${word}es` : `${word}s`
}

const irregularPlurals = setOf('people children men women feet teeth mice police')

/** Nouns only: "stories" and "children", but neither "bus" nor "class". */
export const isPlural = (noun: string): boolean => /[^su]s$/.test(noun) || irregularPlurals.has(noun)
