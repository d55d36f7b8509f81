import { expect, test } from 'vitest'
import { cappedDigits, digitsOf, quickLearnProblem } from './quick-learn.ts'

test.each([
  ['12', '12'],
  ['-3', '3'],
  ['1.5', '15'],
  ['７', '7'],
  ['abc', ''],
  ['007', '7'],
  ['0', '0'],
])('DASH-30: of %o only digits are taken: %o', (typed, digits) => {
  expect(digitsOf(typed)).toBe(digits)
})
test('DASH-30: the count must be above 0', () => {
  expect(quickLearnProblem({ count: 0, wordbookId: 'book' }, 5)).toBe('countMissing')
  expect(quickLearnProblem({ count: 1, wordbookId: 'book' }, 0)).toBeUndefined()
})
test('DASH-31: the count is no more than there is', () => {
  expect(cappedDigits('30', 25)).toBe('25')
  expect(cappedDigits('20', 25)).toBe('20')
  expect(cappedDigits('', 25)).toBe('')
  expect(cappedDigits('30', undefined)).toBe('30')
})
test('DASH-33: a wordbook is required beyond the words of the teacher, and only there', () => {
  expect(quickLearnProblem({ count: 6, wordbookId: null }, 5)).toBe('wordbookMissing')
  expect(quickLearnProblem({ count: 5, wordbookId: null }, 5)).toBeUndefined()
})
