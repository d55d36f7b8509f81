import { expect, test } from 'vitest'
import { isWholeSentence, sentencesFrom } from './examples.ts'

test.each([
  ['He was surprised by the absence of any explanation', true],
  ['the garden was swarming with bees', true],
  ['we could see the original painting underneath', true],
  ['a man of property', false],
  ['the children who were late', false],
  ['sunny days', false],
  ['it is', false],
])('%j as a sentence: %j', (example, isWhole) => {
  expect(isWholeSentence(example)).toBe(isWhole)
})

const extension = { word: 'extension', forms: ['extensions'] }
test.each([
  [['they applied for an extension of the loan'], ['They applied for an extension of the loan.']],
  [['an extension of the loan'], []],
  [['they asked for more time'], []],
  [['Lincoln asked for an extension of the war'], []],
  [['they gave Jane an extension'], []],
  [['a longer extension was given to us'], ['A longer extension was given to us.']],
  [['how we got the extension is a mystery'], []],
  [['was the extension long?'], ['Was the extension long?']],
])('of %j the sentences are %j', (examples, sentences) => {
  expect(sentencesFrom(extension, examples)).toEqual(sentences)
})
