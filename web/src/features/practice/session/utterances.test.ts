import { expect, test } from 'vitest'
import { itemOf } from './practice-item.fixture.ts'
import type { ChoiceQuestion, Question } from './questions.ts'
import { clampWait, soundOfQuestion } from './utterances.ts'

const item = itemOf(0)
const choice = (kind: ChoiceQuestion['kind'], prompt: string): Question => ({
  kind,
  item: 0,
  prompt,
  expected: '',
  options: [],
})

test('CONST-31, OPEN-47: no wait is shorter than 1.5 s or longer than 20 s', () => {
  expect([0, 1499, 2200, 20_001].map(clampWait)).toEqual([1500, 1500, 2200, 20_000])
})
test('PRACT-86: a question is heard without giving its answer away', () => {
  expect(soundOfQuestion(choice('infer_meaning', 'He was [reluctant] to go.'), item)).toBe('He was reluctant to go.')
  expect(soundOfQuestion(choice('meaning', 'reluctant'), item)).toBe('reluctant')
  expect(soundOfQuestion(choice('word_by_synonym', 'He was [unwilling] to go.'), item)).toBe('He was unwilling to go.')
  expect(soundOfQuestion(choice('word_by_definition', item.definition_en), item)).toBe(item.definition_en)
  expect(
    soundOfQuestion(
      {
        kind: 'sentence_reordering',
        item: 0,
        prompt: '他不愿意去。',
        expected: 'He was reluctant to go.',
        tiles: [],
        placed: [],
      },
      item,
    ),
  ).toBe('reluctant')
})
test('a Chinese definition is not read by an English voice', () => {
  expect(soundOfQuestion(choice('word_by_definition', item.definition_cn), item)).toBeUndefined()
})
