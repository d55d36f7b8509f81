import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Exercise, ExerciseType } from '@wordtrail/contracts/learning/exercise'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { type Mode, rulesOf } from './modes.ts'

type Sent = Output<Api['POST /api/student/practice-session']>[number]

/** What practice needs of a word: small enough for a session of hundreds to fit into local storage. */
export interface PracticeItem
  extends Pick<
    Sent,
    | 'word'
    | 'revision'
    | 'word_root'
    | 'definition_cn'
    | 'definition_en'
    | 'senses'
    | 'synonyms'
    | 'written_forms'
    | 'forms'
    | 'sample_sentences'
    | 'distractors'
  > {
  ipa: string
  exercises: Pick<Exercise, 'type' | 'sentences' | 'sentence_answer' | 'sentence_answer_cn' | 'also_right'>[]
}

/** The exercises that each step takes its sentences from. */
const takenAt: Readonly<Partial<Record<PracticeStep, ExerciseType>>> = {
  stage_1: 'infer_meaning',
  stage_3: 'sentence_reordering',
  stage_4: 'synonym_replacement',
  fill_in_the_blank: 'fill_in_the_blank',
  sentence_translation: 'sentence_translation',
  sentence_correction: 'sentence_correction',
}

/** Of its exercises, only what a session of this mode asks. */
export const practiceItemOf = (sent: Sent, of: { readonly mode: Mode }): PracticeItem => ({
  word: sent.word,
  revision: sent.revision,
  word_root: sent.word_root,
  definition_cn: sent.definition_cn,
  definition_en: sent.definition_en,
  senses: sent.senses,
  synonyms: sent.synonyms,
  written_forms: sent.written_forms,
  forms: sent.forms,
  ipa: sent.ipa.en_us.primary || sent.ipa.en_gb.primary,
  sample_sentences: sent.sample_sentences,
  exercises: sent.exercises.filter(({ type }) => rulesOf(of).steps.some((step) => takenAt[step] === type)),
  distractors: sent.distractors,
})

/** Whether what was taken of words for one mode is enough for another. */
export const isEnoughFor = (other: Mode, { mode }: { readonly mode: Mode }): boolean =>
  rulesOf({ mode: other }).steps.every((step) => takenAt[step] === undefined || rulesOf({ mode }).steps.includes(step))
