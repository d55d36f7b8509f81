import { plainForms } from '@wordtrail/contracts/learning/plain-forms'
import { comparableTyping } from '@wordtrail/contracts/learning/typed-answer'
import { sentenceParts } from './exercise-text.ts'
import type { WritingQuestion } from './questions.ts'

/** Words `from` up to `to` of a sentence, in whose place another sentence has `count` words. */
interface Change {
  from: number
  to: number
  count: number
}

const wordsOf = (text: string): string[] => (/[\p{L}\p{N}]/u.test(text) ? comparableTyping(text).split(' ') : [])

/** A short form of which the mistaken sentence has the first word alone: of "we" for "we're", "are" is missing. */
const inFull = (word: string, mistaken: readonly string[]): string[] => {
  const [first = ''] = word.split("'")
  return first !== word && mistaken.includes(first) && !mistaken.includes(word) ? plainForms(word).split(' ') : [word]
}

function changeBetween(before: readonly string[], after: readonly string[]): Change {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from += 1
  let behind = 0
  while (behind < shorter - from && before.at(-1 - behind) === after.at(-1 - behind)) behind += 1
  return { from, to: before.length - behind, count: after.length - behind - from }
}

/** What the mistake asks for: other words, some more, some less, or the same in another order. */
export type Mend = 'change' | 'add' | 'remove' | 'move'

/** The sentence in three parts, of which the middle one is the mistake; it is empty where words are missing. */
export interface MistakePlace {
  before: string
  mistake: string
  after: string
  mend: Mend
  /** How the word begins that is to stand there, and how many letters it has; empty where there is none. */
  beginning: string
  letters: number
}

/** These are not told from one another by their first letter. */
const toldWhole = /^(?:his|her|him)$/

/**
 * As much as the word has in common with the mistake, and of a long word two letters at least: with "g" and four letters,
 * "grows" might be mended into "grew" as well as into "grow". Where no more is left than an ending, which may tell the time
 * ("washes", "washed"), the word is told.
 */
function beginningOf(word: string, mistake: string): string {
  const differs = [...word].findIndex((letter, index) => letter !== mistake.charAt(index))
  const shared = differs < 0 ? word.length : differs
  if (toldWhole.test(word) || (shared > 1 && word.length - shared <= longestEnding)) return word
  return word.slice(0, Math.max(shared, word.length < 5 ? 1 : 2))
}
const longestEnding = 3

/** The beginning of a word that has a capital in the sentence, as English and I have. */
function asWritten(beginning: string, word: string, sentence: string): string {
  const [, ...others] = sentence.split(/\s+/)
  const hasCapital = others.some((one) => /^\p{Lu}/u.test(one) && wordsOf(one).includes(word))
  return hasCapital || word === 'i' ? beginning.charAt(0).toUpperCase() + beginning.slice(1) : beginning
}

/** Where the sentence is mistaken, by the right one that the exercise expects. */
export function mistakePlace({ prompt, expected }: Pick<WritingQuestion, 'prompt' | 'expected'>): MistakePlace {
  const { sentence } = sentenceParts(prompt)
  // What stands between two spaces may be two words to the comparison, or none.
  const shown = [...sentence.matchAll(/\S+/g)].flatMap(({ 0: text, index }) =>
    wordsOf(text).map((word) => ({ word, start: index, end: index + text.replace(/[,;:.!?]+$/, '').length })),
  )
  const mistaken = shown.map(({ word }) => word)
  const right = wordsOf(expected).flatMap((word) => inFull(word, mistaken))
  const { from, to, count } = changeBetween(mistaken, right)
  const start = shown[from]?.start ?? shown.at(-1)?.end ?? 0
  const end = from === to ? start : shown[to - 1]!.end
  const others = right.slice(from, from + count)
  const [word = ''] = others
  const isMoved = mistaken.slice(from, to).sort().join(' ') === others.toSorted().join(' ')
  return {
    before: sentence.slice(0, start),
    mistake: sentence.slice(start, end),
    after: sentence.slice(end),
    mend: from === to ? 'add' : count === 0 ? 'remove' : isMoved ? 'move' : 'change',
    beginning: count > 1 ? '' : asWritten(beginningOf(word, to - from === 1 ? mistaken[from]! : ''), word, expected),
    letters: word.replace(/\P{L}/gu, '').length,
  }
}
