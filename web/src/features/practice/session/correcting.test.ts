import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMendedElsewhere, type Mend, mistakePlace } from './correcting.ts'
import type { WritingQuestion } from './questions.ts'

const asked = (prompt: string, expected: string, written = ''): WritingQuestion => ({
  kind: 'sentence_correction',
  item: 0,
  prompt,
  expected,
  right: [expected],
  written,
  isPointedOut: false,
})

test.each<[mend: Mend, prompt: string, expected: string, marked: string]>([
  ['change', 'He go home.（他回家。）', 'He goes home.', 'He [go] home.'],
  ['change', 'The cat was hunger.', 'The cat was hungry.', 'The cat was [hunger].'],
  ['change', 'Two young nurse, please!', 'Two young nurses, please!', 'Two young [nurse], please!'],
  [
    'change',
    'It\u2019s he own well-known book.',
    "It's his own well-known book.",
    'It\u2019s [he] own well-known book.',
  ],
  ['add', 'Open door - now.', 'Open the door - now.', 'Open []door - now.'],
  ['add', 'It was easy to listen.', 'It was easy to listen to.', 'It was easy to listen[].'],
  ['remove', 'Although he ran, but he was late.', 'He ran, but he was late.', '[Although] he ran, but he was late.'],
  ['remove', 'She was very very tired.', 'She was very tired.', 'She was very [very] tired.'],
  ['move', 'I know where is he.', 'I know where he is.', 'I know where [is he].'],
])('%s: “%s” for “%s” is marked as “%s”', (mend, prompt, expected, marked) => {
  const place = mistakePlace(asked(prompt, expected))
  expect([place.mend, `${place.before}[${place.mistake}]${place.after}`]).toEqual([mend, marked])
})

test.each([
  ['another word there', 'The cat was angry.', false],
  ['the right one', 'the cat was hungry', false],
  ['the right one in its long form', 'The cat is not hungry.', false, "The cat isn't hunger.", "The cat isn't hungry."],
  ['a word left out there', 'The cat was.', true],
  ['a word added before it', 'The cat was in hunger.', true],
  ['another word elsewhere', 'The dog was hunger.', true],
  ['another word there and elsewhere', 'The dog was angry.', true],
])('%s: “%s”', (_, written, isElsewhere, prompt = 'The cat was hunger.', expected = 'The cat was hungry.') =>
  expect(isMendedElsewhere(asked(prompt, expected, written))).toBe(isElsewhere),
)

test('the three parts are the sentence, and other words in the place of the mistake are never elsewhere', () => {
  const word = fc.stringMatching(/^[a-z]{1,4}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, words, word, (mistaken, right, other) => {
      const [prompt, expected] = [`${mistaken.join(' ')}.`, right.join(' ')]
      fc.pre(mistaken.join(' ') !== expected)
      const { before, mistake, after, mend } = mistakePlace(asked(prompt, expected))
      expect(before + mistake + after).toBe(prompt)
      expect(mend === 'add').toBe(mistake === '')
      const written = `${before} ${mistake.replace(/\S+/g, `${other}q`)} ${after}`
      if (mend === 'change' && mistake.split(' ').length === right.length - mistaken.length + mistake.split(' ').length)
        expect(isMendedElsewhere(asked(prompt, expected, written))).toBe(false)
    }),
  )
})
