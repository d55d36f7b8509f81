import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import { expect, test } from 'vitest'
import { draftOf } from './draft.fixture.ts'
import { contentOf, emptySentence, fieldAt, formOf, itemsIn, validated, withTagToggled } from './word-form.ts'

const { word: calm } = draftOf('calm')
const form = formOf(calm)
const translation = (sentence: string): Exercise => ({
  type: 'sentence_translation',
  difficulty: 1,
  sentences: { tier_3: sentence },
  sentence_answer: { tier_3: 'Stay calm.' },
})

test('fields and content say the same, there and back', () => {
  expect(contentOf(form, 'calm')).toEqual(calm)
  expect(validated(contentOf(form, 'calm'))).toEqual({ content: calm })
})

test('lists are typed with commas of either script, and empty items are none', () =>
  expect(itemsIn('quiet， still,, 、peaceful ')).toEqual(['quiet', 'still', 'peaceful']))

test.each<[string, Partial<typeof form>, Record<string, string>]>([
  ['no Chinese meaning', { definition_cn: ' ' }, { definition_cn: '请填写中文释义' }],
  [
    'an empty sentence',
    { sentences: [{ key: '1', tier: 'tier_3', sentence: ' ', translation: '' }] },
    { 'sample_sentences.0.sentence': '请填写例句' },
  ],
  ['too long a meaning', { definition_en: 'x'.repeat(501) }, { definition_en: '最多 500 个字符' }],
  ['too long a synonym', { synonyms: 'x'.repeat(121) }, { synonyms: '最多 120 个字符' }],
  ['too many tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`).join(',') }, { tags: '最多 30 项' }],
  [
    'too many sentences',
    {
      sentences: Array.from({ length: 13 }, (_, n) => ({
        key: `${n}`,
        tier: 'tier_3' as const,
        sentence: 'Stay calm.',
        translation: '',
      })),
    },
    { sentences: '最多 12 项' },
  ],
  ['too long a text of an exercise', { exercises: [translation('x'.repeat(1201))] }, { exercises: '最多 1200 个字符' }],
  [
    'too many options',
    { exercises: [{ ...translation('x'), options: { tier_3: Array.from({ length: 13 }, (_, n) => `${n}`) } }] },
    { exercises: '最多 12 项' },
  ],
  [
    'a word too large as a whole',
    { exercises: Array.from({ length: 14 }, () => translation('题'.repeat(1200))) },
    { exercises: '这个单词的内容太多，请删减例句或题目' },
  ],
  ['too long a pronunciation', { en_gb: 'x'.repeat(121) }, { en_gb: '最多 120 个字符' }],
])('%s stands beside its field', (_what, changes, problems) => {
  expect(validated(contentOf({ ...form, ...changes }, 'calm'))).toEqual({ problems })
})

test('a path of the server leads to the same fields', () => {
  expect(
    ['definition_cn', 'synonyms.3', 'ipa.en_gb.list.0', 'sample_sentences.1.translation'].map((path) =>
      fieldAt(path.split('.')),
    ),
  ).toEqual(['definition_cn', 'synonyms', 'en_gb', 'sample_sentences.1.translation'])
})

test('a further sentence is for the easiest tier that has none', () => {
  expect(emptySentence([{ key: '1', tier: 'tier_3', sentence: 'a', translation: '' }]).tier).toBe('tier_2')
  expect(emptySentence(form.sentences).tier).toBe('tier_3')
})

test('a wordbook is added to the tags and taken out again', () => {
  expect(withTagToggled('中考', '初中核心')).toBe('中考，初中核心')
  expect(withTagToggled('中考，初中核心', '中考')).toBe('初中核心')
})
