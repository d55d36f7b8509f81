import { canDistract } from '@wordtrail/contracts/learning/distractors'
import { findHeadword } from '@wordtrail/contracts/learning/find-headword'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { isIpa } from '../lexicon/ipa.ts'
import { loadStarterWordbooks } from './starter.ts'

const wordbooks = await loadStarterWordbooks('whole')
const words = wordbooks.flatMap((wordbook) => wordbook.words)

const wordCount = { tier_3: [6, 9], tier_2: [9, 13], tier_1: [12, 18] } as const

/**
 * The 6,763 characters of GB 2312, the mainland standard: apart from 後 and 於, no plainly traditional form is among
 * them.
 */
const simplified: ReadonlySet<string> = (() => {
  const rows = Array.from({ length: 0xf7 - 0xb0 + 1 }, (_, row) => 0xb0 + row)
  const cells = Array.from({ length: 94 }, (_, cell) => 0xa1 + cell)
  const bytes = rows.flatMap((row) => cells.flatMap((cell) => [row, cell]))
  return new Set(new TextDecoder('gbk').decode(Uint8Array.from(bytes)))
})()

const traditionalIn = (text: string): readonly string[] =>
  (text.match(/\p{Script=Han}/gu) ?? []).filter((character) => !simplified.has(character) || '後於'.includes(character))

const textsOf = (word: WordContent): readonly string[] => [
  ...word.senses.map(({ definition_cn }) => definition_cn),
  ...word.sample_sentences.map((one) => one.translation),
]

const duplicatesIn = (values: readonly string[]): readonly string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

const everyTier = tiers.toSorted()

test('there are three wordbooks, each with its title among the tags of its words', () => {
  expect(wordbooks.map(({ title }) => title)).toEqual(['初中核心', '高中核心', '大学四级'])
  for (const { title, description, words: own } of wordbooks) {
    expect(description, title).not.toBe('')
    expect(own.length, title).toBe(100)
    for (const { word, tags } of own) expect(tags, word).toContain(title)
  }
})

test('DATA-08, DATA-10: every starter word is complete', () => {
  for (const word of words) {
    expect(word.word, word.word).toMatch(/^[a-z]+$/)
    expect(word.word_root, word.word).toMatch(/^[a-z]+$/)
    expect(mainSense(word).part_of_speech, word.word).toMatch(/^(?:n|v|adj|adv)\.$/)
    expect(mainSense(word).definition_en, word.word).toMatch(/^[a-z][a-z ,]+$/)
    expect(word.synonyms.length, word.word).toBeGreaterThanOrEqual(2)
    expect(word.synonyms.length, word.word).toBeLessThanOrEqual(3)
    expect(word.sample_sentences.map(({ tier }) => tier).toSorted(), word.word).toEqual(everyTier)
  }
})

test('DATA-09: every pronunciation is written in IPA, and its primary is the first of its list', () => {
  for (const { word, ipa } of words) {
    for (const { primary, list } of [ipa.en_us, ipa.en_gb]) {
      expect(list[0], word).toBe(primary)
      for (const one of list) expect(one, word).toSatisfy(isIpa)
    }
  }
})

test('only simplified characters are written: 視 and 後 are refused', () => {
  expect(traditionalIn('忽視以後自己的健康')).toEqual(['視', '後'])
})

test('tags, definitions and translations are simplified Chinese that a student can read', () => {
  for (const word of words) {
    for (const tag of word.tags) expect(tag, word.word).toMatch(/^\p{Script=Han}+$/u)
    expect(mainSense(word).definition_cn, word.word).toMatch(/^\p{Script=Han}+(?:；\p{Script=Han}+)*$/u)
    for (const text of textsOf(word)) expect(traditionalIn(text), word.word).toEqual([])
    for (const { translation } of word.sample_sentences) {
      expect(translation, word.word).toMatch(/^[\p{Script=Han}，、；：《》“”]+[。！？]$/u)
    }
  }
})

test('every sentence holds its word exactly once and is as long as its tier asks', () => {
  for (const word of words) {
    for (const { tier, sentence } of word.sample_sentences) {
      const place = findHeadword(word, sentence)
      expect(place, sentence).toBeDefined()
      expect(findHeadword(word, sentence.slice(place?.end)), sentence).toBeUndefined()
      const [least, most] = wordCount[tier]
      const length = sentence.split(' ').length
      expect(length, sentence).toBeGreaterThanOrEqual(least)
      expect(length, sentence).toBeLessThanOrEqual(most)
    }
  }
})

test('no comma and no "and" lets a sentence be put in two orders', () => {
  for (const { sentence } of words.flatMap((word) => word.sample_sentences)) {
    expect(sentence).toMatch(/^[A-Z][A-Za-z ]+[.!?]$/)
    expect(sentence).not.toMatch(/\band\b/)
  }
})

test('neither the English definition nor a synonym in a sentence gives the word away', () => {
  for (const word of words) {
    expect(findHeadword(word, mainSense(word).definition_en), word.word).toBeUndefined()
    expect(word.synonyms, word.word).not.toContain(word.word)
    for (const { sentence } of word.sample_sentences) {
      for (const synonym of word.synonyms)
        expect(findHeadword({ word: synonym, forms: [] }, sentence), sentence).toBeUndefined()
    }
  }
})

test('no headword, meaning or synonym stands for two words', () => {
  expect(duplicatesIn(words.map(({ word }) => word))).toEqual([])
  expect(duplicatesIn(words.flatMap((word) => mainSense(word).definition_cn.split('；')))).toEqual([])
  expect(duplicatesIn(words.map((word) => mainSense(word).definition_en))).toEqual([])
  expect(duplicatesIn(words.flatMap(({ synonyms }) => synonyms))).toEqual([])
})

test('a headword is a synonym only of a word beside which it must not be offered, and never the synonym that is asked', () => {
  const headwords = new Map(words.map((word) => [word.word, word]))
  for (const word of words) {
    const [asked, ...others] = word.synonyms
    expect(headwords.has(asked ?? ''), word.word).toBe(false)
    for (const near of others.flatMap((name) => headwords.get(name) ?? [])) {
      expect(canDistract(word, near), `${word.word} beside ${near.word}`).toBe(false)
      expect(canDistract(near, word), `${near.word} beside ${word.word}`).toBe(false)
    }
  }
})
