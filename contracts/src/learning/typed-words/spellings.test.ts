import { expect, test } from 'vitest'
import { otherSpelling, writtenFormsOf } from './spellings.ts'
import { writtenInTwoWays } from './written-in-two-ways.ts'

test.each([
  ['colour', { text: 'color', as: 'british' }],
  ['color', { text: 'colour', as: 'american' }],
  ['centres', { text: 'centers', as: 'british' }],
  ['organizing', { text: 'organising', as: 'american' }],
  ['traveled', { text: 'travelled', as: 'american' }],
  ['in favour of', { text: 'in favor of', as: 'british' }],
  ['calm', undefined],
  ['practise', undefined],
])('the other spelling of %j is %j', (word, other) => expect(otherSpelling(word)).toEqual(other))

test('both spellings are told of either, with its capital', () => {
  expect(writtenFormsOf('metre')).toEqual({ en_us: 'meter', en_gb: 'metre' })
  expect(writtenFormsOf('meter')).toEqual({ en_us: 'meter', en_gb: 'metre' })
  expect(writtenFormsOf('Grey')).toEqual({ en_us: 'Gray', en_gb: 'Grey' })
  expect(writtenFormsOf('calm')).toBeNull()
})

test('the table names each word once, and the spelling of a spelling is the word', () => {
  expect(writtenInTwoWays.length).toBeGreaterThan(120)
  const all = writtenInTwoWays.flat()
  expect(new Set(all).size).toBe(all.length)
  for (const word of all) expect(otherSpelling(otherSpelling(word)!.text)?.text, word).toBe(word)
})
