import { describe, expect, test } from 'vitest'
import { mainSense } from './main-sense.ts'
import { type Distractor, distractorsFor, drawnFrom, wrongMeanings, wrongWords } from './offered-words.ts'
import { wordWith } from './word-content.fixture.ts'
import type { WordContent, WordMeaning } from './word-content.ts'

const word = (headword: string, parts: Partial<WordContent & WordMeaning> = {}): WordContent =>
  wordWith({ word: headword, definition_cn: `«${headword}»`, ...parts })
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => word(`word${'abcdefghijklmnopqrst'[index]}`))
const calm = word('calm', { synonyms: ['peaceful'] })
const others = named(20)

test('CONST-23, CONST-24: a word gets more wrong options than any of its questions needs, in the candidates’ order', () => {
  const chosen = distractorsFor(calm, others)
  expect(chosen.map((one) => one.word)).toEqual(others.slice(0, 12).map((one) => one.word))
  expect(new Set(chosen.map((one) => one.definition_cn)).size).toBe(12)
})
test('PRACT-81: a word of the same root is one of them only where there are too few others, and the last', () => {
  const calmness = word('calmness', { word_root: 'calm' })
  expect(distractorsFor(calm, [calmness, ...others]).map((one) => one.word)).not.toContain('calmness')
  expect(distractorsFor(calm, [calmness, others[0]!]).map((one) => one.word)).toEqual(['worda', 'calmness'])
})
test('more than a question needs are offered only of the same part of speech', () => {
  const adjective = word('calm', { part_of_speech: 'adj.' })
  const [alike, unlike] = [7, 4].map((count, turn) =>
    named(20)
      .slice(turn * 10, turn * 10 + count)
      .map((one) => ({ ...one, senses: [{ ...mainSense(one), part_of_speech: turn === 0 ? 'adj.' : 'v.' }] })),
  )
  expect(distractorsFor(adjective, [...alike!, ...unlike!])).toHaveLength(7)
  expect(distractorsFor(adjective, [...alike!.slice(0, 3), ...unlike!])).toHaveLength(6)
})
test('a word is offered by its sense of the same part of speech', () => {
  const senses = [
    { part_of_speech: 'n.', definition_cn: '刷子', definition_en: '' },
    { part_of_speech: 'v.', definition_cn: '刷', definition_en: '' },
  ]
  const [offered] = distractorsFor(word('calm', { part_of_speech: 'v.' }), [word('brush', { senses })])
  expect(offered).toMatchObject({ word: 'brush', definition_cn: '刷' })
})
test('a word that either names as near is not offered', () => {
  expect(distractorsFor({ ...calm, near: ['brave'] }, [word('brave')])).toEqual([])
  expect(distractorsFor(calm, [{ ...word('brave'), near: ['calm'] }])).toEqual([])
})
test('no meaning is offered twice, and no word', () => {
  const same = word('twin', { definition_cn: mainSense(others[0]!).definition_cn })
  expect(distractorsFor(calm, [others[0]!, same, others[0]!, others[1]!]).map((one) => one.word)).toEqual([
    'worda',
    'wordb',
  ])
})
test('OPEN-51: fewer options rather than wrong ones', () => {
  expect(distractorsFor(calm, [calm, word('peaceful'), word('brave')]).map((one) => one.word)).toEqual(['brave'])
})
test('an option tells word, meaning and root, and nothing else', () => {
  expect(distractorsFor(calm, [word('brave')])).toEqual([
    { word: 'brave', definition_cn: '«brave»', word_root: 'brave' },
  ])
})

test('CONST-24: a question offers the first wrong words that look different', () => {
  expect(wrongWords(others)).toEqual(others.slice(0, 6).map((one) => one.word))
  expect(wrongWords([word('brave'), word('Brave'), word('kind')])).toEqual(['brave', 'kind'])
})
test('CONST-23: a question offers the first wrong meanings that share none', () => {
  const meanings = others.map((one) => mainSense(one))
  expect(wrongMeanings('«calm»', meanings)).toEqual(['«worda»', '«wordb»', '«wordc»'])
  const twin = { definition_cn: '«calm»' }
  expect(wrongMeanings('«calm»', [twin, meanings[0]!, meanings[0]!])).toEqual(['«worda»'])
})

describe('what a question draws', () => {
  const offered = [...'abcdefgh'].map(
    (letter): Distractor => ({ word: letter, definition_cn: letter, word_root: letter === 'a' ? 'calm' : letter }),
  )
  const reversed = <Item>(items: readonly Item[]): Item[] => [...items].reverse()
  const drawn = (count: number) =>
    drawnFrom({ word_root: 'calm', distractors: offered }, { count, shuffled: reversed })
      .map(({ word: one }) => one)
      .join('')

  test('is mixed among the best twice as many, the others after them', () => expect(drawn(2)).toBe('dcbefgha'))
  test('PRACT-81: has words of the same root last', () => expect(drawn(6)).toBe('hgfedcba'))
})
