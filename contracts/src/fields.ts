import { z } from 'zod'
import { learningGoalRange, password as passwordRule } from './learning/limits.ts'
import { tiers } from './learning/tiers.ts'

/** Fields that calls and events share. */
export const id = z.uuid()
export const learningGoal = z.int().min(learningGoalRange.min).max(learningGoalRange.max)
export const username = z.string().trim().min(1).max(64)
export const role = z.enum(['user', 'admin', 'superadmin'])
export type Role = z.infer<typeof role>
export const headword = z.string().trim().min(1).max(80)
export const tier = z.enum(tiers)
export const reviewResult = z.enum(['pass', 'fail'])

/** At least 8 characters with a letter, a digit and a character that is neither. */
export const isStrongPassword = (value: string): boolean =>
  value.length >= passwordRule.minLength && /\p{L}/u.test(value) && /\d/.test(value) && /[^\p{L}\d\s]/u.test(value)
