import { z } from 'zod'

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

/**
 * One exercise of a word, tier by tier. `sentences` is what the pupil sees, `sentence_answer` the right answer,
 * `sentence_answer_cn` its Chinese translation. A tier that cannot be asked is absent.
 *
 * - `infer_meaning`: the sentence with the target word in square brackets; the answer is the Chinese meaning.
 * - `fill_in_the_blank`: the sentence with `____` for the word.
 * - `sentence_reordering`: the answer is the whole sentence; the tiles are made from it.
 * - `synonym_replacement`: the sentence with a synonym in square brackets where the word stood; the answer is the headword.
 * - `sentence_translation`: the Chinese sentence; the answer is the English one.
 */
export const exercise = z.strictObject({
  type: z.enum(exerciseTypes),
  /** 1 is easiest. */
  difficulty: z.int().min(1).max(3),
  sentences: byTier(z.string()),
  sentence_answer: byTier(z.string()),
  sentence_answer_cn: byTier(z.string()).optional(),
  options: byTier(z.array(z.string())).optional(),
})
export type Exercise = z.infer<typeof exercise>
export type ExerciseType = (typeof exerciseTypes)[number]
