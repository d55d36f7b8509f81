import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'

type Class = Output<Api['GET /api/admin/class']>
type ClassWords = Output<Api['GET /api/admin/class/words']>

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
const today = dayOf(new Date())
const at = new Date().toISOString()
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)
const days = numbers(30).map((day) => addDays(today, day - 29))

/** What the class of so many students is answered with: one in ten needs attention. */
export const classOf = (count: number): Class => ({
  at,
  position: null,
  today,
  labels: numbers(Math.min(count, 6)).map((label) => ({ label_id: id(9000 + label), name: `第 ${label + 1} 组` })),
  calendar: { weekdays: [1, 2, 3, 4, 5], days_off: [] },
  days,
  students: numbers(count).map((number) => ({
    student_id: id(number),
    username: `student${number + 1}`,
    nickname: number % 9 === 5 ? '' : `学生${number + 1}`,
    label_ids: number % 3 === 0 ? [] : [id(9000 + (number % 6))],
    tier: (['tier_1', 'tier_2', 'tier_3'] as const)[number % 3]!,
    learning_goal: 10,
    last_active_at: number % 10 === 0 ? `${addDays(today, -7)}T08:00:00.000Z` : at,
    streak: number % 14,
    due: number % 40,
    overdue: number % 10 === 0 ? 27 : 0,
    reviews: 100,
    remembered: 60 + (number % 40),
    attention:
      number % 10 === 0
        ? [
            { reason: 'absent', value: 5, goal: 10 },
            { reason: 'overdue', value: 27, goal: 10 },
          ]
        : [],
    days: days.map((_, day) => [(number * 7 + day * 3) % 14, (number + day) % 9, 10]),
    steps: [
      [20, 10],
      [100, 84],
      [100, 91],
      [100, 63],
      [100, 78],
    ],
  })),
  steps: ['pre_test', 'stage_1', 'stage_2', 'stage_3', 'stage_4'],
})

const hard = ['embarrass', 'considerate', 'hesitate', 'awkward', 'boundary', 'permanent', 'appreciate'] as const
const given = ['annoy', '感激的', "Don't hesitate ask to for help.", '固执的；倔强的'] as const

export const wordsOfClass = (count: number): ClassWords => ({
  at,
  position: null,
  today,
  hardest: numbers(count > 0 ? 30 : 0).map((number) => ({
    word_id: id(8000 + number),
    word: number < hard.length ? hard[number]! : `extraordinarily-long-word-${number}`,
    definition_cn: '使尴尬；使难堪',
    students: 27,
    answers: 96,
    wrong: 47 - number,
    low: (39 - number) / 100,
    high: (59 - number) / 100,
    step: (['stage_4', 'stage_2', 'stage_3', 'pre_test', 'stage_1'] as const)[number % 5]!,
    commonest: number % 5 === 4 ? null : { given: given[number % 5]!, times: 14 },
  })),
  forecast: numbers(14).map((day) => ({ day: addDays(today, day), words: count * (14 - day) })),
  overdue: count,
  students: count,
})
