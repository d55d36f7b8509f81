import { z } from 'zod'
import { questionLimits } from './limits.ts'

/** Where in a session an answer was given: the pre-test or one of the four stages. */
export const practiceStep = z.enum(['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'])
export type PracticeStep = z.infer<typeof practiceStep>

/**
 * What was asked: stage 1 infers, 2 asks the meaning, 3 reorders, 4 and the pre-test ask for the word by a synonym or a
 * definition.
 */
export const questionKind = z.enum([
  'infer_meaning',
  'meaning',
  'sentence_reordering',
  'word_by_synonym',
  'word_by_definition',
])
export type QuestionKind = z.infer<typeof questionKind>

/** What a session is for: new words, or those that are due. */
export const practiceMode = z.enum(['learn', 'review'])
export type PracticeMode = z.infer<typeof practiceMode>

/** Help that a student asked for before answering: the Chinese meaning, or the first letter of the word. */
export const hint = z.enum(['meaning', 'first_letter'])

/** What a session was practised on, by the shorter side of its screen and by its pointer. */
export const deviceKind = z.enum(['phone', 'tablet', 'computer'])
export type DeviceKind = z.infer<typeof deviceKind>

/** Of a word's stream: which of its contents is meant. */
export const wordRevision = z.int().min(0).max(questionLimits.revision)
