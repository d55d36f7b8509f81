import { canDistract, isOfOtherRoot, type OptionWord } from './distractors.ts'
import { findHeadword } from './find-headword.ts'
import { mainSense } from './main-sense.ts'
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
 * The right form and three wrong ones, in the order of the alphabet. The wrong ones have the same part of speech and
 * other meanings, so that the Chinese sentence decides and not grammar. `undefined` where there are fewer.
 */
export const optionsFor = (
  target: Choosable,
  { sentence, form, before }: Gap,
  others: Iterable<Choosable>,
): string[] | undefined => {
  const chosen: Choosable[] = []
  const options = [form]
  for (const other of others) {
    if (options.length > wrongOptions) break
    if (mainSense(other).part_of_speech !== mainSense(target).part_of_speech) continue
    const option = formLike(form, target.word, other)
    if (option === undefined || !fitsArticle({ before, word: form, other: option })) continue
    if (![target, ...chosen].every((known) => isOfOtherRoot(known, other) && canDistract(known, other))) continue
    if (findHeadword(other, sentence)) continue
    chosen.push(other)
    options.push(/^\p{Lu}/u.test(form) ? option.charAt(0).toUpperCase() + option.slice(1) : option)
  }
  return options.length > wrongOptions ? options.sort() : undefined
}
