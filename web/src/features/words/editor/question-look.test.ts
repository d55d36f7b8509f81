import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { exerciseTypes } from '@wordtrail/contracts/learning/exercise'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { expect, test } from 'vitest'
import { questionLook } from './question-look.ts'

const embarrass = wordWith({
  word: 'embarrass',
  part_of_speech: 'v.',
  definition_cn: '使尴尬；使难堪',
  synonyms: ['humiliate'],
  forms: ['embarrassed', 'embarrassing', 'embarrasses'],
  sample_sentences: [
    { tier: 'tier_3', sentence: 'I did not mean to embarrass you.', translation: '我不是故意使你难堪的。' },
  ],
})
const others = Object.entries({
  annoy: '惹恼',
  confuse: '困惑',
  finish: '完成',
  interrupt: '打断',
  carry: '携带',
  borrow: '借入',
  paint: '刷漆',
}).map(([word, definition_cn]) => wordWith({ word, part_of_speech: 'v.', definition_cn }))

const looks = () =>
  Object.fromEntries(
    deriveExercises(embarrass, others).map((exercise) => [
      exercise.type,
      questionLook({ content: embarrass, exercise, tier: 'tier_3', others }),
    ]),
  )

test('WORDBOOK-16, WORDBOOK-24: all seven types are shown as a student meets them, with what is right', () => {
  const all = looks()
  expect(Object.keys(all).sort()).toEqual([...exerciseTypes].sort())
  expect(all).toEqual({
    infer_meaning: {
      pieces: [{ text: 'I did not mean to ' }, { text: 'embarrass', mark: 'target' }, { text: ' you.' }],
      isEnglish: true,
      options: { texts: expect.any(Array), areEnglish: false },
      answers: ['使尴尬；使难堪'],
    },
    multiple_choice: {
      pieces: [{ text: 'I did not mean to ' }, { text: '____', mark: 'gap' }, { text: ' you.' }],
      isEnglish: true,
      translation: '我不是故意使你难堪的。',
      options: { texts: ['annoy', 'confuse', 'embarrass', 'finish'], areEnglish: true },
      answers: ['embarrass'],
    },
    fill_in_the_blank: {
      pieces: [{ text: 'I did not mean to e' }, { text: '____', mark: 'gap' }, { text: ' you.' }],
      isEnglish: true,
      translation: '我不是故意使你难堪的。',
      answers: ['embarrass'],
    },
    synonym_replacement: {
      pieces: [{ text: 'I did not mean to ' }, { text: 'humiliate', mark: 'target' }, { text: ' you.' }],
      isEnglish: true,
      choices: 7,
      answers: ['embarrass'],
    },
    sentence_reordering: {
      pieces: [],
      isEnglish: false,
      translation: '我不是故意使你难堪的。',
      tiles: ['did not', 'embarrass', 'I', 'mean', 'to', 'you'],
      answers: ['I did not mean to embarrass you.'],
    },
    sentence_correction: expect.objectContaining({ answers: ['I did not mean to embarrass you.'] }),
    sentence_translation: {
      pieces: [{ text: '我不是故意使你难堪的。（embarrass）' }],
      isEnglish: false,
      answers: ['I did not mean to embarrass you.'],
    },
  })
  const { texts } = all['infer_meaning']!.options!
  expect(texts).toHaveLength(4)
  expect(texts).toContain('使尴尬；使难堪')
})

test('of a wrong sentence, the words are marked that differ; where one is missing, the word before it', () => {
  const marked = (wrong: string) =>
    questionLook({
      content: embarrass,
      exercise: {
        type: 'sentence_correction',
        difficulty: 3,
        sentences: { tier_3: `${wrong} （我听音乐。）` },
        sentence_answer: { tier_3: 'I listen to music.' },
      },
      tier: 'tier_3',
      others,
    })!.pieces.flatMap(({ text, mark }) => (mark ? [text] : []))
  expect(marked('I listens to music.')).toEqual(['listens'])
  expect(marked('I listen music.')).toEqual(['listen'])
  expect(marked('I listen to to music.')).toEqual(['to'])
})

test('where a tier has no question, nothing is shown', () => {
  const [exercise] = deriveExercises(embarrass, others)
  expect(questionLook({ content: embarrass, exercise: exercise!, tier: 'tier_1', others })).toBeUndefined()
})

test('an order that is right already is mixed all the same', () => {
  const exercise = {
    type: 'sentence_reordering' as const,
    difficulty: 2,
    sentences: {},
    sentence_answer: { tier_3: 'A bee can dance.' },
  }
  expect(questionLook({ content: embarrass, exercise, tier: 'tier_3', others })!.tiles).toEqual([
    'dance',
    'can',
    'bee',
    'a',
  ])
})
