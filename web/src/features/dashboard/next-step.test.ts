import { expect, test } from 'vitest'
import { isFirstUse, nextStep } from './next-step.ts'

const counts = { learning_goal: 10, today_total_learned: 7, goal_today_met: false, review_due_count: 18, to_be_mastered_counts: { teacher: 5, self: 95 } }

test('DASH-07: the first thing offered is what is left of the goal', () => {
  expect(nextStep(counts)).toEqual({ kind: 'learn', label: '继续学习 3 个词' })
  expect(nextStep({ ...counts, today_total_learned: 0 })).toEqual({ kind: 'learn', label: '开始学习 10 个词' })
})
test('no more words are promised than there are', () => {
  expect(nextStep({ ...counts, to_be_mastered_counts: { teacher: 0, self: 2 } }).label).toBe('继续学习 2 个词')
})
test('a goal that is reached, or not set, does not end the learning', () => {
  expect(nextStep({ ...counts, today_total_learned: 10, goal_today_met: true }).label).toBe('再学一些')
  expect(nextStep({ ...counts, learning_goal: 0 }).label).toBe('开始学习')
})
test('with nothing to learn the due words come first, then a new wordbook', () => {
  const learned = { ...counts, to_be_mastered_counts: { teacher: 0, self: 0 } }
  expect(nextStep(learned)).toEqual({ kind: 'review', label: '复习 18 个到期的词' })
  expect(nextStep({ ...learned, review_due_count: 0 }).kind).toBe('chooseWordbooks')
})
test('first use ends with the first wordbook or the first assigned word', () => {
  const empty = { ...counts, to_be_mastered_counts: { teacher: 0, self: 0 }, words_mastered: [] }
  expect(isFirstUse(empty, [])).toBe(true)
  expect(isFirstUse(empty, ['book'])).toBe(false)
  expect(isFirstUse({ ...empty, to_be_mastered_counts: { teacher: 1, self: 0 } }, [])).toBe(false)
})
