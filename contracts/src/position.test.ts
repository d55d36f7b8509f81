import { expect, test } from 'vitest'
import { laterPosition } from './position.ts'

test('the highest position of a log is kept', () => {
  expect(laterPosition(null, 'a:0000000000000001')).toBe('a:0000000000000001')
  expect(laterPosition('a:000000000000000f', 'a:0000000000000010')).toBe('a:0000000000000010')
  expect(laterPosition('a:0000000000000010', 'a:000000000000000f')).toBe('a:0000000000000010')
})
test("another log's position replaces it", () => {
  expect(laterPosition('b:00000000000000ff', 'a:0000000000000001')).toBe('a:0000000000000001')
})
