import { expect, test } from 'vitest'
import { ruleOf } from './figure-texts.ts'

const parts = (to: string, value: number) => ({
  today: '2026-11-23',
  from: to,
  to,
  step: undefined,
  word: undefined,
  isOneBook: false,
  value,
})

test.each([
  ['2026-11-23', 5, '最近一次设的每日目标，从设的那天起算。'],
  ['2026-11-18', 5, '到11月18日为止最近一次设的每日目标，从设的那天起算。'],
  ['2025-12-31', 0, '到2025年12月31日为止没有每日目标。'],
  ['2026-11-23', 0, '现在没有每日目标。'],
])('the goal of %s, %i words, is told as of that day: %s', (day, value, rule) =>
  expect(ruleOf('goal', parts(day, value))).toBe(rule),
)
