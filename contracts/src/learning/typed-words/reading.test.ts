import { expect, test } from 'vitest'
import { normaliseHeadword, wordIdOf } from '../headword.ts'
import { type AskedDictionary, type DictionaryWord, headwordsToTry, readingOf } from './reading.ts'

const word = (headword: string, parts: string, ...forms: string[]): DictionaryWord => ({
  word_id: wordIdOf(headword),
  word: headword,
  parts_of_speech: parts.split(' '),
  forms,
  written_forms: null,
})
const dictionaryOf = (words: readonly DictionaryWord[]): AskedDictionary => ({
  named: (text) => words.find((one) => normaliseHeadword(one.word) === text),
  having: (text) =>
    words.filter(({ forms, written_forms: written }) =>
      [...forms, ...(written ? [written.en_us, written.en_gb] : [])].map(normaliseHeadword).includes(text),
    ),
})
const dictionary = dictionaryOf([
  word('go', 'v.', 'went', 'gone', 'going', 'goes'),
  word('child', 'n.', 'children'),
  word('can', 'v.'),
  word('be', 'v.'),
  word('I', 'pron.'),
  word('good', 'adj.', 'better', 'best'),
  word('well', 'adv. n.', 'wells'),
  word('leave', 'v.', 'left', 'leaving', 'leaves'),
  word('left', 'adj.'),
  word('leaf', 'n.', 'leaves'),
  word('colour', 'n. v.', 'colours', 'coloured', 'colouring'),
  word('take', 'v.', 'took', 'taken', 'taking', 'takes'),
  word('take off', 'v.'),
  word('ice cream', 'n.'),
  word('cream', 'n.', 'creams'),
  word('in favour of', 'prep.'),
  { ...word('zed', 'n.'), written_forms: { en_us: 'zee', en_gb: 'zed' } },
])

test.each([
  ['Go', 'go'],
  ['left', 'left'],
  ['take  off', 'take off'],
  ['I', 'I'],
])('%j is the headword %j itself', (typed, headword) =>
  expect(readingOf(typed, dictionary)).toEqual({ kind: 'headword', word_id: wordIdOf(headword), word: headword }),
)

test.each([
  ['went', ['go past']],
  ['children', ['child plural']],
  ['can’t', ['can contraction']],
  ["I'm", ['be contraction']],
  ["ISN'T", ['be contraction']],
  ['am', ['be present']],
  ['me', ['I object']],
  ['better', ['good comparative', 'well comparative']],
  ['leaves', ['leave third_person', 'leaf plural']],
  ['color', ['colour american']],
  ['colors', ['colour plural third_person american']],
  ['zee', ['zed american']],
  ['in favor of', ['in favour of american']],
  ['took off', ['take off past']],
  ['ice creams', ['ice cream plural']],
])('%j leads to %j', (typed, leads) => {
  const reading = readingOf(typed, dictionary)
  expect(reading.kind).toBe('form')
  expect(reading.kind === 'form' && reading.of.map(({ word, as }) => [word, ...as].join(' '))).toEqual(leads)
})

test.each(['him', "won't", 'gray', 'took out', 'twent', ''])('%j is unknown where its headword is not there', (typed) =>
  expect(readingOf(typed, dictionary)).toEqual({ kind: 'unknown' }),
)

test('two spellings that are both in the dictionary stay two words', () => {
  const both = dictionaryOf([word('colour', 'n.'), word('color', 'n.')])
  expect([readingOf('colour', both), readingOf('color', both)].map(({ kind }) => kind)).toEqual([
    'headword',
    'headword',
  ])
})

test('what only the lexicon knows of a form leads to words of the dictionary alone', () => {
  const withLexicon = { ...dictionary, lexiconHeads: (form: string) => (form === 'went' ? ['wend', 'go'] : []) }
  expect(readingOf('went', withLexicon)).toMatchObject({ of: [{ word: 'go' }] })
})

test('a text may be found by its other spelling, and by the word of a contraction', () => {
  expect(headwordsToTry('colour')).toEqual(['colour', 'color'])
  expect(headwordsToTry("can't")).toEqual(["can't", 'can'])
})
