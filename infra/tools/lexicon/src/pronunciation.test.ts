import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { isIpa } from '@wordtrail/language/lexicon/ipa'
import { expect, test } from 'vitest'
import { readHeteronyms, readWrittenSenses } from './hand-written.ts'
import { letterSounds } from './letters.ts'
import { modernBritish, withFullUn, withOneStressAtOnce } from './pronunciation.ts'

test.each([
  ['ˌɪnˈtækt', 'ɪnˈtækt'],
  ['ˈmænˈkaɪnd', 'mænˈkaɪnd'],
  ['ˌɒpəˈtjuːnɪti', 'ˌɒpəˈtjuːnɪti'],
])('%s is marked %s', (before, after) => {
  expect(withOneStressAtOnce(before)).toBe(after)
})

test.each([
  ['unclear', 'ənˈklɪr', 'ʌnˈklɪr'],
  ['unaffordable', 'ənəˈfɔːrdəbəl', 'ˌʌnəˈfɔːrdəbəl'],
  ['until', 'ənˈtɪl', 'ənˈtɪl'],
  ['annoyed', 'əˈnɔɪd', 'əˈnɔɪd'],
])('%s in America', (word, before, after) => {
  expect(withFullUn(word, before)).toBe(after)
})

const row = (word: string, phonetic: string) => ({
  word,
  phonetic,
  translation: '',
  tags: [],
  rank: 1,
  exchange: new Map<string, string>(),
})
test.each([
  ['gradient', "'greidiәnt", 'ˈɡreɪdiənt', 'ˈɡreɪdiənt'],
  ['near', 'niә', 'nɪr', 'nɪə'],
  ['doubtless', "'dautlis", 'ˈdaʊtləs', 'ˈdaʊtləs'],
  ['flesh', "'fleʃ", 'fleʃ', 'fleʃ'],
  ['goods', 'gudz', 'ɡʊdz', 'ɡʊdz'],
  ['handle', 'hændl', 'ˈhændəl', 'ˈhændl'],
  ['unbearably', "ʌn'beәrәbli", 'ʌnˈberəbli', 'ʌnˈbeərəbli'],
  ['garage', "gә'rɑ:ʒ,'gærɑ:ʒ", 'ɡəˈrɑːʒ', 'ɡəˈrɑːʒ'],
])('%s in Britain', (word, phonetic, american, expected) => {
  expect(modernBritish(row(word, phonetic), american)).toBe(expected)
})

test.each([
  ['DVD', { en_us: ['ˌdiːviːˈdiː'], en_gb: ['ˌdiːviːˈdiː'] }],
  ['CD', { en_us: ['ˌsiːˈdiː'], en_gb: ['ˌsiːˈdiː'] }],
  ['AIDS', undefined],
  ['dog', undefined],
])('the letters of %s', (word, sounds) => {
  expect(letterSounds(word)).toEqual(sounds)
})

test('words that sound otherwise as another part of speech are told apart', async () => {
  const heteronym = await readHeteronyms()
  for (const word of 'record present object content contract produce import export protest rebel refuse perfect desert'.split(
    ' ',
  )) {
    const [noun, verb] = [heteronym(word, 'n.') ?? heteronym(word, 'adj.'), heteronym(word, 'v.')]
    expect(noun?.en_us, word).not.toEqual(verb?.en_us ?? heteronym(word, 'adj.')?.en_us)
    for (const one of [noun, verb]) expect([...(one?.en_us ?? []), ...(one?.en_gb ?? [])].every(isIpa), word).toBe(true)
  }
})

test('every sense that is written by hand has its Chinese and a short English definition', async () => {
  const parts = /^(?:n|v|adj|adv|prep|pron|conj|interj|num|art|aux|abbr)\.$/
  const written = await readWrittenSenses()
  // Of two spellings of one headword, one would never be read.
  expect(new Set([...written.keys()].map(normaliseHeadword)).size).toBe(written.size)
  const senses = [...written].flatMap(([word, list]) => list.map((one) => ({ word, ...one })))
  const faulty = senses.filter(
    ({ partOfSpeech, chinese, english }) =>
      !parts.test(partOfSpeech) || !/\p{Script=Han}/u.test(chinese) || english.length < 2 || english.length > 110,
  )
  expect(faulty).toEqual([])
  expect(senses.length).toBeGreaterThan(2_000)
})
