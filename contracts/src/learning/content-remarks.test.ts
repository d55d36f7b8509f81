import { expect, test } from 'vitest'
import { contentRemarks } from './content-remarks.ts'
import { wordWith } from './word-content.fixture.ts'

const calm = wordWith({
  word: 'calm',
  definition_cn: '平静的',
  definition_en: 'not excited',
  forms: ['calmer'],
  sample_sentences: [
    { tier: 'tier_3', sentence: 'Stay calm.', translation: '保持冷静。' },
    { tier: 'tier_2', sentence: 'The sea was calmer today.', translation: '今天海面更平静。' },
    { tier: 'tier_1', sentence: 'Calm people think before they speak.', translation: '冷静的人先想后说。' },
  ],
})

test('a whole word needs no remark: each tier has a sentence with the word or one of its forms', () =>
  expect(contentRemarks(calm)).toEqual([]))

test('a sentence that fits every word is unfinished, and leaves its tier without one', () => {
  const [, ...others] = calm.sample_sentences
  const frame = {
    tier: 'tier_3' as const,
    sentence: 'I know how to spell the word calm.',
    translation: '我会拼写这个词。',
    also_right: [],
  }
  expect(contentRemarks({ ...calm, sample_sentences: [frame, ...others] })).toEqual([
    { remark: 'fitsEveryWord', index: 0 },
    { remark: 'noSentence', tier: 'tier_3' },
  ])
})

test('practice asks the first sense with the sound of the word: another of its own is remarked on', () => {
  const [sense] = calm.senses
  const ipa = { en_us: 'kælm', en_gb: 'kælm' }
  expect(contentRemarks({ ...calm, senses: [{ ...sense!, ipa }, sense!] })).toEqual([
    { remark: 'firstSoundsOtherwise', sense: 0 },
  ])
  expect(contentRemarks({ ...calm, senses: [sense!, { ...sense!, ipa }] })).toEqual([])
})

test('what is missing or in the wrong language is remarked on, with the index of its sentence', () => {
  const poor = wordWith({
    word: 'calm',
    senses: [
      { part_of_speech: 'adj.', definition_cn: '平静的', definition_en: 'not excited' },
      { part_of_speech: 'n.', definition_cn: 'calm', definition_en: ' ' },
    ],
    sample_sentences: [
      { tier: 'tier_3', sentence: 'The sea calmed down.', translation: '' },
      { tier: 'tier_3', sentence: 'Stay calm.', translation: 'Stay calm.' },
    ],
  })
  expect(contentRemarks(poor)).toEqual([
    { remark: 'definitionNotChinese', sense: 1 },
    { remark: 'noDefinitionInEnglish', sense: 1 },
    { remark: 'headwordMissing', index: 0 },
    { remark: 'translationMissing', index: 0 },
    { remark: 'translationNotChinese', index: 1 },
    { remark: 'noSentence', tier: 'tier_1' },
    { remark: 'noSentence', tier: 'tier_2' },
  ])
})
