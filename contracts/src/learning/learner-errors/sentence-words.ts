import type { WordContent, WordSense } from '../word-content.ts'

/** A sentence word by word, without the mark that ends it. */
export interface SentenceWords {
  readonly words: readonly string[]
  /** Index of the headword; -1 where it is a phrase or is not among the words. */
  readonly headword: number
  readonly content: Pick<WordContent, 'word' | 'forms' | 'synonyms'> & Pick<WordSense, 'part_of_speech'>
}

/** A sentence with one fault. */
export interface Mistaken {
  readonly words: readonly string[]
  /** Further ways to mend it, word by word: the double conjunction of "because … so" may lose either half. */
  readonly alsoRight?: readonly (readonly string[])[]
}

/** The sentence with one typical fault in it; `undefined` where it gives no occasion for that one. */
export type LearnerError = (sentence: SentenceWords) => Mistaken | undefined

/** The word at an index, in small letters; empty beyond the ends. */
export const at = (words: readonly string[], index: number): string => words[index]?.toLowerCase() ?? ''

export const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

const names = /^(?:I|I'm|I've|I'll|I'd|Mr|Mrs|Ms|Miss|English|Chinese)$/
const beginnings =
  /^(?:The|A|An|My|Your|His|Her|Its|Our|Their|This|That|These|Those|It|He|She|We|You|They|There|Some|Many|All|Most|In|On|At|Nobody|Everyone)$/

/** The first word as it is written where it no longer begins the sentence; `undefined` where it may be a name. */
export const afterBeginning = (word: string): string | undefined =>
  names.test(word) ? word : beginnings.test(word) ? word.toLowerCase() : undefined

/** The words with `count` of them replaced by others; a new first word gets its capital. */
export const replaced = (
  words: readonly string[],
  { from, count = 1 }: { readonly from: number; readonly count?: number },
  others: readonly string[],
): Mistaken => {
  const changed = [...words.slice(0, from), ...others, ...words.slice(from + count)]
  return { words: changed.map((word, index) => (index === 0 && from === 0 ? capitalised(word) : word)) }
}

/** The sentence with the fault at the first index where it can be made. */
export const atFirst = (
  words: readonly string[],
  mistakeAt: (index: number) => Mistaken | undefined,
): Mistaken | undefined => {
  for (let index = 0; index < words.length; index += 1) {
    const mistaken = mistakeAt(index)
    if (mistaken) return mistaken
  }
  return undefined
}

export const setOf = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Of pairs such as `is:are`. */
export const mapOf = (pairs: string): ReadonlyMap<string, string> =>
  new Map(
    pairs
      .trim()
      .split(/\s+/)
      .map((pair) => pair.split(':') as [string, string]),
  )

/** A comma belongs to its word, and does not keep a phrase from being found. */
const withoutMark = (word: string): string => word.toLowerCase().replace(/[,;:]$/, '')

interface PhraseOptions {
  /**
   * Whether the phrase may stand between these words: what is a verb elsewhere is a noun behind an article, and
   * `in the evening` begins a longer phrase before a noun. No word is behind it where a comma or the sentence ends it.
   */
  readonly isAllowed?: (before: string, after: string | undefined) => boolean
}

/**
 * A fault for each line `right = wrong`, where the right words stand in the sentence. `%` is each of the words that
 * follow the bar: `on % = in % | Monday Tuesday`. Words that both sides share stay as the sentence writes them.
 */
export function phraseErrors(table: string, { isAllowed = () => true }: PhraseOptions = {}): LearnerError {
  const byFirst = new Map<string, [right: readonly string[], wrong: readonly string[]][]>()
  for (const line of table.split('\n').filter((text) => text.includes('='))) {
    const [pair = '', fillings = ''] = line.split('|')
    for (const filling of fillings.trim().toLowerCase().split(/\s+/)) {
      const [right = [], wrong = []] = pair
        .replaceAll('%', filling)
        .split('=')
        .map((side) => side.trim().split(/\s+/).filter(Boolean))
      byFirst.set(right[0]!, [...(byFirst.get(right[0]!) ?? []), [right, wrong]])
    }
  }
  return ({ words }) =>
    atFirst(words, (from) => {
      for (const [right, wrong] of byFirst.get(withoutMark(words[from]!)) ?? []) {
        const found = words.slice(from, from + right.length)
        const isFound =
          found.length === right.length && right.every((word, index) => withoutMark(found[index]!) === word)
        // Inside the phrase a comma would part it; and a word that is left out takes its comma with it.
        const isWhole = found.every(
          (word, index) => !/[,;:]$/.test(word) || (index === right.length - 1 && wrong.at(-1) === right.at(-1)),
        )
        const after = /[,;:]$/.test(found.at(-1) ?? '') ? undefined : words[from + right.length]
        if (!isFound || !isWhole || !isAllowed(at(words, from - 1), after)) continue
        const others = wrong.map((word) => found.find((one) => withoutMark(one) === word) ?? word)
        return replaced(words, { from, count: right.length }, others)
      }
      return undefined
    })
}

/** Whether the noun at the index, or what "of" links it to, is many: "the smell of the flowers" is one. */
export const isOfMany = (words: readonly string[], index: number): boolean => {
  const from = Math.max(index - 3, 0)
  const of = from + words.slice(from, index).lastIndexOf('of')
  const isLinked = of > from && isContentWord(words[of - 1]) && !partOrAmount.test(words[of - 1]!)
  return /[^su]s$/.test(at(words, isLinked ? of - 1 : index))
}
const partOrAmount = /^(?:many|most|some|several|half|lot|none|number|rest|group|pair|couple|two|three)$/

export const isBe = (word: string): boolean => /^(?:am|is|are|was|were)(?:n't)?$/.test(word)
export const modals = setOf(
  "can could will would shall should must may might cannot can't couldn't won't wouldn't shouldn't mustn't i'll you'll he'll she'll it'll we'll they'll",
)
export const determiners = setOf('a an the this that these those all every each my your his her its our their')
export const subjectPronouns = setOf('i you he she it we they')
export const objectPronouns = setOf('me you him her it us them')

const grammatical = setOf(
  `a an the this that these those my your his her its our their of to in on at for from with by about into onto over
  across behind towards through under near after before during until till since without between among around along
  against inside outside above below beside up down off out than and or but who which what whose when where why how
  if whether because although though while so not be is are was were been has have had do does did can could will
  would should must may might cannot i you he she it we they me him us them yesterday today tomorrow tonight again
  every each some any no there here last next`,
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

/** A name such as Tom, where it does not begin the sentence or is one of those that pupils meet first. */
const firstNames = setOf(
  `tom lucy mary jane john jim jack kate linda lily lucy anna amy alice ben bob bill david emma eric frank helen
  jenny judy kitty leo lisa mike nick nancy paul peter rose sam sally sandy sue susan tim tina tony
  grandpa grandma dad mum mom grandfather grandmother`,
)
export const isOnePerson = (words: readonly string[], index: number): boolean => {
  const word = words[index] ?? ''
  return (
    firstNames.has(word.toLowerCase()) || (/^(?:Mr|Mrs|Ms|Miss)$/.test(words[index - 1] ?? '') && /^[A-Z]/.test(word))
  )
}
