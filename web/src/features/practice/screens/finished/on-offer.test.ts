import { expect, test } from 'vitest'
import { onOffer } from './on-offer.ts'

const day = { goal: 8, learned: 5, isGoalMet: false, available: 40 }

test('what is missing of the goal is offered, to the word', () =>
  expect(onOffer(day)).toEqual({ count: 3, meetsGoal: true }))

test.each([
  ['before the server has told', undefined],
  ['once the goal is met', { ...day, learned: 8, isGoalMet: true }],
  ['beyond the goal', { ...day, learned: 9, isGoalMet: true }],
  ['without a goal', { ...day, goal: 0 }],
  ['where much is missing', { ...day, goal: 30 }],
  ['where there are fewer words than are missing', { ...day, available: 2 }],
])('%s, five words are, and no goal is promised', (_, progress) =>
  expect(onOffer(progress)).toEqual({ count: 5, meetsGoal: false }),
)
