import { z } from 'zod'
import { headwordProblem, tidyHeadword } from './learning/headword.ts'
import {
  accountLimits,
  dayRange,
  headwordCharacters,
  instantCharacters,
  learningGoalRange,
  password as passwordRule,
} from './learning/limits.ts'
import { tiers } from './learning/tiers.ts'
import { fieldProblems } from './problems.ts'

/** Fields that calls and events share. */

/**
 * An id as a call takes it. PostgreSQL takes capitals for the same id, but names of streams and keys are compared as
 * text: from here on an id is written in one way, in small letters.
 */
export const id = z.uuid().toLowerCase()
/** A day as a call takes it. PostgreSQL has no year 0. */
export const day = z.iso
  .date()
  .refine((text) => text >= dayRange.first && text <= dayRange.last)
  .meta({ formatMinimum: dayRange.first, formatMaximum: dayRange.last })
/** An instant by a client's clock. ISO 8601 alone would take thousands of digits of a second. */
export const instant = z.iso.datetime().max(instantCharacters)
export const learningGoal = z.int().min(learningGoalRange.min).max(learningGoalRange.max)
export const username = z.string().trim().min(1).max(accountLimits.username)
/**
 * Characters that nobody sees: they would let two names look the same. Beside Unicode's own, the empty pattern of
 * Braille.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u
/** A user name that somebody wants. Who has another one from earlier goes on signing in with it. */
export const newUsername = username.refine((name) => !invisible.test(name), fieldProblems.invisibleCharacter)
export const role = z.enum(['user', 'admin', 'superadmin'])
export type Role = z.infer<typeof role>
export const headword = z.string().trim().min(1).max(headwordCharacters)
/** A word that someone wants in the dictionary. */
export const newHeadword = z
  .string()
  .overwrite(tidyHeadword)
  .max(headwordCharacters, fieldProblems.headwordTooLong)
  .superRefine((text, { addIssue }) => {
    const problem = headwordProblem(text)
    if (problem && problem !== 'headwordTooLong') addIssue(fieldProblems[problem])
  })
export const tier = z.enum(tiers)
export const reviewResult = z.enum(['pass', 'fail'])

/** At least 8 characters with a letter, a digit and a character that is neither. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= passwordRule.minLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)
