import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filledPercent, spineLabel, spineSize } from './spine.ts'

test('a book grows with its words, within the shelf, and is of its own make', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.nat(20_000), fc.nat(20_000), (id, one, other) => {
      const fewer = spineSize({ id, words: Math.min(one, other) })
      const more = spineSize({ id, words: Math.max(one, other) })
      expect(fewer.height).toBeLessThanOrEqual(more.height)
      expect(fewer.height).toBeGreaterThanOrEqual(116)
      expect(more.height).toBeLessThanOrEqual(176)
      expect(fewer.width).toBe(more.width)
      expect(more.width).toBeGreaterThanOrEqual(42)
      expect(more.width).toBeLessThanOrEqual(54)
    }),
  )
  const widths = Array.from({ length: 40 }, (_, book) => spineSize({ id: `${book}`, words: 100 }).width)
  expect(new Set(widths).size).toBeGreaterThan(6)
})
test('a spine says the second part of a title, and numbers stand apart; a long number stays in the line', () => {
  const said = (title: string) => spineLabel(title).map(({ text, isNumber }) => (isNumber ? `<${text}>` : text))
  expect(said('预习：四级词汇')).toEqual(['四级词汇'])
  expect(said('第 12 周单词')).toEqual(['第 ', '<12>', ' 周单词'])
  expect(said('Unit 4: verbs')).toEqual(['verbs'])
  expect(said('生词：')).toEqual(['生词：'])
  expect(said('20261123 的词书')).toEqual(['20261123 的词书'])
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
