import type { Student } from '../class-query.ts'

/** A student as the class call tells of them, with what a test says otherwise. */
export const studentOf = (number: number, differing: Partial<Student> = {}): Student => ({
  student_id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  username: `student${String(number).padStart(4, '0')}`,
  nickname: '',
  label_ids: [],
  tier: 'tier_3',
  learning_goal: 10,
  last_active_at: null,
  streak: 0,
  due: 0,
  overdue: 0,
  reviews: 0,
  remembered: 0,
  attention: [],
  days: [[0, 0, 10]],
  steps: [],
  ...differing,
})
