import { expect, test } from 'vitest'
import { deriveExercises, exercisesBeyond } from './derive-exercises.ts'
import { type Exercise, type ExerciseType, exercise } from './exercise.ts'
import { wordWith } from './word-content.fixture.ts'
import type { WordContent } from './word-content.ts'

const reluctant = wordWith({
  word: 'reluctant',
  part_of_speech: 'adj.',
  definition_cn: '不情愿的；勉强的',
  definition_en: 'not wanting to do something',
  synonyms: ['unwilling', 'hesitant'],
  sample_sentences: [
    { tier: 'tier_3', sentence: 'Tom was reluctant to leave the party.', translation: '汤姆不愿意离开聚会。' },
    { tier: 'tier_1', sentence: 'Reluctant drivers stayed at home.', translation: '不情愿的司机们留在家里。' },
  ],
})

const repair = wordWith({
  word: 'repair',
  part_of_speech: 'v.',
  definition_cn: '修理',
  synonyms: ['fix'],
  forms: ['repaired', 'repairing', 'repairs'],
  sample_sentences: [
    { tier: 'tier_3', sentence: 'My father can repair our radio.', translation: '爸爸会修我们的收音机。' },
    { tier: 'tier_2', sentence: 'She repaired the old lamp.', translation: '她修好了那盏旧灯。' },
  ],
})

const derived = (word: WordContent, type: ExerciseType): Exercise | undefined =>
  deriveExercises(word).find((one) => one.type === type)

const withSentence = (word: WordContent, sentence: string): WordContent => ({
  ...word,
  sample_sentences: [{ tier: 'tier_3', sentence, translation: '', also_right: [] }],
})

