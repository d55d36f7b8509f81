import { expect, test } from 'vitest'
import { deriveExercises, findHeadword } from './derive-exercises.ts'
import { exercise, type Exercise, type ExerciseType } from './exercise.ts'
import type { WordContent } from './word-content.ts'

const silent = { primary: '', list: [] }

const reluctant: WordContent = {
  word: 'reluctant',
  word_root: 'reluctant',
  part_of_speech: 'adj.',
  definition_cn: '不情愿的；勉强的',
  definition_en: 'not wanting to do something',
  synonyms: ['unwilling', 'hesitant'],
  tags: [],
  forms: [],
  ipa: { en_us: silent, en_gb: silent },
  sample_sentences: [
    { tier: 'tier_3', sentence: 'Tom was reluctant to leave the party.', translation: '汤姆不愿意离开聚会。' },
    { tier: 'tier_1', sentence: 'Reluctant drivers stayed at home.', translation: '不情愿的司机们留在家里。' },
  ],
  exercises: [],
}

const repair: WordContent = {
  ...reluctant,
  word: 'repair',
  definition_cn: '修理',
  synonyms: ['fix'],
  forms: ['repaired', 'repairing', 'repairs'],
  sample_sentences: [
    { tier: 'tier_3', sentence: 'My father can repair our radio.', translation: '爸爸会修我们的收音机。' },
    { tier: 'tier_2', sentence: 'She repaired the old lamp.', translation: '她修好了那盏旧灯。' },
  ],
}

const derived = (word: WordContent, type: ExerciseType): Exercise | undefined =>
  deriveExercises(word).find((one) => one.type === type)

const withSentence = (word: WordContent, sentence: string): WordContent => ({
  ...word,
  sample_sentences: [{ tier: 'tier_3', sentence, translation: '' }],
})

test('DATA-14: infer_meaning puts the word, in the form in which it stands, in square brackets', () => {
  expect(derived(reluctant, 'infer_meaning')).toEqual({
    type: 'infer_meaning',
    difficulty: 1,
    sentences: { tier_3: 'Tom was [reluctant] to leave the party.', tier_1: '[Reluctant] drivers stayed at home.' },
    sentence_answer: { tier_3: '不情愿的；勉强的', tier_1: '不情愿的；勉强的' },
  })
  expect(derived(repair, 'infer_meaning')?.sentences.tier_2).toBe('She [repaired] the old lamp.')
})

test('DATA-13: fill_in_the_blank asks for the form that stood in the sentence, sentence_translation for the whole sentence', () => {
  expect(derived(repair, 'fill_in_the_blank')).toMatchObject({
    sentences: { tier_3: 'My father can ____ our radio.', tier_2: 'She ____ the old lamp.' },
    sentence_answer: { tier_3: 'repair', tier_2: 'repaired' },
  })
  expect(derived(repair, 'sentence_translation')).toMatchObject({
    sentences: { tier_2: '她修好了那盏旧灯。' },
    sentence_answer: { tier_2: 'She repaired the old lamp.' },
  })
})

test('DATA-15, DATA-16: sentence_reordering answers with the sentence of each tier and carries its Chinese', () => {
  expect(derived(repair, 'sentence_reordering')).toMatchObject({
    sentence_answer: { tier_3: 'My father can repair our radio.', tier_2: 'She repaired the old lamp.' },
    sentence_answer_cn: { tier_3: '爸爸会修我们的收音机。', tier_2: '她修好了那盏旧灯。' },
  })
})

test('DATA-17: synonym_replacement puts the first synonym where the word stood, with a capital where the sentence begins', () => {
  expect(derived(reluctant, 'synonym_replacement')).toMatchObject({
    sentences: { tier_3: 'Tom was [unwilling] to leave the party.', tier_1: '[Unwilling] drivers stayed at home.' },
    sentence_answer: { tier_3: 'reluctant', tier_1: 'reluctant' },
  })
})

test('a synonym that would need another form is not asked', () => {
  expect(derived(repair, 'synonym_replacement')?.sentences).toEqual({ tier_3: 'My father can [fix] our radio.' })
})

test.each([
  ['reluctant', 'unwilling', 'A reluctant boy came in.', undefined],
  ['reluctant', 'hesitant', 'A reluctant boy came in.', 'A [hesitant] boy came in.'],
  ['useful', 'handy', 'It is a useful tool.', 'It is a [handy] tool.'],
  ['ordinary', 'usual', 'It was an ordinary day.', undefined],
])('a/an must fit both %s and %s', (word, synonym, sentence, asked) => {
  const exercises = withSentence({ ...reluctant, word, synonyms: [synonym] }, sentence)
  expect(derived(exercises, 'synonym_replacement')?.sentences.tier_3).toBe(asked)
})

test('DATA-12: every derived exercise has a difficulty and fits the schema', () => {
  for (const one of [...deriveExercises(reluctant), ...deriveExercises(repair)]) {
    expect(exercise.parse(one)).toEqual(one)
  }
})

test('an exercise that a teacher has edited wins over the derived one of its type', () => {
  const edited: Exercise = {
    type: 'infer_meaning',
    difficulty: 2,
    sentences: { tier_2: 'He seemed [reluctant] to agree.' },
    sentence_answer: { tier_2: '不情愿的；勉强的' },
  }
  const exercises = deriveExercises({ ...reluctant, exercises: [edited] })
  expect(exercises.filter(({ type }) => type === 'infer_meaning')).toEqual([edited])
  expect(exercises.map(({ type }) => type)).toContain('sentence_reordering')
})

test('a sentence without the word can still be reordered, and a word without sentences has no exercise', () => {
  expect(deriveExercises(withSentence(repair, 'Cats sleep all day.')).map(({ type }) => type)).toEqual(['sentence_reordering'])
  expect(deriveExercises({ ...reluctant, sample_sentences: [] })).toEqual([])
})

test.each([
  ['REPAIRING a bike is fun.', 'REPAIRING'],
  ['Who will (repair) it?', 'repair'],
  ["The repair's cost was high.", 'repair'],
  ['He wrote ‘repair’ on the box.', 'repair'],
  ['It is in disrepair.', undefined],
  ['The repairman came.', undefined],
  ['A self-repair kit is useful.', undefined],
])('findHeadword in %j finds %j', (sentence, found) => {
  const place = findHeadword(repair, sentence)
  expect(place && sentence.slice(place.start, place.end)).toBe(found)
})

test.each([
  ['give up', 'Never give  up hope.', 'give  up'],
  ["o'clock", 'It is five o’clock.', 'o’clock'],
  ['well', "We'll meet a well-known singer.", undefined],
  ['C++', 'She writes C++ very fast.', 'C++'],
])('the headword %s in %j is %j', (word, sentence, found) => {
  const place = findHeadword({ word, forms: [] }, sentence)
  expect(place && sentence.slice(place.start, place.end)).toBe(found)
})
