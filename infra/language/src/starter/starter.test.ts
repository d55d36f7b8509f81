import { wordContent } from '@wordtrail/contracts/learning/word-content'
import { expect, test } from 'vitest'
import { openLexicon } from '../lexicon/lexicon.ts'
import { readAuthored } from './authored.ts'
import { readExceptions } from './checks/exceptions.ts'
import { starterRemarks } from './checks/remarks.ts'
import { loadStarterWordbooks, readStarter, starterContent } from './starter.ts'

const authored = await readAuthored()

test('DATA-08 to DATA-17: a machine finds nothing to mend in any starter word', {
  retry: 0,
}, async () => {
  const remarks = await starterRemarks(authored, { lexicon: openLexicon(), exceptions: await readExceptions() })
  expect(remarks.map(({ word, remark }) => `${word}: ${remark}`)).toEqual([])
})

test('there are three small wordbooks of a hundred words, and the list of the middle-school examination', async () => {
  // Of both sizes from one reading of the files.
  const lists = await readStarter()
  const [junior, senior, cet4, zk, ...others] = lists('whole')
  expect([junior, senior, cet4, zk].map((one) => one?.title)).toEqual(['初中核心', '高中核心', '大学四级', '中考词汇'])
  expect(others).toEqual([])
  for (const one of [junior, senior, cet4]) expect(one?.headwords.length, one?.title).toBe(100)
  expect(zk?.headwords.length).toBeGreaterThanOrEqual(1800)
  expect(lists('small').map(({ slug }) => slug)).toEqual(['junior', 'senior', 'cet4'])
})

test('the sample is some fifty words of the small wordbooks, of each of them', async () => {
  const lists = await readStarter()
  const [sample, small] = [lists('sample'), lists('small')]
  expect(sample.flatMap(({ headwords }) => headwords).toSorted()).toEqual([...authored.sample])
  expect(authored.sample.size).toBeLessThanOrEqual(60)
  expect(sample.map(({ slug }) => slug)).toEqual(small.map(({ slug }) => slug))
  for (const [index, { headwords, contentVersion }] of sample.entries()) {
    expect(headwords.length).toBeGreaterThan(0)
    expect(contentVersion, 'a system that grows to the small ones notices').not.toBe(small[index]!.contentVersion)
  }
})

test('a word bears the titles of all its wordbooks, in every size', async () => {
  const [small] = await loadStarterWordbooks('small')
  const both = small!.words.find(({ tags }) => tags.includes('中考词汇'))!
  expect(both.tags).toEqual(expect.arrayContaining(['初中核心', '中考词汇']))
  expect(both).toEqual(starterContent(authored, both.word))
})

test('a word that comes back from the log is known as the same, also with a paraphrase of its own', () => {
  const paraphrased = [...authored.words.values()].find(({ paraphrase }) => paraphrase !== undefined)!
  const content = starterContent(authored, paraphrased.word)
  expect(content.exercises).toHaveLength(1)
  expect(JSON.stringify(wordContent.parse(content))).toBe(JSON.stringify(content))
})

test('what is written of how a sense sounds stands in its content, and in no other', () => {
  const word = [...authored.words.values()].find(({ senses }) => senses.length > 1 && senses.every(({ ipa }) => !ipa))!
  const before = starterContent(authored, word.word)
  expect(JSON.stringify(before.senses)).not.toContain('ipa')
  const ipa = { en_us: 'kloʊs', en_gb: 'kləʊs' }
  const senses = word.senses.map((sense, place) => (place === 1 ? { ipa, ...sense } : sense))
  const written = { ...authored, words: new Map(authored.words).set(word.word, { ...word, senses }) }
  const content = starterContent(written, word.word)
  expect(content).toEqual({ ...before, senses })
  expect(Object.keys(content.senses[1]!).at(-1), 'in the order of the schema').toBe('ipa')
})

test('the lines of words.jsonl are sorted, so that a change of a word is a change of its line', () => {
  const headwords = [...authored.words.keys()]
  const order = new Intl.Collator('en', { sensitivity: 'base' })
  expect(headwords).toEqual(headwords.toSorted(order.compare))
})
