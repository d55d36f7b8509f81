import { expect, test } from 'vitest'
import { isIpa } from './ipa.ts'
import { openLexicon } from './lexicon.ts'

const lexicon = openLexicon()

test('a word is found with all that is known of it', async () => {
  expect(await lexicon.lookUp('begin')).toEqual({
    word: 'begin',
    word_root: 'begin',
    tags: ['中考', '高考'],
    en_us: ['bɪˈɡɪn'],
    en_gb: ['bɪˈɡɪn'],
    senses: [
      {
        part_of_speech: 'v.',
        definition_cn: '开始',
        definition_en: 'take the first step or steps in carrying out an action',
        synonyms: ['get', 'start', 'commence'],
        forms: ['began', 'begun', 'beginning', 'begins'],
      },
    ],
  })
})

test.each([
  ['monday', 'Monday'],
  ['BOOK', 'book'],
  ['o’clock', "o'clock"],
  ['a', 'a'],
  ['zoom', 'zoom'],
  ['ad', 'ad'],
  ['adder', 'adder'],
])('%j is the headword %j', async (typed, word) => {
  expect((await lexicon.lookUp(typed))?.word).toBe(word)
})

test.each(['nosuchword', 'beginn', 'begi', '', 'give up', '开始', '\n', 'begin\tx'])('there is no %j', async (word) => {
  expect(await lexicon.lookUp(word)).toBeUndefined()
})

test.each([
  ['went', ['go']],
  ['studied', ['study']],
  ['mice', ['mouse']],
  ['running', ['run']],
  ['left', ['leave']],
  ['go', []],
  ['nosuchword', []],
])('%j is a form of %j', async (form, headwords) => {
  expect((await lexicon.headwordsOf())(form)).toEqual(headwords)
})

test('an inflected form names the word it belongs to', async () => {
  expect((await lexicon.lookUp('running'))?.word_root).toBe('run')
})

test.each(['abandon', 'genuine', 'march', 'well-known', 'zebra'])(
  'DATA-09: pronunciations of %s are IPA',
  async (word) => {
    const entry = await lexicon.lookUp(word)
    expect(entry!.en_us.length).toBeGreaterThan(0)
    for (const one of [...entry!.en_us, ...entry!.en_gb]) expect(one).toSatisfy(isIpa)
  },
)
