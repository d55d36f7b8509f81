import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nearWords } from './near-words.ts'

const headwords = ['cat', 'dog', 'begin', 'receive', 'relieve', 'recipe', 'believe', 'obstacle', 'well-known']

test('letters in the wrong order come first, then one wrong letter, then two', () =>
  expect(nearWords('recieve', headwords)).toEqual(['receive', 'relieve', 'recipe']))
test('of words as near as each other the one with the same first letter comes first', () =>
  expect(nearWords('rat', ['bat', 'rag', 'cat'])).toEqual(['rag', 'bat', 'cat']))
test('a missing or a further letter is a slip too', () => {
  expect(nearWords('obstcle', headwords)).toEqual(['obstacle'])
  expect(nearWords('wellknown', headwords)).toEqual(['well-known'])
})
test('in a short word only one letter may be wrong', () => {
  expect(nearWords('cet', headwords)).toEqual(['cat'])
  expect(nearWords('cog', headwords)).toEqual(['dog'])
  expect(nearWords('cut', ['dog'])).toEqual([])
})
test('nothing is suggested for what is no slip of a headword', () =>
  expect(nearWords('zzzzzzz', headwords)).toEqual([]))
test('at most three words, each a headword and each once', () =>
  fc.assert(
    fc.property(
      fc.string({ minLength: 1, maxLength: 9 }),
      fc.uniqueArray(fc.string({ minLength: 1, maxLength: 9 }), { maxLength: 40 }),
      (typed, all) => {
        const near = nearWords(typed, all)
        expect(near.length).toBeLessThanOrEqual(3)
        expect(new Set(near).size).toBe(near.length)
        expect(near.every((word) => all.includes(word))).toBe(true)
      },
    ),
  ))
