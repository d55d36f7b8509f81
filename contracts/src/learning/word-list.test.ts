import { expect, test } from 'vitest'
import { wordsIn } from './word-list.ts'

test('TEACH-17: words are split at white space, commas and new lines', () =>
  expect(wordsIn('calm brave,kind\n quiet\r\n\tloud')).toEqual(['calm', 'brave', 'kind', 'quiet', 'loud']))
test('marks of a Chinese keyboard split as well', () =>
  expect(wordsIn('calm，brave、kind；quiet　loud')).toEqual(['calm', 'brave', 'kind', 'quiet', 'loud']))
test('OPEN-68: a word that comes twice counts once, whatever its case', () =>
  expect(wordsIn('Calm calm CALM brave')).toEqual(['Calm', 'brave']))
test('TEACH-18: text without any word gives none', () => expect(wordsIn(' ,\n，')).toEqual([]))