test('a sentence that fits every word is never asked', () => {
  const sentence = 'I know how to spell the word reluctant.'
  const frame = { tier: 'tier_3' as const, sentence, translation: '我会拼写这个词。', also_right: [] }
  expect(deriveExercises({ ...reluctant, sample_sentences: [frame] })).toEqual([])
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

test('a gap shows as much as tells the form from another one of as many letters', () => {
  const asked = (word: string, forms: string[], sentence: string) =>
    derived(
      { ...repair, word, forms, synonyms: [], sample_sentences: [{ ...repair.sample_sentences[0]!, sentence }] },
      'fill_in_the_blank',
    )?.sentences
  expect(Object.values(asked('fall', ['fell', 'fallen'], 'The leaves fall in autumn.')!)[0]).toContain(
    'leaves fa____ in',
  )
  // Only the last letter tells.
  expect(Object.values(asked('build', ['built'], 'They build a house.')!)[0]).toContain('They buil____ a')
})

test('a phrase has a gap for each of its words that is not told, in whichever form it stands', () => {
  const takeOff = wordWith({
    word: 'take off',
    part_of_speech: 'v.',
    definition_cn: '起飞',
    forms: ['took off'],
    sample_sentences: [{ tier: 'tier_3', sentence: 'The plane took off at six.', translation: '飞机六点起飞了。' }],
  })
  const promptOf = (synonyms: string[]) => derived({ ...takeOff, synonyms }, 'fill_in_the_blank')?.sentences.tier_3
  expect(promptOf([])).toBe('The plane to____ ____ at six. （飞机六点起飞了。）')
  expect(promptOf(['took'])).toBe('The plane took ____ at six. （飞机六点起飞了。）')
  expect(promptOf(['took on'])).toBe('The plane took of____ at six. （飞机六点起飞了。）')
  expect(derived(takeOff, 'fill_in_the_blank')?.sentence_answer.tier_3).toBe('took off')
})

test('DATA-13: fill_in_the_blank asks for the form that stood in the sentence, and shows its meaning and first letter', () => {
  expect(derived(repair, 'fill_in_the_blank')).toMatchObject({
    sentences: {
      tier_3: 'My father can r____ our radio. （爸爸会修我们的收音机。）',
      tier_2: 'She r____ the old lamp. （她修好了那盏旧灯。）',
    },
    sentence_answer: { tier_3: 'repair', tier_2: 'repaired' },
  })
})

test('enough letters are shown that no synonym fits; where none would be left to write, nothing is asked', () => {
  expect(derived({ ...repair, synonyms: ['renew', 'Rebuild'] }, 'fill_in_the_blank')?.sentences.tier_3).toContain(
    'rep____',
  )
  expect(derived({ ...repair, synonyms: ['repairing'] }, 'fill_in_the_blank')?.sentences).toEqual({
    tier_2: 'She repaire____ the old lamp. （她修好了那盏旧灯。）',
  })
})

test('the letters that are shown tell a near word of as many letters apart, where that can be', () => {
  const shownBeside = (near: string[]) =>
    deriveExercises({ ...repair, near }).find(({ type }) => type === 'fill_in_the_blank')?.sentences.tier_3
  expect(shownBeside(['refine', 'renewal'])).toContain('rep____')
  expect(shownBeside(['repaid'])).toContain('repai____')
  expect(shownBeside(['mend'])).toContain('r____')
})

test('DATA-13: sentence_translation asks for the whole sentence, with the word', () => {
  expect(derived(repair, 'sentence_translation')).toMatchObject({
    sentences: { tier_2: '她修好了那盏旧灯。（repair）' },
    sentence_answer: { tier_2: 'She repaired the old lamp.' },
  })
})

test('DATA-13: sentence_correction shows a mistake, and its answer is the sentence', () => {
  expect(derived(repair, 'sentence_correction')).toMatchObject({
    sentences: { tier_3: 'My father can to repair our radio. （爸爸会修我们的收音机。）' },
    sentence_answer: { tier_3: 'My father can repair our radio.' },
    sentence_answer_cn: { tier_3: '爸爸会修我们的收音机。' },
  })
})

test('DATA-13: multiple_choice takes its options from other words, and is not asked without them', () => {
  const others: [string, string, string[]][] = [
    ['carry', '搬运', ['carried']],
    ['paint', '粉刷', ['painted']],
    ['watch', '观看', ['watched']],
  ]
  const words = others.map(([word, definition_cn, forms]) => ({
    ...repair,
    word,
    word_root: word,
    senses: [{ part_of_speech: 'v.', definition_cn, definition_en: '' }],
    forms,
    synonyms: [],
  }))
  expect(derived(repair, 'multiple_choice')).toBeUndefined()
  expect(deriveExercises(repair, words).find(({ type }) => type === 'multiple_choice')).toEqual({
    type: 'multiple_choice',
    difficulty: 1,
    sentences: {
      tier_3: 'My father can ____ our radio. （爸爸会修我们的收音机。）',
      tier_2: 'She ____ the old lamp. （她修好了那盏旧灯。）',
    },
    sentence_answer: { tier_3: 'repair', tier_2: 'repaired' },
    options: { tier_3: ['carry', 'paint', 'repair', 'watch'], tier_2: ['carried', 'painted', 'repaired', 'watched'] },
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

test('the first synonym that a/an fits is taken', () => {
  const boy = withSentence(reluctant, 'A reluctant boy came in.')
  expect(derived(boy, 'synonym_replacement')?.sentences.tier_3).toBe('A [hesitant] boy came in.')
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
  expect(deriveExercises(withSentence(repair, 'Cats sleep all day.')).map(({ type }) => type)).toEqual([
    'sentence_reordering',
  ])
  expect(deriveExercises({ ...reluctant, sample_sentences: [] })).toEqual([])
})

test('further right orders of a sentence go with its reordering, tier by tier; a sentence without any says nothing of them', () => {
  const often = wordWith({
    word: 'often',
    sample_sentences: [
      { tier: 'tier_3', sentence: 'He often sings.', translation: '他常唱歌。', also_right: ['Often he sings.'] },
      { tier: 'tier_2', sentence: 'We often meet.', translation: '我们常见面。' },
    ],
  })
  expect(derived(often, 'sentence_reordering')?.also_right).toEqual({ tier_3: ['Often he sings.'] })
  expect(derived(reluctant, 'sentence_reordering')).not.toHaveProperty('also_right')
  const withoutOrders = deriveExercises(often).map(({ also_right: _orders, ...one }) => one)
  expect(exercisesBeyond(often, withoutOrders)).toEqual([])
})

test('the first sense is asked, whatever others there are', () => {
  const senses = [
    { part_of_speech: 'v.', definition_cn: '修理', definition_en: '' },
    { part_of_speech: 'n.', definition_cn: '维修', definition_en: '' },
  ]
  expect(derived({ ...repair, senses }, 'infer_meaning')?.sentence_answer.tier_3).toBe('修理')
})
