import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { expect, test } from 'vitest'
import { sessionOptions } from './session-options.ts'

const letters = [...'abcdefghijklmnopqrst']
const dictionary = letters.map((letter) => wordWith({ word: `word${letter}`, definition_cn: `«${letter}»` }))
const practised = ['calm', 'brave', 'kind'].map((word, place) => wordWith({ word, definition_cn: `«${place}»` }))
const offeredIn = (options: ReturnType<typeof sessionOptions>, index: number): readonly string[] =>
  options(index).distractors.map(({ word }) => word)

test('OPEN-51: words of the session are offered before others that are as alike, and no word beside itself', () => {
  const options = sessionOptions(practised, { candidates: dictionary, nearWords: () => [] })
  expect(offeredIn(options, 0).slice(0, 2)).toEqual(['brave', 'kind'])
  expect(offeredIn(options, 0)).not.toContain('calm')
})

test('each word of a session begins with other words of the dictionary', () => {
  const options = sessionOptions(practised, { candidates: dictionary, nearWords: () => [] })
  expect([0, 1, 2].map((index) => offeredIn(options, index)[2])).toEqual(['worda', 'wordm', 'worde'])
})

test('a word that is near stands beside it neither from the session nor from the dictionary', () => {
  const near = new Map([['calm', ['brave', 'worda']]])
  const options = sessionOptions(practised, { candidates: dictionary, nearWords: (word) => near.get(word) ?? [] })
  expect(offeredIn(options, 0)).toEqual(expect.not.arrayContaining(['brave', 'worda']))
  expect(offeredIn(options, 0)[0]).toBe('kind')
  expect(offeredIn(options, 2)).toContain('brave')
})

test('a word that could stand for one of its sentences is not offered, and may be beside other words', () => {
  const sample_sentences = [
    { tier: 'tier_3' as const, sentence: 'You must stay calm.', translation: '你必须保持冷静。' },
  ]
  const [calm, ...others] = [wordWith({ ...practised[0]!, sample_sentences }), ...practised.slice(1)]
  const near = new Map([['must', ['worda']]])
  const options = sessionOptions([calm!, ...others], {
    candidates: dictionary.slice(0, 3),
    nearWords: (word) => near.get(word) ?? [],
  })
  expect(offeredIn(options, 0)).toEqual(['brave', 'kind', 'wordb', 'wordc'])
  expect(offeredIn(options, 1)).toContain('worda')
})

test('without a dictionary, the session alone offers', () => {
  expect(offeredIn(sessionOptions(practised, { candidates: [], nearWords: () => [] }), 1)).toEqual(['calm', 'kind'])
})
