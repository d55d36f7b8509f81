import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { canDistract, distractorsFor } from './distractors.ts'

const silent = { primary: '', list: [] }
const word = (headword: string, parts: Partial<WordContent> = {}): WordContent => ({
  word: headword, word_root: headword, part_of_speech: '', definition_cn: `${headword}的意思`, definition_en: '', synonyms: [], tags: [], forms: [],
  ipa: { en_us: silent, en_gb: silent }, sample_sentences: [], exercises: [], ...parts,
})
const calm = word('calm', { synonyms: ['peaceful'] })

test('a word does not distract from itself', () => expect(canDistract(calm, word('calm', { word_root: 'other', definition_cn: '别的' }))).toBe(false))
test('PRACT-81: a word of the same root does not distract', () => expect(canDistract(calm, word('calmness', { word_root: 'calm' }))).toBe(false))
test('a word of the same meaning does not distract', () => expect(canDistract(calm, word('quiet', { definition_cn: calm.definition_cn }))).toBe(false))
test('a synonym does not distract, whichever of the two names it', () => {
  expect(canDistract(calm, word('peaceful'))).toBe(false)
  expect(canDistract(calm, word('serene', { synonyms: ['calm'] }))).toBe(false)
})
test('any other word distracts', () => expect(canDistract(calm, word('brave'))).toBe(true))

const others = Array.from({ length: 20 }, (_, index) => word(`word${index}`))

test('CONST-24: a word question gets six wrong options, in the candidates’ order', () => {
  expect(distractorsFor(calm, others).map((one) => one.word)).toEqual(['word0', 'word1', 'word2', 'word3', 'word4', 'word5'])
})
test('CONST-23: they are enough for a meaning question, which needs three different meanings', () => {
  expect(new Set(distractorsFor(calm, others).map((one) => one.definition_cn)).size).toBeGreaterThanOrEqual(3)
})
test('no meaning is offered twice, and no word', () => {
  const same = word('twin', { definition_cn: others[0]!.definition_cn })
  expect(distractorsFor(calm, [others[0]!, same, others[0]!, others[1]!]).map((one) => one.word)).toEqual(['word0', 'word1'])
})
test('OPEN-51: fewer options rather than wrong ones', () => expect(distractorsFor(calm, [calm, word('peaceful'), word('brave')]).map((one) => one.word)).toEqual(['brave']))
test('an option tells word, meaning and root, and nothing else', () => {
  expect(distractorsFor(calm, [word('brave')])).toEqual([{ word: 'brave', definition_cn: 'brave的意思', word_root: 'brave' }])
})
