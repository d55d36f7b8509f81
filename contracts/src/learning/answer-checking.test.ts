import { expect, test } from 'vitest'
import { isRightMeaning, isRightOrder, isRightWord, normaliseReordering } from './answer-checking.ts'

test('PRACT-72: reordering ignores underscores, punctuation, capitals and double spaces', () => {
  expect(normaliseReordering("Tom's  dog, was_reluctant!")).toBe('toms dog was reluctant')
  expect(isRightOrder('tom was_reluctant to leave the party', 'Tom was reluctant to leave the party.')).toBe(true)
  expect(isRightOrder('Tom reluctant was to leave the party', 'Tom was reluctant to leave the party.')).toBe(false)
})

test('PRACT-73: words compare without regard to case', () => {
  expect(isRightWord('Reluctant', 'reluctant')).toBe(true)
  expect(isRightWord('relevant', 'reluctant')).toBe(false)
})

test('PRACT-74: only leading letters, spaces and hyphens of a word count', () => {
  expect(isRightWord('well-known (adj.)', 'well-known')).toBe(true)
  expect(isRightWord('give up 1', 'give up')).toBe(true)
  expect(isRightWord(' give  up', 'give up')).toBe(true)
  expect(isRightWord('give in', 'give up')).toBe(false)
  expect(isRightWord('3D', '4K')).toBe(false)
})

test('PRACT-75: meanings compare exactly', () => {
  expect(isRightMeaning('不情愿的；勉强的', '不情愿的；勉强的')).toBe(true)
  expect(isRightMeaning('不情愿的', '不情愿的；勉强的')).toBe(false)
})
