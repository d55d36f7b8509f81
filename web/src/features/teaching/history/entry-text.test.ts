import { expect, test } from 'vitest'
import type { Entry } from './api.ts'
import { contentOf } from './entry-text.ts'

const entry = (kind: Entry['kind'], said: Partial<Entry>): Entry => ({
  position: 1,
  at: '2026-03-02T02:00:00.000Z',
  date: '2026-03-02',
  group: 'assignment',
  kind,
  by: 'teacher',
  word: null,
  session_id: null,
  is_right: null,
  is_undone: false,
  voided: null,
  answer: null,
  plan: null,
  mastery: null,
  tier: null,
  goal: null,
  words: null,
  more: {},
  ...said,
})
const pause = { from: '2025-11-23', to: '2025-11-25', reason: 'holiday' } as const
const words = { count: 3, first: ['begin', 'careful'] }

test.each([
  ['HomeworkGiven', { words, more: { title: '第三单元' } }, '你布置了作业“第三单元”，3 个词：begin、careful 等'],
  ['HomeworkGiven', { words, by: 'other_teacher' }, '以前的老师布置了作业，3 个词：begin、careful 等'],
  ['HomeworkChanged', { words, more: { title: '第三单元' } }, '你改了作业“第三单元”，现在 3 个词：begin、careful 等'],
  ['HomeworkReminded', { more: { title: '第三单元', is_yours: true } }, '你提醒完成作业“第三单元”'],
  ['StreakPaused', { more: { pause } }, '你暂停了2025年11月23日到2025年11月25日（放假）'],
  [
    'StreakPaused',
    { by: 'other_teacher', more: { pause: { ...pause, to: pause.from, reason: 'leave' } } },
    '以前的老师暂停了2025年11月23日（请假）',
  ],
  ['StreakPauseEnded', { more: { pause } }, '你收回了2025年11月23日到2025年11月25日（放假）的暂停'],
  ['HomeworkWithdrawn', { more: { is_yours: true } }, '你撤回了这份作业'],
] as const)('%s with %o reads: %s', (kind, said, told) => expect(contentOf(entry(kind, said))).toBe(told))

const answer = (said: Partial<NonNullable<Entry['answer']>>): Entry['answer'] => ({
  step: 'pre_test',
  tier: 'tier_3',
  question_kind: 'word_by_definition',
  given: 'end',
  expected: 'begin',
  elapsed_ms: 900,
  answered_at: '2026-03-02T02:00:00.000Z',
  asked: null,
  explanation: null,
  is_also_right: false,
  ...said,
})
test.each([
  [answer({}), '答了“end”，正确是“begin”'],
  [answer({ given: '' }), '不认识，正确是“begin”'],
  [answer({ given: '', step: 'stage_1' }), '不认识，正确是“begin”'],
  [answer({ given: '', step: 'stage_3' }), '没有作答，正确是“begin”'],
])('the answer %o reads: %s', (given, told) =>
  expect(contentOf(entry('AnswerGiven', { answer: given, is_right: false }))).toBe(told),
)
