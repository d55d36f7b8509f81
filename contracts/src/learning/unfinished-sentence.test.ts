import { expect, test } from 'vitest'
import { isFrame } from './unfinished-sentence.ts'

test.each([
  'I know how to spell the word calm.',
  'My teacher asked me to explain what the word ice cream means.',
  'The students who looked up the word calm found that it was not hard to remember.',
])('%j fits every word', (sentence) => {
  expect(isFrame(sentence)).toBe(true)
})

test.each(['I know how to spell.', 'My teacher asked me to stay calm.', 'What the word calm means is clear.'])(
  '%j was written for its word',
  (sentence) => {
    expect(isFrame(sentence)).toBe(false)
  },
)
