import { z } from 'zod'
import { newHeadword } from '../fields.ts'
import { normaliseHeadword } from '../learning/headword.ts'
import { wordLimits } from '../learning/limits.ts'
import { inOrderOf } from '../learning/misplaced-words.ts'
import { tiers } from '../learning/tiers.ts'
import { writtenFormsOf } from '../learning/typed-words/spellings.ts'
import { sampleSentence, type WordContent, type WordMeaning, wordContent } from '../learning/word-content.ts'
import { fieldProblems } from '../problems.ts'

const text = z.string().trim().max(wordLimits.text)
const filled = (problem: string) => text.superRefine((value, { addIssue }) => void (value === '' && addIssue(problem)))
const distinct = (list: readonly string[]): string[] => [...new Set(list.filter(Boolean))]
const item = z.string().trim().max(wordLimits.item)
const texts = z.array(item).max(wordLimits.list).overwrite(distinct)

const pronunciation = z.strictObject({ primary: item, list: texts }).overwrite(({ primary, list }) => {
  const all = distinct([primary, ...list])
  return { primary: all[0] ?? '', list: all }
})

const meaning = z.strictObject({
  part_of_speech: text,
  definition_cn: filled(fieldProblems.noMeaning),
  definition_en: text,
})

/** Whose sound is left empty sounds as the word does. */
const sense = meaning
  .extend({ ipa: z.strictObject({ en_us: item, en_gb: item }).optional() })
  .overwrite(({ ipa, ...meant }) => (ipa?.en_us || ipa?.en_gb ? { ...meant, ipa } : meant))

const sentence = sampleSentence
  .extend({
    sentence: filled(fieldProblems.noSentence),
    translation: text,
    also_right: z.array(text).max(wordLimits.alsoRight).overwrite(distinct).optional(),
  })
  .superRefine(({ sentence: right, also_right = [] }, { addIssue }) => {
    for (const [index, other] of also_right.entries())
      if (inOrderOf(other, right) === undefined)
        addIssue({ code: 'custom', message: fieldProblems.otherWords, path: ['also_right', index] })
  })

/**
 * Orders of a tier that has no answer are asked of nobody. A correction may be mended as well by other words than the
 * answer's.
 */
const exercises = wordContent.shape.exercises.superRefine((list, { addIssue }) => {
  for (const [index, { type, sentence_answer: answers, also_right = {} }] of list.entries())
    for (const tier of type === 'sentence_correction' ? [] : tiers) {
      const answer = answers[tier]
      if (answer !== undefined && also_right[tier]?.some((other) => inOrderOf(other, answer) === undefined))
        addIssue({ code: 'custom', message: fieldProblems.otherWords, path: [index, 'also_right', tier] })
    }
})

/** One spelling is none: it says nothing beside the headword. */
const writtenForms = z
  .strictObject({ en_us: newHeadword, en_gb: newHeadword })
  .nullable()
  .overwrite((forms) => (forms?.en_us === forms?.en_gb ? null : forms))

/**
 * A word's content as a person submits it: trimmed, without duplicates, within limits, with messages in Chinese. The
 * fields of one sense are those of the specification; whoever knows more sends `senses` in their place. What a caller
 * need not know of may be left out.
 */
export const savedWord = z
  .strictObject({
    word: newHeadword,
    word_root: text,
    ...meaning.partial().shape,
    senses: z.array(sense).max(wordLimits.senses).optional(),
    synonyms: texts,
    opposites: texts.optional(),
    family: texts.optional(),
    level: wordContent.shape.level.optional(),
    written_forms: writtenForms.optional(),
    tags: texts,
    forms: texts,
    ipa: z.strictObject({ en_us: pronunciation, en_gb: pronunciation }),
    sample_sentences: z.array(sentence).max(wordLimits.sentences),
    exercises,
  })
  .superRefine(({ word, senses = [], definition_cn, written_forms: forms }, { addIssue }) => {
    if (senses.length === 0 && definition_cn === undefined)
      addIssue({ code: 'custom', message: fieldProblems.noMeaning, path: ['definition_cn'] })
    if (forms && ![forms.en_us, forms.en_gb].map(normaliseHeadword).includes(normaliseHeadword(word)))
      addIssue({ code: 'custom', message: fieldProblems.otherHeadword, path: ['written_forms', 'en_us'] })
  })
export type SavedWord = z.output<typeof savedWord>

const noMeaning: WordMeaning = { part_of_speech: '', definition_cn: '', definition_en: '' }
const meaningFields = Object.keys(noMeaning) as (keyof WordMeaning)[]

/** A new word's are those that the table names. */
const writtenFormsBefore = (word: string, present: WordContent | undefined): WordContent['written_forms'] =>
  present ? present.written_forms : writtenFormsOf(word)

/**
 * The content that a save leads to, where `present` is what the dictionary has. What was left out stays as it is. Of the
 * fields of one sense, those that differ from the present first sense are written into the first sense: so they count
 * whether a caller sends back the senses that came with them or does not know of senses, and no other sense is lost.
 */
export function contentSaved(saved: SavedWord, present?: WordContent): WordContent {
  const [first = noMeaning, ...others] = saved.senses?.length ? saved.senses : (present?.senses ?? [])
  const changed = meaningFields.filter(
    (field) => saved[field] !== undefined && saved[field] !== present?.senses[0]?.[field],
  )
  const ordersBefore = new Map(present?.sample_sentences.map(({ sentence, also_right }) => [sentence, also_right]))
  // In the order of the schema, since contents are compared as text.
  return {
    word: saved.word,
    word_root: saved.word_root,
    senses: [{ ...first, ...Object.fromEntries(changed.map((field) => [field, saved[field]])) }, ...others],
    synonyms: saved.synonyms,
    opposites: saved.opposites ?? present?.opposites ?? [],
    family: saved.family ?? present?.family ?? [],
    level: saved.level === undefined ? (present?.level ?? null) : saved.level,
    written_forms: saved.written_forms === undefined ? writtenFormsBefore(saved.word, present) : saved.written_forms,
    tags: saved.tags,
    forms: saved.forms,
    ipa: saved.ipa,
    sample_sentences: saved.sample_sentences.map(({ also_right, ...one }) => ({
      ...one,
      also_right: also_right ?? ordersBefore.get(one.sentence) ?? [],
    })),
    exercises: saved.exercises,
  }
}
