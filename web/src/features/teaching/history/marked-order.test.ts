import fc from 'fast-check'
import { expect, test } from 'vitest'
import { markedOrder } from './marked-order.ts'

const marked = (given: string, expected: string) =>
  markedOrder(given, expected)
    .map(({ text, isMisplaced }) => (isMisplaced ? `[${text}]` : text))
    .join(' ')

test('words that stand elsewhere are marked where they stand in the answer', () => {
  expect(marked('She reluctant was to lend me her notes.', 'She was reluctant to lend me her notes.')).toBe(
    'She reluctant [was] to lend me her notes.',
  )
  expect(marked('to lend me notes She was', 'She was to lend me notes')).toBe('to lend me notes [She was]')
  expect(marked('the dog saw cat the', 'the dog saw the cat')).toBe('the dog saw cat [the]')
})

test('a right order has no marks, and a word that is not in the sentence has one', () => {
  expect(marked('I begin now.', 'I begin now.')).toBe('I begin now.')
  expect(marked('I begin early now.', 'I begin now.')).toBe('I begin [early] now.')
  expect(marked('', 'I begin now.')).toBe('')
})

test('whatever was answered is told as a whole', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a', 'the', 'cat', 'saw', 'dog.')), (words) => {
      expect(
        markedOrder(words.join(' '), 'the cat saw a dog.')
          .map(({ text }) => text)
          .join(' '),
      ).toBe(words.join(' '))
    }),
  )
})
