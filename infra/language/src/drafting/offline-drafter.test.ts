import { savedWord } from '@wordtrail/contracts/api/saved-word'
import { contentRemarks } from '@wordtrail/contracts/learning/content-remarks'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { isFrame } from '@wordtrail/contracts/learning/unfinished-sentence'
import { expect, test } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { offlineDrafter } from './offline-drafter.ts'

const draft = offlineDrafter(openLexicon())

test('a known word is drafted as far as the lexicon goes: it could be saved as it is', async () => {
  const { word, source, is_known } = await draft('Extension')
  expect({ source, is_known }).toEqual({ source: 'offline', is_known: true })
  expect(savedWord.safeParse(word).error).toBeUndefined()
  expect(word).toMatchObject({
    word: 'extension',
    part_of_speech: 'n.',
    definition_cn: '延长；扩建部分；（电话）分机',
    senses: [{ part_of_speech: 'n.', definition_cn: '延长；扩建部分；（电话）分机' }],
    forms: ['extensions'],
  })
})

test('a sentence of the lexicon stands at the tier of its length, and the review says that its Chinese is missing', async () => {
  const { word } = await draft('extension')
  expect(word.sample_sentences).toEqual([
    { tier: 'tier_3', sentence: 'They applied for an extension of the loan.', translation: '', also_right: [] },
  ])
  for (const { sentence } of word.sample_sentences) expect(findHeadword(word, sentence)).toBeDefined()
  expect(contentRemarks(word)).toEqual([
    { remark: 'translationMissing', index: 0 },
    { remark: 'noSentence', tier: 'tier_1' },
    { remark: 'noSentence', tier: 'tier_2' },
  ])
  expect(deriveExercises(word).map(({ type }) => type)).toEqual(['infer_meaning', 'sentence_reordering'])
})

test('a word without a sentence is drafted without one', async () => {
  const { word } = await draft('obstacle')
  expect(word.sample_sentences.filter(({ sentence }) => isFrame(sentence))).toEqual([])
})

test('each part of speech that the lexicon knows is a sense, the main one first, and the forms are those of all', async () => {
  const { word } = await draft('record')
  expect(word.senses.map(({ part_of_speech }) => part_of_speech)).toEqual(['n.', 'v.'])
  expect(word).toMatchObject({ ...word.senses[0], opposites: [], family: [], level: null, written_forms: null })
})

test('an unknown word gets an empty skeleton that says so', async () => {
  const { word, source, is_known } = await draft('nosuchword')
  expect({ source, is_known }).toEqual({ source: 'offline', is_known: false })
  expect(word).toMatchObject({
    word: 'nosuchword',
    word_root: 'nosuchword',
    definition_cn: '',
    senses: [],
    sample_sentences: [],
    exercises: [],
  })
})
