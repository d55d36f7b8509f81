import { z } from 'zod'
import { tier } from '../fields.ts'
import { exercise } from './exercise.ts'

/** Pronunciations of one accent; `primary` is the first of `list`. */
const pronunciation = z.strictObject({ primary: z.string(), list: z.array(z.string()) })

/** An English sentence with its Chinese translation, written for one tier. */
export const sampleSentence = z.strictObject({ tier, sentence: z.string().min(1), translation: z.string() })
export type SampleSentence = z.infer<typeof sampleSentence>

/** What the dictionary holds of a word: the field names are those of the API. */
export const wordContent = z.strictObject({
  word: z.string().min(1).max(80),
  word_root: z.string(),
  part_of_speech: z.string(),
  definition_cn: z.string().min(1),
  definition_en: z.string(),
  synonyms: z.array(z.string()),
  tags: z.array(z.string()),
  /** Inflected forms beside the headword itself. */
  forms: z.array(z.string()),
  ipa: z.strictObject({ en_us: pronunciation, en_gb: pronunciation }),
  sample_sentences: z.array(sampleSentence),
  /** Exercises that a teacher has edited; the others are derived from the sentences when the word is read. */
  exercises: z.array(exercise),
})
export type WordContent = z.infer<typeof wordContent>
