import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import type { Class, ClassWords, Student } from '../class-query.ts'

export const today = '2026-11-23'
const days = Array.from({ length: 30 }, (_, index) => addDays(today, index - 29))
const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** A student who has nothing to show but what is given. */
export const sampleStudent = (number: number, given: Partial<Student> = {}): Student => ({
  student_id: id(number),
  username: `student${String(number).padStart(4, '0')}`,
  nickname: `学生${number}`,
  label_ids: [],
  tier: 'tier_2',
  learning_goal: 10,
  last_active_at: '2026-11-23T08:08:00.000Z',
  streak: 1,
  due: 7,
  overdue: 0,
  reviews: 100,
  remembered: 82,
  attention: [],
  days: days.map((_, index) => [(number * 7 + index * 3) % 14, index % 5, 10]),
  steps: [
    [10, 5],
    [100, 84],
    [100, 91],
    [100, 63],
    [100, 78],
  ],
  ...given,
})

export const sampleClass = (students: readonly Student[]): Class => ({
  at: '2026-11-23T08:10:00.000Z',
  position: '1-1',
  today,
  labels: [{ label_id: id(9001), name: '基础组' }],
  calendar: { weekdays: [1, 2, 3, 4, 5], days_off: [] },
  days,
  students: [...students],
  steps: ['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'],
})

export const manyStudents = (count: number): Student[] =>
  Array.from({ length: count }, (_, index) => sampleStudent(index + 1))

export const sampleWords: ClassWords = {
  at: '2026-11-23T08:10:00.000Z',
  position: '1-1',
  today,
  hardest: [
    {
      word_id: id(8001),
      word: 'embarrass',
      definition_cn: '使尴尬；使难堪',
      students: 27,
      answers: 96,
      wrong: 47,
      low: 0.39,
      high: 0.59,
      step: 'stage_4',
      commonest: { given: 'annoy', times: 14 },
    },
    {
      word_id: id(8002),
      word: 'considerate',
      definition_cn: '体贴的',
      students: 24,
      answers: 88,
      wrong: 39,
      low: 0.34,
      high: 0.55,
      step: 'stage_2',
      commonest: null,
    },
  ],
  forecast: Array.from({ length: 14 }, (_, index) => ({ day: addDays(today, index), words: 201 - index * 10 })),
  overdue: 56,
  students: 32,
}
