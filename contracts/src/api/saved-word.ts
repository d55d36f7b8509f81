import { z } from 'zod'
import { newHeadword } from '../fields.ts'
import { wordLimits } from '../learning/limits.ts'
import { sampleSentence, wordContent } from '../learning/word-content.ts'
import { fieldProblems } from '../problems.ts'

const text = z.string().trim().max(wordLimits.text)
const filled = (problem: string) => text.superRefine((value, { addIssue }) => void (value === '' && addIssue(problem)))
const distinct = (list: readonly string[]): string[] => [...new Set(list.filter(Boolean))]
const texts = z.array(z.string().trim().max(wordLimits.item)).max(wordLimits.list).overwrite(distinct)

const pronunciation = z
  .strictObject({ primary: z.string().trim().max(wordLimits.item), list: texts })
  .overwrite(({ primary, list }) => {
    const all = distinct([primary, ...list])
    return { primary: all[0] ?? '', list: all }
  })

/** A word's content as a person submits it: trimmed, without duplicates, within limits, with messages in Chinese. */
export const savedWord = wordContent.extend({
  word: newHeadword,
  word_root: text,
  part_of_speech: text,
  definition_cn: filled(fieldProblems.noMeaning),
  definition_en: text,
  synonyms: texts,
  tags: texts,
  forms: texts,
  ipa: z.strictObject({ en_us: pronunciation, en_gb: pronunciation }),
  sample_sentences: z
    .array(sampleSentence.extend({ sentence: filled(fieldProblems.noSentence), translation: text }))
    .max(wordLimits.sentences),
})
