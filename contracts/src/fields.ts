import { z } from 'zod'
import { headwordProblem, tidyHeadword } from './learning/headword.ts'
import {
  accountLimits,
  dayRange,
  firstBirthDate,
  headwordCharacters,
  instantCharacters,
  learningGoalRange,
  password as passwordRule,
  positionCharacters,
} from './learning/limits.ts'
import { tiers } from './learning/tiers.ts'
import { positionPattern } from './position.ts'
import { fieldProblems } from './problems.ts'

/** Fields that endpoints and events share. */

/**
 * An id in a request, put into small letters: PostgreSQL ignores the case of an id, but names of streams and keys are
 * compared as text.
 */
export const id = z.uuid().toLowerCase()
const dayOr = (problem?: string) =>
  z.iso
    .date(problem)
    .refine((text) => text >= dayRange.first && text <= dayRange.last, problem)
    .meta({ formatMinimum: dayRange.first, formatMaximum: dayRange.last })
/** A day in a request. PostgreSQL has no year 0. */
export const day = dayOr()
/** A day that somebody types. */
export const dueDay = dayOr(fieldProblems.noSuchDay)
/** An instant by a client's clock. ISO 8601 alone would allow thousands of decimals of a second. */
export const instant = z.iso.datetime().max(instantCharacters)
/** What is looked back at: an instant, or the position of an event in the log, which stands for its instant. */
export const moment = z.union([instant, z.string().max(positionCharacters).regex(positionPattern)])
export const learningGoal = z.int().min(learningGoalRange.min).max(learningGoalRange.max)
export const username = z.string().trim().min(1).max(accountLimits.username)
/** Invisible characters, which let two names look the same: Unicode's own, and the empty pattern of Braille. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u2800]/u
/** A user name to register. Accounts that have another one from earlier go on signing in with it. */
export const newUsername = username.refine((name) => !invisible.test(name), fieldProblems.invisibleCharacter)
/** Who may register as a teacher: anybody, whoever knows the school's code, or whoever the school approves. */
export const teacherRegistrations = ['open', 'code', 'approved'] as const
export type TeacherRegistration = (typeof teacherRegistrations)[number]
/** Whether a student under 14 practises only after a guardian's consent has been recorded. */
export const guardianConsents = ['off', 'required'] as const
export type GuardianConsent = (typeof guardianConsents)[number]
/** A day of birth, which lies in the past: whoever takes it compares it with today. */
export const birthDate = z.iso
  .date(fieldProblems.noSuchDay)
  .refine((text) => text >= firstBirthDate && text <= dayRange.last, fieldProblems.noSuchDay)
  .meta({ formatMinimum: firstBirthDate, formatMaximum: dayRange.last })
export const role = z.enum(['user', 'admin', 'superadmin'])
export type Role = z.infer<typeof role>
export const headword = z.string().trim().min(1).max(headwordCharacters)
/** A headword to add to the dictionary. */
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

const isMixed = (value: string): boolean => /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)
/** At least 8 characters with a letter, a digit and a character that is neither. */
export const isStrongPassword = (value: string): boolean => value.length >= passwordRule.minLength && isMixed(value)
/** The same, with at least 12 characters. */
export const isStrongForSuperadmin = (value: string): boolean =>
  value.length >= passwordRule.superadminMinLength && isMixed(value)
export const superadminPassword = z
  .string()
  .max(accountLimits.secret)
  .refine(isStrongForSuperadmin, fieldProblems.weakSuperadminPassword)
