import { z } from 'zod'
import { exercise } from './exercise.ts'
import { headwordCharacters, wordLimits } from './limits.ts'
import { tiers } from './tiers.ts'

const text = z.string().max(wordLimits.text)
const item = z.string().max(wordLimits.item)
const texts = z.array(item).max(wordLimits.list)

/** Pronunciations of one accent; `primary` is the first of `list`. */
const pronunciation = z.strictObject({ primary: item, list: texts })

/** An English sentence with its Chinese translation, written for one tier. */
export const sampleSentence = z.strictObject({
  tier: z.enum(tiers),
  sentence: text.min(1),
  translation: text,
  /** Further right orders of its words. */
  also_right: z.array(text.min(1)).max(wordLimits.alsoRight),
})
export type SampleSentence = z.infer<typeof sampleSentence>

/** What a word means as one part of speech. */
export const wordMeaning = z.strictObject({ part_of_speech: text, definition_cn: text.min(1), definition_en: text })
export type WordMeaning = z.infer<typeof wordMeaning>

/** One meaning of a word, as one part of speech. */
export const wordSense = wordMeaning.extend({
  /** How the word sounds in this sense, where that is not as the word itself sounds; IPA without slashes. */
  ipa: z.strictObject({ en_us: item, en_gb: item }).optional(),
})
export type WordSense = z.infer<typeof wordSense>

/** Levels of the Common European Framework of Reference, the easiest first. */
export const levels = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const

const writtenForm = z.string().min(1).max(headwordCharacters)

/** How a word is written in America and in Britain; the headword is one of the two. */
export const writtenForms = z.strictObject({ en_us: writtenForm, en_gb: writtenForm })

/** What the dictionary holds of a word: the field names are those of the API. */
export const wordContent = z.strictObject({
  word: z.string().min(1).max(headwordCharacters),
  word_root: text,
  /** Practice asks the first. */
  senses: z.array(wordSense).min(1).max(wordLimits.senses),
  /** Of the first sense. */
  synonyms: texts,
  opposites: texts,
  /** Words of the same family, as in care, careful, carelessly. */
  family: texts,
  /** Null where nobody has said it. */
  level: z.enum(levels).nullable(),
  /** Null where the word is written in one way only. */
  written_forms: writtenForms.nullable(),
  tags: texts,
  /** Inflected forms beside the headword itself. */
  forms: texts,
  /** Of the first sense, and of the others as far as they say nothing else. */
  ipa: z.strictObject({ en_us: pronunciation, en_gb: pronunciation }),
  sample_sentences: z.array(sampleSentence).max(wordLimits.sentences),
  /** Exercises that a teacher has edited; the others are derived from the sentences when the word is read. */
  exercises: z.array(exercise).max(wordLimits.exercises),
})
export type WordContent = z.infer<typeof wordContent>

/** Who wrote a word's content. */
export const wordSource = z.enum(['starter', 'teacher', 'offline', 'model'])

const utf8 = new TextEncoder()

/** Whether a word is small enough for a session: each field may reach its own limit, but not all of them together. */
export const fitsSession = (content: WordContent): boolean =>
  utf8.encode(JSON.stringify(content)).length <= wordLimits.bytes
