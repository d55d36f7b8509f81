import { isOfSamePart } from './alike.ts'
import { canDistract, isOfOtherRoot, type OptionWord } from './distractors.ts'
import { findHeadword, spellingsOf } from './find-headword.ts'
import { fitsArticle } from './vowel-sound.ts'
import type { WordContent, WordSense } from './word-content.ts'

/** What must be known of a word to offer it as an option. */
export interface Choosable extends OptionWord, Pick<WordContent, 'forms'> {
  readonly senses: readonly Pick<WordSense, 'part_of_speech' | 'definition_cn'>[]
}

/** A gap in a sentence: the form that stood in it, and the text before it. */
interface Gap {
  readonly sentence: string
  readonly form: string
  readonly before: string
}

const wrongOptions = 3
const endings = ['ing', 'ed', 'est', 'er', 's'] as const

/** The form of another word that fits where this form of the word stood: borrowed for repaired. */
const formLike = (form: string, word: string, other: Choosable): string | undefined => {
  if (form.toLowerCase() === word.toLowerCase()) return other.word
  const ending = endings.find((one) => form.endsWith(one))
  return ending === undefined ? undefined : other.forms.find((one) => one.endsWith(ending))
}

/**
 * Whether the beginning of some form of the word stands in the sentence, be it inside another word. Of most words it does
 * not, and to know that takes a hundredth of the time in which a pattern is made.
 */
const mayStandIn = (other: Choosable, sentence: string): boolean => {
  const text = sentence.toLowerCase()
  return [...spellingsOf({ written_forms: null, ...other }), ...other.forms].some((form) =>
    text.includes(/^[^\s'’]*/.exec(form.trim().toLowerCase())![0]),
  )
}

const hasCapital = (text: string): boolean => /^\p{Lu}/u.test(text)

/** Beside a name stand names, where there are any: another word would have a capital there that it never has. */
function likelyFirst(target: Choosable, others: Iterable<Choosable>): Iterable<Choosable> {
  if (!hasCapital(target.word)) return others
  const all = [...others]
  return [...all.filter(({ word }) => hasCapital(word)), ...all.filter(({ word }) => !hasCapital(word))]
}

/**
 * The right form and three wrong ones, in the order of the alphabet. The wrong ones have the same part of speech and
 * other meanings, so that the Chinese sentence decides and not grammar. The first of the others that fit are taken.
 * `undefined` where there are fewer.
 */
export const optionsFor = (
  target: Choosable,
  { sentence, form, before }: Gap,
  others: Iterable<Choosable>,
): string[] | undefined => {
  const chosen: Choosable[] = []
  const options = [form]
  for (const other of likelyFirst(target, others)) {
    if (options.length > wrongOptions) break
    if (!isOfSamePart(target, other)) continue
    const option = formLike(form, target.word, other)
    if (option === undefined || !fitsArticle({ before, word: form, other: option })) continue
    if (![target, ...chosen].every((known) => isOfOtherRoot(known, other) && canDistract(known, other))) continue
    if (mayStandIn(other, sentence) && findHeadword(other, sentence)) continue
    chosen.push(other)
    options.push(hasCapital(form) ? option.charAt(0).toUpperCase() + option.slice(1) : option)
  }
  return options.length > wrongOptions ? options.sort() : undefined
}
