import { expect, test } from 'vitest'
import { mainSense } from './main-sense.ts'
import { distractorsFor, wrongMeanings, wrongWords } from './offered-words.ts'
import { wordWith } from './word-content.fixture.ts'
import type { WordContent } from './word-content.ts'

const word = (headword: string, parts: Partial<WordContent> & { readonly definition_cn?: string } = {}): WordContent =>
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
test('words of the same level come first', () => {
  const [near, far] = [word('near', { tags: ['中考', '高考'] }), word('far', { tags: ['四级'] })]
  expect(distractorsFor(word('calm', { tags: ['中考'] }), [far, near]).map((one) => one.word)).toEqual(['near', 'far'])
})
test('PRACT-81: a word of the same root is none of them', () => {
  expect(distractorsFor(calm, [word('calmness', { word_root: 'calm' })])).toEqual([])
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
  expect(wrongMeanings('«calm»', others)).toEqual(['«worda»', '«wordb»', '«wordc»'])
  const twin = word('twin', { definition_cn: '«calm»' })
  expect(wrongMeanings('«calm»', [twin, others[0]!, others[0]!])).toEqual(['«worda»'])
})
