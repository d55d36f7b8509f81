import { z } from 'zod'
import { headwordProblem, tidyHeadword } from './learning/headword.ts'
import { headwordCharacters, learningGoalRange, password as passwordRule } from './learning/limits.ts'
import { tiers } from './learning/tiers.ts'
import { fieldProblems } from './problems.ts'

/** Fields that calls and events share. */

/**
 * An id as a call takes it. PostgreSQL takes capitals for the same id, but names of streams and keys are compared as text:
 * from here on an id is written in one way, in small letters.
 */
export const id = z.uuid().toLowerCase()
export const learningGoal = z.int().min(learningGoalRange.min).max(learningGoalRange.max)
export const username = z.string().trim().min(1).max(64)
export const role = z.enum(['user', 'admin', 'superadmin'])
export type Role = z.infer<typeof role>
export const headword = z.string().trim().min(1).max(headwordCharacters)
/** A word that someone wants in the dictionary. */
export const newHeadword = z
  .string()
  .overwrite(tidyHeadword)
  .superRefine((text, { addIssue }) => {
    const problem = headwordProblem(text)
    if (problem) addIssue(fieldProblems[problem])
  })
export const tier = z.enum(tiers)
export const reviewResult = z.enum(['pass', 'fail'])

/** At least 8 characters with a letter, a digit and a character that is neither. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= passwordRule.minLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)
