import { expect, test } from 'vitest'
import { deviceKindOf } from './device-kind.ts'

test.each([
  ['a phone', 375, 667, true, 'phone'],
  ['the widest phone, turned', 956, 440, true, 'phone'],
  ['a small tablet', 744, 1133, true, 'tablet'],
  ['a tablet, turned', 1366, 1024, true, 'tablet'],
  ['the smallest tablet', 600, 960, true, 'tablet'],
  ['a computer', 1920, 1080, false, 'computer'],
  ['an old computer, with a narrow screen', 800, 480, false, 'computer'],
] as const)('%s of %i by %i pixels, touched: %s, is a %s', (_, width, height, isTouched, kind) => {
  expect(deviceKindOf({ width, height, isTouched })).toBe(kind)
})
