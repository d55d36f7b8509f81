import type { Exercise } from '@wordtrail/contracts/learning/exercise'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { contentFor } from '../draft.fixture.ts'
import {
  byKey,
  contentOf,
  emptySentence,
  fieldAt,
  formOf,
  itemsIn,
  type SenseFields,
  validated,
  type WordForm,
  withTagToggled,
} from './word-form.ts'

const calm = contentFor('calm')
const form = formOf(calm)
const translation = (sentence: string): Exercise => ({
  type: 'sentence_translation',
  difficulty: 1,
  sentences: { tier_3: sentence },
  sentence_answer: { tier_3: 'Stay calm.' },
})

const sentence = (text: string, also_right = '') => ({
  key: text,
  tier: 'tier_3' as const,
  sentence: text,
  translation: '',
  also_right,
})
/** The form with a second sense. */
const sense = (changes: Partial<SenseFields>) => ({
  senses: [...form.senses, { key: '2', part_of_speech: 'n.', definition_cn: '平静', definition_en: '', ...changes }],
})

const full: WordContent = {
  ...calm,
  senses: [
    ...calm.senses,
    { part_of_speech: 'n.', definition_cn: '平静', definition_en: '', ipa: { en_us: 'kælm', en_gb: 'kælm' } },
  ],
  opposites: ['nervous'],
  family: ['calmly', 'calmness'],
  level: 'B1',
  written_forms: { en_us: 'calm', en_gb: 'calme' },
  sample_sentences: [{ ...calm.sample_sentences[1]!, also_right: ['Today the sea was calm.'] }],
}

test.each([calm, full])('fields and content say the same, there and back', (content) => {
  expect(contentOf(formOf(content), 'calm')).toEqual(content)
  expect(validated(contentOf(formOf(content), 'calm'))).toEqual({ content })
})

test('an unknown word has one sense to be filled in', () => {
  const unknown = formOf({ ...calm, senses: [] })
  expect(unknown.senses).toHaveLength(1)
  expect(validated(contentOf(unknown, 'calm'))).toEqual({ problems: { 'senses.0.definition_cn': '请填写中文释义' } })
})

test('of two spellings, the one that is left empty is the word itself', () => {
  const formsOf = (written: Partial<WordForm>) => contentOf({ ...form, ...written }, 'colour').written_forms
  expect(formsOf({ written_us: ' color ' })).toEqual({ en_us: 'color', en_gb: 'colour' })
  expect(formsOf({ written_us: '', written_gb: ' ' })).toBeNull()
})

test('lists of an exercise are typed a line each, and empty lines are none', () => {
  const reordering: Exercise = { type: 'sentence_reordering', difficulty: 2, sentences: {}, sentence_answer: {} }
  const typed = { ...reordering, also_right: { tier_3: [' Calm is the sea.', ''], tier_2: [''] } }
  expect(contentOf({ ...form, exercises: [typed] }, 'calm').exercises).toEqual([
    { ...reordering, also_right: { tier_3: ['Calm is the sea.'] } },
  ])
})

test('lists are typed with commas of either script, and empty items are none', () =>
  expect(itemsIn('quiet， still,, 、peaceful ')).toEqual(['quiet', 'still', 'peaceful']))

test.each<[string, Partial<typeof form>, Record<string, string>]>([
  ['no Chinese meaning', sense({ definition_cn: ' ' }), { 'senses.1.definition_cn': '请填写中文释义' }],
  ['an empty sentence', { sentences: [sentence(' ')] }, { 'sample_sentences.0.sentence': '请填写例句' }],
  [
    'an order with other words',
    { sentences: [sentence('The sea is calm today.', 'Today the sea is calm.\nThe lake is calm today.')] },
    { 'sample_sentences.0.also_right': '其他正确语序只能调换原句单词的顺序，不能增减或替换单词' },
  ],
  [
    'spellings without the word',
    { written_us: 'color', written_gb: 'colour' },
    { written_us: '美式和英式拼写中，必须有一个与这个单词相同' },
  ],
  ['no word as a spelling', { written_gb: '平静' }, { written_gb: '请输入英文单词，不能有中文、数字或其他符号' }],
  ['too many senses', { senses: Array.from({ length: 9 }, () => form.senses[0]!) }, { senses: '最多 8 项' }],
  ['too long a meaning', sense({ definition_en: 'x'.repeat(501) }), { 'senses.1.definition_en': '最多 500 个字符' }],
  ['too long a synonym', { synonyms: 'x'.repeat(121) }, { synonyms: '最多 120 个字符' }],
  ['too many tags', { tags: Array.from({ length: 31 }, (_, n) => `t${n}`).join(',') }, { tags: '最多 30 项' }],
  [
    'too many sentences',
    {
      sentences: Array.from({ length: 13 }, () => sentence('Stay calm.')),
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
  [
    'too long a sound of a sense',
    sense({ ipa: { en_us: '', en_gb: 'x'.repeat(121) } }),
    { 'senses.1.en_gb': '最多 120 个字符' },
  ],
])('%s stands beside its field', (_what, changes, problems) => {
  expect(validated(contentOf({ ...form, ...changes }, 'calm'))).toEqual({ problems })
})

test('a path of the server leads to the same fields', () => {
  expect(
    [
      'senses.1.definition_en',
      'senses.1.ipa.en_gb',
      'synonyms.3',
      'written_forms.en_gb',
      'ipa.en_gb.list.0',
      'sample_sentences.1.translation',
    ].map((path) => fieldAt(path.split('.'))),
  ).toEqual([
    'senses.1.definition_en',
    'senses.1.en_gb',
    'synonyms',
    'written_gb',
    'en_gb',
    'sample_sentences.1.translation',
  ])
})

test('a problem is named by the key of its sense or sentence; one of a whole list or of a field keeps its name', () => {
  const rows = { ...form, senses: [{ ...form.senses[0]!, key: 'a' }], sentences: [sentence('b'), sentence('c')] }
  const problems = { 'senses.0.definition_cn': '1', 'sample_sentences.1.also_right': '2', senses: '3', family: '4' }
  expect(Object.keys(byKey(problems, rows))).toEqual([
    'senses.a.definition_cn',
    'sample_sentences.c.also_right',
    'senses',
    'family',
  ])
})

test('a further sentence is for the easiest tier that has none', () => {
  expect(emptySentence([sentence('a')]).tier).toBe('tier_2')
  expect(emptySentence(form.sentences).tier).toBe('tier_3')
})

test('a wordbook is added to the tags and taken out again', () => {
  expect(withTagToggled('中考', '初中核心')).toBe('中考，初中核心')
  expect(withTagToggled('中考，初中核心', '中考')).toBe('初中核心')
})
