import type { Summary } from './api.ts'

const skipKey = 'skip_goal_until_teacher'

/** The flag holds the id of the student who set it: it counts for nobody else on the same computer. */
export const hasSkippedGoal = (storage: Pick<Storage, 'getItem'>, userId: string): boolean =>
  storage.getItem(skipKey) === userId
export const skipGoal = (storage: Pick<Storage, 'setItem'>, userId: string): void => storage.setItem(skipKey, userId)
export const forgetSkippedGoal = (storage: Pick<Storage, 'removeItem'>): void => storage.removeItem(skipKey)

/** A student with a teacher needs no onboarding: the teacher tells them what to do. */
export const isOnboardingDue = (
  { has_teacher, first_login, learning_goal }: Pick<Summary, 'has_teacher' | 'first_login' | 'learning_goal'>,
  hasSkipped: boolean,
): boolean => !has_teacher && (first_login || (learning_goal <= 0 && !hasSkipped))
