import { expect, test } from 'vitest'
import { explainOrder } from './explanations.ts'

const sentence = 'Tom was reluctant to leave the party.'

test.each([
  [
    'Tom was reluctant the party to leave',
    '“to leave”应放在“reluctant”的后面。正确顺序：Tom was reluctant to leave the party.',
  ],
  ['was reluctant to leave the party Tom', '“Tom”应放在句首。正确顺序：Tom was reluctant to leave the party.'],
  ['Tom was to leave the party', '少了“reluctant”。正确顺序：Tom was reluctant to leave the party.'],
  [
    'Tom was very reluctant leave to the party',
    '多了“very”；“to”应放在“reluctant”的后面。正确顺序：Tom was reluctant to leave the party.',
  ],
  ['Tom was reluctant to leave the party', '这个顺序是对的。'],
])('PRACT-84: "%s" is explained in Chinese', (answer, explanation) =>
  expect(explainOrder(answer, sentence)).toBe(explanation),
)

test('an order that is wrong everywhere is not explained word by word', () => {
  const explanation = explainOrder('party the leave to reluctant was Tom', sentence)
  expect(explanation.match(/应放在/g)!.length).toBeLessThanOrEqual(2)
  expect(explanation).toContain('正确顺序：Tom was reluctant to leave the party.')
})

test('an explanation of the longest answers can be logged', () => {
  const longest = 'ab '.repeat(166)
  expect(explainOrder('cd '.repeat(166), longest).length).toBeLessThanOrEqual(2000)
})
