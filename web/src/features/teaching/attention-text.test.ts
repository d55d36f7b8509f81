import { expect, test } from 'vitest'
import { attentionLine, attentionText } from './attention-text.ts'

test('each reason says in words what it is about, with its figure', () => {
  expect(attentionText({ reason: 'absent', value: 5 })).toBe('5 天没来')
  expect(attentionText({ reason: 'goal_missed', value: 3 })).toBe('连续 3 天没达标')
  expect(attentionText({ reason: 'overdue', value: 27 })).toBe('过期 27 个，超过目标的两倍')
  expect(attentionText({ reason: 'forgetting', value: 0.64 })).toBe('30 天只记得 64%')
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
