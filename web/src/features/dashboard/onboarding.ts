import type { Summary } from './api.ts'

const skipKey = 'skip_goal_until_teacher'

type Shelf = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The flag names who set it: on a shared computer it speaks for nobody else. */
export const hasSkippedGoal = (shelf: Shelf, userId: string): boolean => shelf.getItem(skipKey) === userId
export const skipGoal = (shelf: Shelf, userId: string): void => shelf.setItem(skipKey, userId)
export const forgetSkippedGoal = (shelf: Shelf): void => shelf.removeItem(skipKey)

/** Whoever has a teacher is told by them what to do. */
export const isOnboardingDue = (
  { has_teacher, first_login, learning_goal }: Pick<Summary, 'has_teacher' | 'first_login' | 'learning_goal'>,
  hasSkipped: boolean,
): boolean => !has_teacher && (first_login || (learning_goal <= 0 && !hasSkipped))
