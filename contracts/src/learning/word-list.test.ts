import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headwordsIn, phrasesIn, wordsIn } from './word-list.ts'

test('TEACH-17: words are split at white space, commas and new lines', () =>
  expect(wordsIn('calm brave,kind\n quiet\r\n\tloud')).toEqual(['calm', 'brave', 'kind', 'quiet', 'loud']))
test('marks of a Chinese keyboard split as well', () =>
  expect(wordsIn('calm，brave、kind；quiet　loud')).toEqual(['calm', 'brave', 'kind', 'quiet', 'loud']))
test('OPEN-68: a word that comes twice counts once, whatever its case', () =>
  expect(wordsIn('Calm calm CALM brave')).toEqual(['Calm', 'brave']))
test('TEACH-18: text without any word gives none', () => expect(wordsIn(' ,\n，')).toEqual([]))

const isKnown = (phrase: string) => ['take off', 'ice cream', 'look forward to'].includes(phrase)
test.each([
  ['take off', ['take off']],
  ['take  off \r\ncalm', ['take off', 'calm']],
  ['calm, take off；ice cream', ['calm', 'take off', 'ice cream']],
  ['calm "ice cream" brave “look forward to”', ['calm', 'ice cream', 'brave', 'look forward to']],
  ['"calm"', ['calm']],
  // Not as a whole: split, as it would be if there were no phrases.
  ['calm take off', ['calm', 'take', 'off']],
  ['calm brave', ['calm', 'brave']],
  ['"ice cream', ['ice cream']],
  ['take off\ntake\nTake off', ['take off', 'take']],
])('OPEN-68: of %j, the headwords are %j', (text, headwords) => expect(headwordsIn(text, isKnown)).toEqual(headwords))

test('a phrase has two to five English words', () =>
  expect(phrasesIn('calm\ntake off\na b c d e\na b c d e f\ntake 放\n"ice cream" calm\ntake off')).toEqual([
    'take off',
    'a b c d e',
    'ice cream',
  ]))

test('where the dictionary has no phrase, a list is split as ever', () => {
  fc.assert(fc.property(fc.string(), (text) => headwordsIn(text, () => false).join() === wordsIn(text).join()))
})
