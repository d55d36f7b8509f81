import { z } from 'zod'
import { wordLimits } from './limits.ts'

const byTier = <T extends z.ZodType>(value: T) =>
  z.strictObject({ tier_1: value, tier_2: value, tier_3: value }).partial()

export const exerciseTypes = [
  'fill_in_the_blank',
  'multiple_choice',
  'sentence_correction',
  'sentence_translation',
  'infer_meaning',
  'sentence_reordering',
  'synonym_replacement',
] as const

const texts = byTier(z.string().max(wordLimits.exerciseText))
const options = byTier(z.array(z.string().max(wordLimits.text)).max(wordLimits.options))

/**
 * One exercise of a word, tier by tier. `sentences` is what the student sees, `sentence_answer` the right answer,
 * `sentence_answer_cn` its Chinese translation. A tier that cannot be asked is absent.
 *
 * - `infer_meaning`: the sentence with the target word in square brackets; the answer is the Chinese meaning.
 * - `multiple_choice`: the sentence with `____` for the word, and what it means; the answer is one of `options`.
 * - `fill_in_the_blank`: the sentence with the word's first letters and `____`, and what it means; the answer is the
 *   whole word.
 * - `sentence_reordering`: the answer is the whole sentence; the tiles are made from it. `also_right` holds further right
 *   orders of them.
 * - `synonym_replacement`: the sentence with a synonym in square brackets where the word stood; the answer is the
 *   headword.
 * - `sentence_correction`: the sentence with one mistake, and what it means; the answer is the sentence without the
 *   mistake. `also_right` holds sentences that would mend it as well.
 * - `sentence_translation`: the Chinese sentence with the word to be used; the answer is a model, other words may be
 *   right.
 */
export const exercise = z.strictObject({
  type: z.enum(exerciseTypes),
  /** 1 is easiest. */
  difficulty: z.int().min(1).max(3),
  sentences: texts,
  sentence_answer: texts,
  sentence_answer_cn: texts.optional(),
  options: options.optional(),
  also_right: byTier(z.array(z.string().max(wordLimits.text)).max(wordLimits.alsoRight)).optional(),
})
export type Exercise = z.infer<typeof exercise>
export type ExerciseType = (typeof exerciseTypes)[number]
