import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nameParts, partsOfSearch, searchName } from './name-search.ts'

test('a name has the parts of each text that it holds', () => {
  expect(nameParts('Lili')).toEqual(['l', 'i', 'li', 'il'])
  expect(partsOfSearch('小李')).toEqual(['小李'])
  expect(partsOfSearch('李')).toEqual(['李'])
  const text = fc.string({ unit: fc.constantFrom('a', 'B', '小', '𠮷', '1'), minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(text, text, text, (before, held, after) => {
      const parts = nameParts(searchName(`${before}${held}${after}`, null))
      expect(parts).toEqual(expect.arrayContaining(partsOfSearch(held)))
    }),
  )
})
