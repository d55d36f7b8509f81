import fc from 'fast-check'
import { validate, version } from 'uuid'
import { expect, test } from 'vitest'
import { headwordProblem, normaliseHeadword, wordIdOf } from './headword.ts'

test.each([
  ['Calm', 'calm'],
  ['  ice   cream ', 'ice cream'],
  ['ice\u3000cream', 'ice cream'],
  ['ｃａｌｍ', 'calm'],
  ['o’clock', "o'clock"],
  ['well‑known', 'well-known'],
  ['cafe\u0301', 'café'],
])('"%s" is the headword "%s"', (typed, headword) => expect(normaliseHeadword(typed)).toBe(headword))

test('normalising twice changes nothing more', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      (text) => normaliseHeadword(normaliseHeadword(text)) === normaliseHeadword(text),
    ),
  )
})

test('however a word is typed, its id is the same; other words have others', () => {
  expect(wordIdOf(' Ice  Cream')).toBe(wordIdOf('ice cream'))
  expect(wordIdOf('ice cream')).not.toBe(wordIdOf('ice-cream'))
})

test('a word keeps the id that logs already name', () => {
  expect(wordIdOf('abandon')).toBe('49e2238d-b5a0-5918-8b36-dc7473624630')
  expect([validate(wordIdOf('abandon')), version(wordIdOf('abandon'))]).toEqual([true, 5])
})

test.each([
  ['calm', undefined],
  ['ｃａｌｍ', undefined],
  ['Mr.', undefined],
  ['a.m.', undefined],
  ['café', undefined],
  ['mother-in-law', undefined],
  ['o’clock', undefined],
  ['\u3000 ', 'noHeadword'],
  ['give up', undefined],
  ['look  forward to', undefined],
  ['at the end of the', undefined],
  ['at the end of the day', 'headwordIsList'],
  ['calm, brave', 'headwordIsList'],
  ['平静', 'headwordNotEnglish'],
  ['calm 平静', 'headwordNotEnglish'],
  ['calm平静', 'headwordNotEnglish'],
  ['<b>calm</b>', 'headwordNotEnglish'],
  ['привет', 'headwordNotEnglish'],
  ['-calm', 'headwordNotEnglish'],
  ['42', 'headwordNotEnglish'],
  ['a'.repeat(80), undefined],
  ['a'.repeat(81), 'headwordTooLong'],
])('as a new headword, %j has the problem %j', (text, problem) => expect(headwordProblem(text)).toBe(problem))
