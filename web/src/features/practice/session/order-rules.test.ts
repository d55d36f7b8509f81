import { expect, test } from 'vitest'
import { isAcceptedOrder, loadOrderRules } from './order-rules.ts'

const sentence = 'The leaves turn yellow in autumn.'
const order = 'in autumn the leaves turn yellow'

test('an order is right by hand at once, and by rule once the rules have come', async () => {
  expect(isAcceptedOrder(order, sentence)).toBe(false)
  expect(isAcceptedOrder(order, sentence, ['In autumn the leaves turn yellow.'])).toBe(true)
  await loadOrderRules()
  expect(isAcceptedOrder(order, sentence)).toBe(true)
  expect(isAcceptedOrder('leaves the turn yellow in autumn', sentence)).toBe(false)
})
