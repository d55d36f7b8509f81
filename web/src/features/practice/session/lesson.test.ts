import { expect, test } from 'vitest'
import { notKnown } from './judging.ts'
import { lessonOf } from './lesson.ts'
import { itemOf } from './practice-item.fixture.ts'
import type { ChoiceQuestion, SpellingQuestion } from './questions.ts'

const item = itemOf(0)
const question = (kind: ChoiceQuestion['kind']): ChoiceQuestion => ({
  kind,
  item: 0,
  prompt: item.word,
  expected: kind === 'word_by_synonym' || kind === 'word_by_definition' ? item.word : item.definition_cn,
  options: [],
})
const dictated: SpellingQuestion = {
  kind: 'dictation',
  item: 0,
  prompt: '',
  expected: item.word,
  spellings: [item.word],
  tiles: [],
  typed: [],
  hinted: 0,
  phase: 'wrong',
}
const wrong = (given: string) => ({ given, isCorrect: false })

test('a meaning that was chosen is told by its word', () => {
  for (const kind of ['meaning', 'infer_meaning', 'meaning_by_sound'] as const)
    expect(lessonOf(question(kind), wrong('别的意思2'), item)).toEqual({
      word: 'otherc',
      meaning: '别的意思2',
      isChosenBy: 'meaning',
    })
})
test('a word that was chosen is told by its meaning', () => {
  for (const kind of ['word_by_synonym', 'word_by_definition'] as const)
    expect(lessonOf(question(kind), wrong('othera'), item)).toEqual({
      word: 'othera',
      meaning: '别的意思0',
      isChosenBy: 'word',
    })
})
test('there is no lesson in a right answer, in 不认识, in an order of words, in what was typed, and in what nobody offered', () => {
  expect(lessonOf(question('meaning'), { given: item.definition_cn, isCorrect: true }, item)).toBeUndefined()
  expect(lessonOf(question('meaning'), wrong(notKnown), item)).toBeUndefined()
  expect(lessonOf(question('meaning'), wrong('谁也没说过'), item)).toBeUndefined()
  const order = { kind: 'sentence_reordering', item: 0, prompt: '', expected: 'a b', tiles: [], placed: [] } as const
  expect(lessonOf({ ...order, tiles: [...order.tiles], placed: [] }, wrong('b a'), item)).toBeUndefined()
  expect(lessonOf(dictated, wrong('othera'), item)).toBeUndefined()
})
