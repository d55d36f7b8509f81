import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRightOrder } from './answer-checking.ts'
import { inOrderOf, misplacedWords } from './misplaced-words.ts'

const sentence = 'Tom was reluctant to leave the party.'
const nothing = { phrases: [], missing: [], extra: [] }

test('the right order misplaces nothing, whatever its capitals and marks', () => {
  for (const answer of [sentence, 'tom was reluctant to leave the party', 'Tom was_reluctant to_leave the party!'])
    expect(misplacedWords(answer, sentence)).toEqual(nothing)
})
test('a misplaced word is named with the word that it follows', () => {
  expect(misplacedWords('Tom reluctant was to leave the party', sentence)).toEqual({
    ...nothing,
    phrases: [{ words: 'was', after: 'Tom' }],
  })
})
test('words that belong together are one phrase', () => {
  expect(misplacedWords('Tom was reluctant the party to leave', sentence)).toEqual({
    ...nothing,
    phrases: [{ words: 'to leave', after: 'reluctant' }],
  })
})
test('the first word of the sentence follows nothing', () => {
  expect(misplacedWords('was reluctant to leave the party Tom', sentence)).toEqual({
    ...nothing,
    phrases: [{ words: 'Tom', after: null }],
  })
})
test('as few words as can be are called misplaced', () => {
  expect(misplacedWords('the party Tom was reluctant to leave', sentence).phrases).toEqual([
    { words: 'the party', after: 'leave' },
  ])
})
test('of a word that stands twice, only the misplaced one is named', () => {
  expect(misplacedWords('the dog saw cat the', 'The dog saw the cat.').phrases).toEqual([
    { words: 'the', after: 'saw' },
  ])
})
test('words left out or added do not count as misplaced', () => {
  expect(misplacedWords('Tom was to leave party', sentence)).toEqual({ ...nothing, missing: ['reluctant', 'the'] })
  expect(misplacedWords('Tom was very reluctant to leave the party', sentence)).toEqual({ ...nothing, extra: ['very'] })
  expect(misplacedWords('nothing of it', sentence)).toMatchObject({
    phrases: [],
    missing: expect.any(Array),
    extra: ['nothing', 'of', 'it'],
  })
})
test('marks that stand alone are no words', () =>
  expect(misplacedWords('yes of course', 'Yes — of course!')).toEqual(nothing))

test('a sentence in any order misses nothing and adds nothing, and something is misplaced unless the order is right', () => {
  const words = fc.array(fc.constantFrom('Tom', 'was', 'the', 'party,', 'to', 'leave'), { minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(words, fc.infiniteStream(fc.nat()), (right, chance) => {
      const given = [...right]
        .map((word) => ({ word, at: chance.next().value }))
        .sort((one, other) => one.at - other.at)
        .map(({ word }) => word)
      const { phrases, missing, extra } = misplacedWords(given.join(' '), right.join(' '))
      expect([missing, extra]).toEqual([[], []])
      expect(phrases.length === 0).toBe(isRightOrder(given.join(' '), right.join(' ')))
    }),
  )
})

test('an order of the sentence’s words is given back in the sentence’s own writing; anything else is none', () => {
  expect(inOrderOf('TOM was, reluctant the_party to leave!', sentence)).toBe('Tom was reluctant the party to leave')
  expect(inOrderOf('the dog saw cat THE', 'The dog saw the cat.')).toBe('The dog saw cat the')
  for (const answer of ['Tom was reluctant', `${sentence} now`, 'Tom was reluctant to leave a party', ''])
    expect(inOrderOf(answer, sentence)).toBeUndefined()
})
