import { expect, test } from 'vitest'
import { attentionLine, attentionText, percentOf } from './attention-text.ts'

test('each reason says in words what it is about, with its figure', () => {
  expect(attentionText({ reason: 'absent', value: 5 })).toBe('5 天没来')
  expect(attentionText({ reason: 'goal_missed', value: 3 })).toBe('连续 3 天没达标')
  expect(attentionText({ reason: 'overdue', value: 27 })).toBe('过期 27 个，超过目标的两倍')
  expect(attentionText({ reason: 'forgetting', value: 0.64 })).toBe('30 天只记得 64%')
})

test('what is under 70 % never reads as 70 %, and whole percents stay whole', () => {
  expect(attentionText({ reason: 'forgetting', value: 0.698 })).toBe('30 天只记得 69%')
  expect([0.29, 0.57, 0.58, 1].map(percentOf)).toEqual([29, 57, 58, 100])
})

test('several reasons stand in one line', () => {
  expect(
    attentionLine([
      { reason: 'absent', value: 5 },
      { reason: 'overdue', value: 19 },
    ]),
  ).toBe('5 天没来；过期 19 个，超过目标的两倍')
  expect(attentionLine([])).toBe('')
})
