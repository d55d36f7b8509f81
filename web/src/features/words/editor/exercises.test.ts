import { expect, test } from 'vitest'
import { draftOf } from '../draft.fixture.ts'
import { emptyExercise, exerciseChoices, withExercise, withLines, withoutExercise, withText } from './exercises.ts'

const { word: calm } = draftOf('calm')
const choiceOf = (type: string, exercises = calm.exercises) =>
  exerciseChoices({ ...calm, exercises }).find((one) => one.type === type)!

test('the sentences give exercises; a rewritten one stands in their place until it is taken back', () => {
  const derived = choiceOf('sentence_translation')
  expect(derived).toMatchObject({ isEdited: false, exercise: { sentence_answer: { tier_3: 'Stay calm.' } } })
  const rewritten = withText(derived.exercise!, { part: 'sentence_answer', tier: 'tier_3', text: 'Keep calm.' })
  const exercises = withExercise([], rewritten)
  expect(choiceOf('sentence_translation', exercises)).toMatchObject({
    isEdited: true,
    exercise: { sentence_answer: { tier_3: 'Keep calm.' } },
  })
  expect(withExercise(exercises, rewritten)).toEqual(exercises)
  expect(choiceOf('sentence_translation', withoutExercise(exercises, 'sentence_translation'))).toEqual(derived)
})

test('a text that is emptied leaves its tier unasked; options are a line each', () => {
  const written = withText(emptyExercise('multiple_choice'), { part: 'sentences', tier: 'tier_1', text: 'Calm means' })
  expect(withText(written, { part: 'sentences', tier: 'tier_1', text: '' })).toEqual(emptyExercise('multiple_choice'))
  expect(withLines(written, { part: 'options', tier: 'tier_1', lines: 'a\nb' }).options).toEqual({ tier_1: ['a', 'b'] })
})
