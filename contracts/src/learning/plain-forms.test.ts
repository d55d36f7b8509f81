import { expect, test } from 'vitest'
import { isRightSentence } from './typed-answer.ts'

test.each([
  ['It is cold.', "It's cold."],
  ["Who's there?", 'who is there'],
  ['He does not know.', "He doesn't know."],
  ['You cannot see it.', "You can't see it."],
  ['They’ll come.', 'They will come.'],
  ['Let us go.', "Let's go."],
  ['He has learnt it.', 'He has learned it.'],
])('“%s” is as right as “%s”', (given, right) => {
  expect(isRightSentence(given, [right])).toBe(true)
  expect(isRightSentence(right, [given])).toBe(true)
})

test.each([
  ["The dog wags it's tail.", 'The dog wags its tail.'],
  ["Tom's hat.", 'Tom is hat.'],
  ['He can come.', "He can't come."],
  ['', "It's cold."],
])('“%s” is not “%s”', (given, right) => expect(isRightSentence(given, [right])).toBe(false))
