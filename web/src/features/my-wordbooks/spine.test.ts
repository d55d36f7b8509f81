import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledPercent, spineHeight } from './spine.ts'

test('a book with more words stands at least as high, within the shelf', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(20_000), (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)]
      expect(spineHeight(fewer)).toBeLessThanOrEqual(spineHeight(more))
      expect(spineHeight(fewer)).toBeGreaterThanOrEqual(116)
      expect(spineHeight(more)).toBeLessThanOrEqual(176)
    }),
  )
})
test('a book is empty only where nothing is learned, full only where all is, and fills with each word', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(5000), (total, drawn) => {
      const learned = drawn % (total + 1)
      const filled = filledPercent({ learned, total })
      expect(filled === 0).toBe(learned === 0)
      expect(filled === 100).toBe(learned === total)
      if (learned > 0) expect(filledPercent({ learned: learned - 1, total })).toBeLessThanOrEqual(filled)
    }),
  )
  expect(filledPercent({ learned: 0, total: 0 })).toBe(0)
})
