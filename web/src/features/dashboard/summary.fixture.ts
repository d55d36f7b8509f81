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
  rests_left: 1,
  last_days: [
    { day: '2026-11-17', standing: 'missed' },
    { day: '2026-11-18', standing: 'paused' },
    { day: '2026-11-19', standing: 'met' },
    { day: '2026-11-20', standing: 'rest' },
    { day: '2026-11-21', standing: 'met' },
    { day: '2026-11-22', standing: 'met' },
    { day: '2026-11-23', standing: 'rest' },
  ],
  streak_pauses: [],
  reviewed_today: 5,
  slips_yesterday: [],
  review_due_count: 18,
  homework: [],
  to_be_mastered: [],
  to_be_mastered_counts: { teacher: 5, self: 95 },
  teacher_assigned: [],
  words_mastered: [],
  today: '2026-11-23',
  ...changes,
})
