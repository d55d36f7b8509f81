import { savedWord } from '@wordtrail/contracts/api/saved-word'
import { deriveExercises } from '@wordtrail/contracts/learning/derive-exercises'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { expect, test } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { offlineDrafter } from './offline-drafter.ts'

const draft = offlineDrafter(openLexicon())

test('a known word is drafted whole: it could be saved as it is, and practised at every tier', async () => {
  const { word, source, is_known } = await draft('Obstacle')
  expect({ source, is_known }).toEqual({ source: 'offline', is_known: true })
  expect(savedWord.safeParse(word).error).toBeUndefined()
  expect(word).toMatchObject({
    word: 'obstacle',
    part_of_speech: 'n.',
    definition_cn: '障碍；妨害物；阻碍',
    senses: [{ part_of_speech: 'n.', definition_cn: '障碍；妨害物；阻碍' }],
    tags: ['四级', '六级'],
    forms: ['obstacles'],
  })
  expect(word.sample_sentences.map(({ tier }) => tier).sort()).toEqual(['tier_1', 'tier_2', 'tier_3'])
  for (const { sentence } of word.sample_sentences) expect(findHeadword(word, sentence)).toBeDefined()
  const asked = deriveExercises(word)
  for (const type of ['infer_meaning', 'sentence_reordering'] as const)
    expect(Object.keys(asked.find((one) => one.type === type)!.sentences)).toHaveLength(3)
})

test('the frames differ in length as the tiers do', async () => {
  const { word } = await draft('begin')
  const lengths = Object.fromEntries(
    word.sample_sentences.map(({ tier, sentence }) => [tier, sentence.split(' ').length]),
  )
  expect(lengths).toEqual({ tier_3: 8, tier_2: 11, tier_1: 16 })
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
