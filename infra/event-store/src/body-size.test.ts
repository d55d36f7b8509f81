import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodySizeOf } from './body-size.ts'

test('a size is that of the JSON, but for escapes and the digits of numbers', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '词') })
  const body = fc.letrec((tie) => ({
    value: fc.oneof(fc.constant(null), fc.boolean(), text, fc.array(tie('value')), fc.dictionary(text, tie('value'))),
  })).value
  fc.assert(
    fc.property(body, (value) => {
      const { length } = JSON.stringify(value)
      expect(bodySizeOf(value)).toBeGreaterThanOrEqual(length * 0.9)
      expect(bodySizeOf(value)).toBeLessThanOrEqual(2 * length + 2)
    }),
  )
})

test('a body of any depth has a size', () => {
  let deep: unknown = 'x'
  for (let depth = 0; depth < 200_000; depth += 1) deep = [deep]
  expect(bodySizeOf(deep)).toBeGreaterThan(400_000)
})
