import { expect, test } from 'vitest'
import { type Counts, labelOf, mainOf, neededWords, needOf, nextStep, otherActions } from './next-step.ts'

const counts: Counts = {
  learning_goal: 10,
  today_total_learned: 7,
  review_due_count: 18,
  to_be_mastered_counts: { teacher: 5, self: 95 },
}
const nothing = { teacher: 0, self: 0 }

test('DASH-27, OPEN-32: one-click learn is for the words of the teacher and what is left of the goal', () => {
  expect(needOf(counts)).toEqual({ teacher: 5, goal: 3 })
  expect(neededWords(needOf(counts))).toBe(8)
  expect(neededWords(needOf({ ...counts, today_total_learned: 12 }))).toBe(5)
})
test('where words are due they come before new ones', () => {
  expect(nextStep(counts)).toBe('review')
  expect(labelOf('review', counts)).toBe('复习 18 个词')
  expect(mainOf('review', counts)).toEqual({ label: '开始复习', note: '18 个词，约 9 分钟' })
  expect(otherActions(counts)).toEqual(['oneClick', 'quick'])
})
test('DASH-07: with no word due, the first thing offered is what is left of the plan, beside quick learn', () => {
  expect(nextStep({ ...counts, review_due_count: 0 })).toBe('oneClick')
  expect(mainOf('oneClick', { ...counts, today_total_learned: 0 }).label).toBe('开始学习 15 个词')
  expect(mainOf('oneClick', counts)).toEqual({ label: '继续学习 8 个词', note: '老师布置 5 个，再学 3 个就达标' })
  expect(otherActions({ ...counts, review_due_count: 0 })).toEqual(['quick'])
})
test.each([
  [{ teacher: 5, self: 95 }, 7, '连老师布置的一起学，共 8 个'],
  [{ teacher: 5, self: 95 }, 10, '学老师布置的 5 个词'],
  [{ teacher: 0, self: 95 }, 7, '再学 3 个词'],
])('beside the reviews, with %o and %i words learned, new words read: %s', (to_be_mastered_counts, learned, said) =>
  expect(labelOf('oneClick', { ...counts, to_be_mastered_counts, today_total_learned: learned })).toBe(said),
)
test('no more words are promised than there are', () => {
  const few = { ...counts, to_be_mastered_counts: { teacher: 0, self: 2 } }
  expect(labelOf('oneClick', few)).toBe('再学 2 个词')
  expect(mainOf('oneClick', few).label).toBe('继续学习 2 个词')
})
test('a plan that is done, or was never made, is followed by the due words, then by more words', () => {
  const done = { ...counts, today_total_learned: 10, to_be_mastered_counts: { teacher: 0, self: 90 } }
  expect(nextStep(done)).toBe('review')
  expect(otherActions(done)).toEqual(['oneClick', 'quick'])
  expect(labelOf('oneClick', done)).toBe('按计划学')
  expect(nextStep({ ...done, review_due_count: 0 })).toBe('quick')
  expect(nextStep({ ...done, learning_goal: 0, today_total_learned: 0, review_due_count: 0 })).toBe('quick')
})
test('with no word to learn and none due, a wordbook is what is missing', () => {
  expect(nextStep({ ...counts, to_be_mastered_counts: nothing })).toBe('review')
  expect(nextStep({ ...counts, to_be_mastered_counts: nothing, review_due_count: 0 })).toBe('chooseWordbooks')
})
