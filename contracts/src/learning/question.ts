import { z } from 'zod'
import { questionLimits } from './limits.ts'

/** Steps by which a word is learned or reviewed: the pre-test and the four stages. Accuracy is counted of these. */
export const courseStep = z.enum(['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'])
export type CourseStep = z.infer<typeof courseStep>

/** Those of them that ask for a word once it was shown: the pre-test asks before. */
export const learningStep = courseStep.exclude(['pre_test'])
export type LearningStep = z.infer<typeof learningStep>

/**
 * Questions beyond that, each of which is a step of its own. They plan nothing: the word is typed by its meaning and
 * sound or by its sound alone, its meaning is chosen by its sound, it is typed into a sentence, a sentence is translated
 * with tiles, a mistake is mended.
 */
export const exerciseStep = z.enum([
  'spelling',
  'dictation',
  'meaning_by_sound',
  'fill_in_the_blank',
  'sentence_translation',
  'sentence_correction',
])
export type ExerciseStep = z.infer<typeof exerciseStep>

/** Where in a session an answer was given. */
export const practiceStep = z.enum([...courseStep.options, ...exerciseStep.options])
export type PracticeStep = z.infer<typeof practiceStep>

const courseSteps: ReadonlySet<PracticeStep> = new Set(courseStep.options)
export const isCourseStep = (step: PracticeStep): step is CourseStep => courseSteps.has(step)
const learningSteps: ReadonlySet<PracticeStep> = new Set(learningStep.options)
export const isLearningStep = (step: PracticeStep): step is LearningStep => learningSteps.has(step)

/**
 * What was asked: stage 1 infers, 2 asks the meaning, 3 reorders, 4 and the pre-test ask for the word by a synonym or a
 * definition. Other steps ask what they are named by.
 */
export const questionKind = z.enum([
  'infer_meaning',
  'meaning',
  'sentence_reordering',
  'word_by_synonym',
  'word_by_definition',
  ...exerciseStep.options,
])
export type QuestionKind = z.infer<typeof questionKind>

/**
 * What a session is for: new words, those that are due, or exercises with words that the student knows: of one kind,
 * of several kinds in sentences, or with the words that were answered wrongly.
 */
export const practiceMode = z.enum(['learn', 'review', 'spelling', 'dictation', 'listening', 'mixed', 'mistakes'])
export type PracticeMode = z.infer<typeof practiceMode>

/**
 * Help that a student had before answering: the Chinese meaning, the first letter of the word, the next one, or the
 * place of the mistake in a sentence.
 */
export const hint = z.enum(['meaning', 'first_letter', 'letter', 'place'])
export type Hint = z.infer<typeof hint>

/** What a session was practised on, by the shorter side of its screen and by its pointer. */
export const deviceKind = z.enum(['phone', 'tablet', 'computer'])
export type DeviceKind = z.infer<typeof deviceKind>

/** Of a word's stream: which of its contents is meant. */
export const wordRevision = z.int().min(0).max(questionLimits.revision)
