import fc from 'fast-check'
import { expect, test } from 'vitest'
import { headwordsIn, phrasesIn, phrasesSplit, wordsIn } from './word-list.ts'

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

test.each([
  ['take off\ncalm brave\nquiet', ['calm brave']],
  ['“calm down” quiet', ['calm down']],
  // Nobody puts phrases side by side.
  ['calm brave quiet', []],
  ['take off\nice cream', []],
])('of %j, these may have been meant as phrases and are split: %j', (text, split) =>
  expect(phrasesSplit(text, isKnown)).toEqual(split),
)

test('where the dictionary has no phrase, a list is split as ever', () => {
  fc.assert(fc.property(fc.string(), (text) => headwordsIn(text, () => false).join() === wordsIn(text).join()))
})

test.each([
  ['1. abandon v. 放弃', ['abandon']],
  ['1.abandon vt.&vi. 放弃，抛弃\n2) defeat n./v. 击败', ['abandon', 'defeat']],
  ['① abandon /əˈbændən/ v 放弃; 遗弃', ['abandon']],
  ['(defeat) [declare] ‘assist’', ['defeat', 'declare', 'assist']],
  ['"declare"', ['declare']],
  ['They assist. He delays!', ['They', 'assist', 'He', 'delays']],
  ['abandon放弃 declare（宣布）', ['abandon', 'declare']],
  ['- calm\n• brave\n* kind:', ['calm', 'brave', 'kind']],
  ['Mr. Smith at 8 a.m. well-known o’clock', ['Mr.', 'Smith', 'at', 'a.m.', 'well-known', 'o’clock']],
  ['art 艺术\nint\nart', ['art', 'int']],
  // Nothing English: it is told as it was written.
  ['放弃', ['放弃']],
  ['1.\nv.', ['1.', 'v.']],
])('MYWB-11: of %j, what lists say of a word is no word: %j', (text, words) => expect(wordsIn(text)).toEqual(words))

test('OPEN-68: a phrase is read beside its number, part of speech and meaning', () =>
  expect(headwordsIn('3. take off v. 起飞；脱下\n4. ice cream n. 冰淇淋', isKnown)).toEqual(['take off', 'ice cream']))

test('what was read of a list is read as the same words again', () => {
  const part = fc.constantFrom(
    'calm',
    '1.',
    'v.',
    '放弃',
    '(kind)',
    '"a b"',
    'Mr.',
    '/kæt/',
    '，',
    '\n',
    'x2',
    '...',
    'n',
  )
  fc.assert(
    fc.property(
      fc.array(part).map((parts) => parts.join(' ')),
      (text) => {
        const words = wordsIn(text)
        expect(wordsIn(words.join('\n'))).toEqual(words)
      },
    ),
  )
})
