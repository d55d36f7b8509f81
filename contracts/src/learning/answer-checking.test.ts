import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isRightMeaning,
  isRightOrder,
  isRightWord,
  normaliseReordering,
  shownTile,
  tilesOf,
} from './answer-checking.ts'

const twelve = 'Although it was late, she kept on reading the book she loved.'

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

test('PRACT-76: up to ten words make a tile each', () => {
  expect(tilesOf('Tom was reluctant to leave the party.')).toEqual([
    'Tom',
    'was',
    'reluctant',
    'to',
    'leave',
    'the',
    'party',
  ])
  expect(tilesOf('Yes — of course!')).toEqual(['yes_—', 'of', 'course'])
})

test('PRACT-77: words are not merged across a comma', () => {
  const tiles = tilesOf(twelve)
  expect(tiles).toHaveLength(10)
  expect(tiles.some((tile) => tile.includes(',_'))).toBe(false)
})

test('PRACT-78: merged words are joined by underscores and shown with spaces', () => {
  expect(tilesOf(twelve)).toContain('it_was')
  expect(shownTile('it_was')).toBe('it was')
})

test('CONST-16: any sentence makes at most ten tiles that give it back in order', () => {
  const sentence = fc.array(fc.constantFrom('a', 'tree', 'stood,', 'there;', '“well', 'done”', '—', "it's"), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(sentence, (words) => {
      const tiles = tilesOf(words.join(' '))
      expect(tiles.length).toBeLessThanOrEqual(10)
      expect(isRightOrder(tiles.join(' '), words.join(' '))).toBe(true)
    }),
  )
})
