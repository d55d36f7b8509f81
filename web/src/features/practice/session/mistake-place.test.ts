import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Mend, mistakePlace } from './mistake-place.ts'

test.each<[mend: Mend, prompt: string, expected: string, marked: string, letters: string]>([
  ['change', 'He go home.（他回家。）', 'He goes home.', 'He [go] home.', 'goes4'],
  ['change', 'The cat was hunger.', 'The cat was hungry.', 'The cat was [hunger].', 'hungry6'],
  ['change', 'Two young nurse, please!', 'Two young nurses, please!', 'Two young [nurse], please!', 'nurses6'],
  [
    'change',
    'It\u2019s he own well-known book.',
    "It's his own well-known book.",
    'It\u2019s [he] own well-known book.',
    'his3',
  ],
  ['change', 'It was freeze.', 'It was frozen.', 'It was [freeze].', 'fr6'],
  ['change', 'She move it.', 'She moves it.', 'She [move] it.', 'moves5'],
  ['change', 'They grows rice.', 'They grow rice.', 'They [grows] rice.', 'grow4'],
  ['change', 'She have it.', 'She has it.', 'She [have] it.', 'has3'],
  ['change', 'I learn England.', 'I learn English.', 'I learn [England].', 'English7'],
  ['change', 'She were in it.', 'She is in it.', 'She [were] in it.', 'i2'],
  ['change', 'I was sorry to missing it.', 'I was sorry to miss it.', 'I was sorry to [missing] it.', 'miss4'],
  ['change', 'Me saw it.', 'I saw it.', '[Me] saw it.', 'I1'],
  ['add', 'Open door - now.', 'Open the door - now.', 'Open []door - now.', 't3'],
  ['add', 'It was easy to listen.', 'It was easy to listen to.', 'It was easy to listen[].', 't2'],
  ['add', 'We proud of it.', "We're proud of it.", 'We []proud of it.', 'a3'],
  ['change', "It isn't need it.", "It doesn't need it.", "It [isn't] need it.", 'do6'],
  [
    'change',
    "It's easy to tell it's value.",
    "It's easy to tell its value.",
    "It's easy to tell [it's] value.",
    'its3',
  ],
  [
    'remove',
    'Although he ran, but he was late.',
    'He ran, but he was late.',
    '[Although] he ran, but he was late.',
    '0',
  ],
  ['remove', 'She was very very tired.', 'She was very tired.', 'She was very [very] tired.', '0'],
  ['move', 'I know where is he.', 'I know where he is.', 'I know where [is he].', '2'],
])('%s: “%s” for “%s” is marked as “%s”', (mend, prompt, expected, marked, letters) => {
  const place = mistakePlace({ prompt, expected })
  expect([place.mend, `${place.before}[${place.mistake}]${place.after}`, `${place.beginning}${place.letters}`]).toEqual(
    [mend, marked, letters],
  )
})

test('the three parts are the sentence', () => {
  const word = fc.stringMatching(/^[a-z]{1,4}$/)
  const words = fc.array(word, { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(words, words, (mistaken, right) => {
      const [prompt, expected] = [`${mistaken.join(' ')}.`, right.join(' ')]
      fc.pre(mistaken.join(' ') !== expected)
      const { before, mistake, after, mend } = mistakePlace({ prompt, expected })
      expect(before + mistake + after).toBe(prompt)
      expect(mend === 'add').toBe(mistake === '')
    }),
  )
})
