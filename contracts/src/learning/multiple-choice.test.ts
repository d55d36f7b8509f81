import { expect, test } from 'vitest'
import { type Choosable, optionsFor } from './multiple-choice.ts'

const choosable = (
  word: string,
  {
    definition_cn = `«${word}»`,
    part_of_speech = 'v.',
    ...parts
  }: Partial<Choosable & { readonly definition_cn: string; readonly part_of_speech: string }> = {},
): Choosable => ({
  word,
  word_root: word,
  senses: [{ part_of_speech, definition_cn }],
  synonyms: [],
  forms: [`${word}ed`, `${word}ing`, `${word}s`],
  ...parts,
})
const repair = choosable('repair', { definition_cn: '修理', synonyms: ['fix'] })
const others = ['paint', 'watch', 'open', 'pack'].map((word) => choosable(word))
const gap = { sentence: 'My father can repair our radio.', form: 'repair', before: 'My father can ' }

test('DATA-13: four options in the order of the alphabet, the first of the words that fit', () => {
  expect(optionsFor(repair, gap, others)).toEqual(['open', 'paint', 'repair', 'watch'])
})
test('the options stand in the form of the gap, with its capital', () => {
  expect(optionsFor(repair, { ...gap, form: 'Repairing', before: '' }, others)).toEqual([
    'Opening',
    'Painting',
    'Repairing',
    'Watching',
  ])
  expect(optionsFor({ ...repair, word: 'begin' }, { ...gap, form: 'began' }, others)).toBeUndefined()
})
test('beside a name stand names, where there are any', () => {
  const names = ['April', 'Greece', 'Peter'].map((word) => choosable(word))
  const march = { sentence: 'The first flowers open in March.', form: 'March', before: 'The first flowers open in ' }
  expect(optionsFor(choosable('March'), march, [...others, ...names])).toEqual(['April', 'Greece', 'March', 'Peter'])
  expect(optionsFor(choosable('March'), march, [...others, names[0]!])).toEqual(['April', 'March', 'Paint', 'Watch'])
})
test.each([
  ['another part of speech', choosable('radio', { part_of_speech: 'n.' })],
  ['a synonym', choosable('fix')],
  ['a close meaning', choosable('mend', { definition_cn: '修补' })],
  ['the same root', choosable('repairman', { word_root: 'repair' })],
  ['a word of the sentence', choosable('can')],
  ['the word itself', repair],
])('%s is no option', (_why, other) => {
  expect(optionsFor(repair, gap, [other, ...others])).toEqual(['open', 'paint', 'repair', 'watch'])
})
test('a word that is of the same part of speech in another sense is one', () => {
  const senses = ['n.', 'v.'].map((part_of_speech) => ({ part_of_speech, definition_cn: `刷${part_of_speech}` }))
  const brush = { ...choosable('brush'), senses }
  expect(optionsFor(repair, gap, [brush, ...others])).toEqual(['brush', 'paint', 'repair', 'watch'])
})
test('a/an before the gap does not give the answer away', () => {
  const tale = choosable('tale', { part_of_speech: 'n.' })
  const nouns = ['apple', 'dog', 'egg', 'cat', 'hat'].map((word) => choosable(word, { part_of_speech: 'n.' }))
  expect(optionsFor(tale, { sentence: 'It is a tale.', form: 'tale', before: 'It is a ' }, nouns)).toEqual([
    'cat',
    'dog',
    'hat',
    'tale',
  ])
})
test('no two wrong options mean the same', () => {
  const twins = [choosable('colour', { definition_cn: '粉刷' }), choosable('paint', { definition_cn: '粉刷' })]
  expect(optionsFor(repair, gap, [...twins, ...others.slice(1)])).toEqual(['colour', 'open', 'repair', 'watch'])
})
test('where there are too few, nothing is asked', () =>
  expect(optionsFor(repair, gap, others.slice(0, 2))).toBeUndefined())
