import { expect, test } from 'vitest'
import type { Exercise } from './exercise.ts'
import { withRightOrder } from './with-right-order.ts'
import { wordWith } from './word-content.fixture.ts'

const sentence = 'He drew every bird in his notebook.'
const order = 'in his notebook he drew every bird'
const written = 'In his notebook he drew every bird.'
const sample = (also_right: string[] = []) => ({ tier: 'tier_3' as const, sentence, translation: '', also_right })
const draw = (also_right: string[] = [], exercises: Exercise[] = []) =>
  wordWith({ word: 'draw', sample_sentences: [sample(also_right)], exercises })
const exercise: Exercise = {
  type: 'sentence_reordering',
  difficulty: 2,
  sentences: {},
  sentence_answer: { tier_3: sentence, tier_2: 'He drew.' },
}

test('an order is written as a sentence beside the sentence that it is of', () =>
  expect(withRightOrder(draw(), order, sentence)).toEqual(draw([written])))

test('an exercise that a teacher wrote with the sentence has it as well', () =>
  expect(withRightOrder(draw([], [exercise]), order, sentence)).toEqual(
    draw([written], [{ ...exercise, also_right: { tier_3: [written] } }]),
  ))

test.each([
  ['it stands there already', draw([written]), order, sentence, 'known'],
  [
    'a rule knows it',
    wordWith({ word: 'swim', sample_sentences: [{ ...sample(), sentence: 'We swim in summer.' }] }),
    'in summer we swim',
    'We swim in summer.',
    'known',
  ],
  ['there is no room', draw([...'abcdefghijkl']), order, sentence, 'full'],
  ['the sentence has changed', draw(), 'in it he drew', 'He drew in it.', 'no-such-sentence'],
  ['the words are others', draw(), 'in her notebook he drew every bird', sentence, 'no-such-sentence'],
])('the content stays where %s', (_why, content, given, expected, outcome) =>
  expect(withRightOrder(content, given, expected)).toBe(outcome),
)
