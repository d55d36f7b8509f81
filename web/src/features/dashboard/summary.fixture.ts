import type { Summary } from './api.ts'

/** A student without a teacher in the middle of a day: 7 of 10 words learned. */
export const summaryOf = (changes: Partial<Summary> = {}): Summary => ({
  has_teacher: false,
  learning_goal: 10,
  tier: 'tier_3',
  first_login: false,
  today_total_learned: 7,
  secret_today_learned: 0,
  goal_today_met: false,
  goal_streak_days: 12,
  review_due_count: 18,
  homework: [],
  to_be_mastered: [],
  to_be_mastered_counts: { teacher: 5, self: 95 },
  teacher_assigned: [],
  words_mastered: [],
  today: '2026-11-23',
  ...changes,
})
