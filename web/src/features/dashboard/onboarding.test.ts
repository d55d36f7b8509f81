import { expect, test } from 'vitest'
import { storageOf } from '../../device/storage.fixture.ts'
import { forgetSkippedGoal, hasSkippedGoal, isOnboardingDue, skipGoal } from './onboarding.ts'

const settled = { has_teacher: false, first_login: false, learning_goal: 10 }

test('DASH-20, OPEN-29: a first visit without a teacher begins with onboarding, whatever the goal and the flag', () => {
  expect(isOnboardingDue({ ...settled, first_login: true }, true)).toBe(true)
  expect(isOnboardingDue(settled, false)).toBe(false)
})
test('DASH-21: without teacher and goal it comes back, until it is skipped', () => {
  expect(isOnboardingDue({ ...settled, learning_goal: 0 }, false)).toBe(true)
  expect(isOnboardingDue({ ...settled, learning_goal: 0 }, true)).toBe(false)
})
test('DASH-22: with a teacher it never comes', () => {
  expect(isOnboardingDue({ has_teacher: true, first_login: true, learning_goal: 0 }, false)).toBe(false)
})
test('CONST-38: skip_goal_until_teacher holds for who set it, and until it is cleared', () => {
  const kept = new Map<string, string>()
  const storage = storageOf(kept)
  skipGoal(storage, 'li')
  expect([...kept.keys()]).toEqual(['skip_goal_until_teacher'])
  expect([hasSkippedGoal(storage, 'li'), hasSkippedGoal(storage, 'wang')]).toEqual([true, false])
  forgetSkippedGoal(storage)
  expect(hasSkippedGoal(storage, 'li')).toBe(false)
})
