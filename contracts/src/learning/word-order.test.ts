import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inOrder, movedBefore } from './word-order.ts'

test('words move before another one, or to the end', () => {
  expect(movedBefore(['a', 'b', 'c', 'd'], ['d', 'b'], 'a')).toEqual(['d', 'b', 'a', 'c'])
  expect(movedBefore(['a', 'b', 'c', 'd'], ['a'], null)).toEqual(['b', 'c', 'd', 'a'])
  expect(movedBefore(['a', 'b'], ['x', 'b'], 'y')).toEqual(['a', 'b'])
  expect(movedBefore(['a', 'b', 'c'], ['b'], 'b')).toEqual(['a', 'c', 'b'])
})
test('a new order passes over words that are not held, and keeps those it does not name', () =>
  expect(inOrder(['a', 'b', 'c'], ['c', 'x', 'a'])).toEqual(['c', 'a', 'b']))

test('no word is lost, doubled or brought in', () => {
  const ids = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(ids, ids, fc.option(fc.constantFrom('a', 'b', 'c', 'x')), (held, named, before) => {
      expect(movedBefore(held, named, before).sort()).toEqual([...held].sort())
      expect(inOrder(held, named).sort()).toEqual([...held].sort())
    }),
  )
})
