import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wilsonInterval } from './wilson-interval.ts'

const rounded = (hits: number, of: number) => {
  const { low, high } = wilsonInterval(hits, of)
  return [low.toFixed(4), high.toFixed(4)]
}

test('the interval of known shares', () => {
  // Agresti & Coull, The American Statistician 52 (1998): none of 20, and 81 of 263 by Newcombe, Statistics in Medicine 17 (1998).
  expect(rounded(0, 20)).toEqual(['0.0000', '0.1611'])
  expect(rounded(81, 263)).toEqual(['0.2553', '0.3662'])
  expect(rounded(15, 148)).toEqual(['0.0624', '0.1605'])
  expect(rounded(20, 20)).toEqual(['0.8389', '1.0000'])
})

const observed = fc
  .integer({ min: 1, max: 5000 })
  .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)))

test('it holds the share, lies between 0 and 1, and mirrors its opposite', () =>
  fc.assert(
    fc.property(observed, ([hits, of]) => {
      const { low, high } = wilsonInterval(hits, of)
      const opposite = wilsonInterval(of - hits, of)
      const share = hits / of
      expect(low).toBeGreaterThanOrEqual(0)
      expect(high).toBeLessThanOrEqual(1)
      expect(low).toBeLessThanOrEqual(share + 1e-12)
      expect(high).toBeGreaterThanOrEqual(share - 1e-12)
      expect(opposite.low).toBeCloseTo(1 - high, 10)
    }),
  ))

test('more observations of the same share narrow it', () =>
  fc.assert(
    fc.property(observed, ([hits, of]) => {
      const [few, many] = [wilsonInterval(hits, of), wilsonInterval(2 * hits, 2 * of)]
      expect(many.high - many.low).toBeLessThan(few.high - few.low)
    }),
  ))
