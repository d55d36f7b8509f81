import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { changedParts, wordParts } from '@wordtrail/contracts/learning/word-parts'
import { expect, test } from 'vitest'
import { asText, changedLines, partLines, partName } from './part-text.ts'

const calm = wordWith({
  word: 'calm',
  part_of_speech: 'adj.',
  definition_cn: '平静的',
  definition_en: 'not excited',
  synonyms: ['quiet', 'still'],
  written_forms: { en_us: 'calm', en_gb: 'calme' },
  sample_sentences: [
    { tier: 'tier_3', sentence: 'Stay calm.', translation: '保持冷静。', also_right: ['Calm stay.'] },
    { tier: 'tier_1', sentence: 'The sea is calm.', translation: '' },
  ],
  exercises: [
    {
      type: 'multiple_choice',
      difficulty: 2,
      sentences: { tier_3: 'Stay ____.' },
      sentence_answer: { tier_3: 'calm' },
      options: { tier_3: ['calm', 'angry'] },
    },
  ],
})

test('every part is told by its name, a line for what can change by itself; what is empty says nothing', () =>
  expect(
    Object.fromEntries(
      wordParts.map((part) => [partName(part), partLines(calm, part)]).filter(([, lines]) => lines!.length > 0),
    ),
  ).toEqual({
    单词: ['calm'],
    释义: ['adj. 平静的', 'not excited'],
    词根: ['calm'],
    同义词: ['quiet', 'still'],
    美式和英式拼写: ['美式 calm', '英式 calme'],
    普通例句: ['Stay calm.', '保持冷静。', '其他正确语序：Calm stay.'],
    挑战例句: ['The sea is calm.'],
    '题目：选择': ['难度等级 2', '普通 · 题面：Stay ____.', '普通 · 答案：calm', '普通 · 选项：calm / angry'],
  }))

test('the sound of a sense is told with the sense, so that a change of it says whose it is', () => {
  const close = (ipa?: { en_us: string; en_gb: string }) =>
    wordWith({
      word: 'close',
      senses: [
        { part_of_speech: 'v.', definition_cn: '关', definition_en: 'to shut' },
        { part_of_speech: 'adj.', definition_cn: '近的', definition_en: 'near', ...(ipa && { ipa }) },
      ],
    })
  const [silent, told] = [close(), close({ en_us: 'kloʊs', en_gb: 'kləʊs' })]
  expect(changedParts(silent, told)).toEqual([{ field: 'senses' }])
  const linesOf = (content: WordContent) => partLines(content, { field: 'senses' })
  expect(changedLines(linesOf(silent), linesOf(told))).toEqual({
    gone: ['adj. 近的'],
    come: ['adj. 近的 美式 /kloʊs/ 英式 /kləʊs/'],
  })
  expect(linesOf(close({ en_us: '', en_gb: 'kləʊs' }))).toContain('adj. 近的 英式 /kləʊs/')
})

test('words go on in one line, sentences begin new ones', () => {
  expect(asText({ field: 'synonyms' }, ['quiet', 'still'])).toBe('quiet，still')
  expect(asText({ field: 'senses' }, ['平静的', 'not excited'])).toBe('平静的\nnot excited')
})

test('of a change, lines are told that are gone or have come; another order is told as a whole', () => {
  expect(changedLines(['a', 'b'], ['b', 'c'])).toEqual({ gone: ['a'], come: ['c'] })
  expect(changedLines(['a', 'b'], ['b', 'a'])).toEqual({ gone: ['a', 'b'], come: ['b', 'a'] })
})
