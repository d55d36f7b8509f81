import { expect, test } from 'vitest'
import { wordLimits } from '../learning/limits.ts'
import { wordWith } from '../learning/word-content.fixture.ts'
import { contentSaved, savedWord } from './saved-word.ts'
import { asRead } from './words.ts'

const adjective = { part_of_speech: 'adj.', definition_cn: '平静的', definition_en: 'not excited' }
const noun = { part_of_speech: 'n.', definition_cn: '平静', definition_en: 'a quiet time' }
const sentence = { tier: 'tier_3' as const, sentence: 'The sea is calm today.', translation: '今天海面很平静。' }
const also_right = ['Today the sea is calm.']
/** All that a caller can say of a word. */
const calm = wordWith({
  word: 'calm',
  senses: [adjective, noun],
  synonyms: ['peaceful'],
  opposites: ['nervous'],
  family: ['calmly'],
  level: 'B1',
  sample_sentences: [{ ...sentence, also_right }],
})
const { senses: _senses, opposites: _o, family: _f, level: _l, written_forms: _w, ...known } = calm
/** What a client sends that knows only the specification. */
const flat = { ...known, ...adjective, sample_sentences: [sentence] }
const save = (body: object, present = calm) => contentSaved(savedWord.parse(body), present)
const problemsOf = (body: object) =>
  savedWord.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('DATA-08: a word is read with the fields of its first sense beside all senses', () => {
  expect(asRead(calm)).toEqual({ ...calm, ...adjective })
  expect(asRead({ senses: [] })).toEqual({ senses: [], part_of_speech: '', definition_cn: '', definition_en: '' })
})

test('whoever knows only the fields of the specification loses nothing that they do not know of', () =>
  expect(save(flat)).toEqual(calm))

test('a changed field of one sense changes the first sense, and leaves the others', () => {
  const changed = { ...calm, senses: [{ ...adjective, definition_cn: '镇静的' }, noun] }
  expect(save({ ...flat, definition_cn: ' 镇静的 ' })).toEqual(changed)
  // As a client sends back what it has read.
  expect(save({ ...asRead(calm), definition_cn: '镇静的' })).toEqual(changed)
})

test('senses count where they are changed, whether the fields of the first one come with them or not', () => {
  const moved = { ...calm, senses: [noun, adjective] }
  expect(save(moved)).toEqual(moved)
  expect(save({ ...asRead(calm), senses: [noun, adjective] })).toEqual(moved)
})

const ipa = { en_us: 'ˈrekɚd', en_gb: 'ˈrekɔːd' }

test('how a sense sounds stays where other fields change, and goes where it is sent empty', () => {
  const sounding = { ...calm, senses: [adjective, { ...noun, ipa }] }
  expect(save(flat, sounding)).toEqual(sounding)
  expect(save({ ...asRead(sounding), level: 'C1' }, sounding)).toEqual({ ...sounding, level: 'C1' })
  const padded = { ...noun, ipa: { en_us: ' ˈrekɚd ', en_gb: 'ˈrekɔːd' } }
  expect(JSON.stringify(save({ ...calm, senses: [adjective, padded] }))).toBe(JSON.stringify(sounding))
  const emptied = { ...noun, ipa: { en_us: ' ', en_gb: '' } }
  expect(JSON.stringify(save({ ...calm, senses: [adjective, emptied] }, sounding))).toBe(JSON.stringify(calm))
})

test('the sound of the first sense does not stand in the place of that of the word', () =>
  expect(asRead({ ...calm, senses: [{ ...adjective, ipa }] })).toMatchObject({ ipa: calm.ipa, senses: [{ ipa }] }))

test('a new word is taken with the fields of one sense or with senses, and what is left out is empty', () => {
  const { part_of_speech: _part, definition_en: _definition, ...least } = flat
  expect(contentSaved(savedWord.parse(least))).toEqual(
    wordWith({
      word: 'calm',
      synonyms: ['peaceful'],
      definition_cn: '平静的',
      sample_sentences: [sentence],
    }),
  )
  expect(contentSaved(savedWord.parse(calm))).toEqual(calm)
  // A draft of an unknown word that somebody has filled in.
  expect(contentSaved(savedWord.parse({ ...flat, senses: [] })).senses).toEqual([adjective])
})

test('what is said to be empty is emptied', () => {
  const nothing = { opposites: [], family: [], level: null, written_forms: null }
  expect(save({ ...calm, ...nothing, sample_sentences: [{ ...sentence, also_right: [] }] })).toEqual({
    ...calm,
    ...nothing,
    sample_sentences: [{ ...sentence, also_right: [] }],
  })
})

test('further right orders belong to their sentence: those of another one are gone', () => {
  const other = { ...sentence, sentence: 'The lake is calm today.' }
  expect(save({ ...flat, sample_sentences: [other, sentence] }).sample_sentences).toEqual([
    { ...other, also_right: [] },
    { ...sentence, also_right },
  ])
})

test('the fields stand in the order of the schema, so that an equal content is the same text', () =>
  expect(JSON.stringify(save(Object.fromEntries(Object.entries(flat).toReversed())))).toBe(JSON.stringify(calm)))

test('written forms are two different ones, of which the word is one', () => {
  const formsOf = (forms: object | null) => save({ ...calm, written_forms: forms }).written_forms
  expect(formsOf({ en_us: ' calm', en_gb: 'calme' })).toEqual({ en_us: 'calm', en_gb: 'calme' })
  expect(formsOf({ en_us: 'calm', en_gb: 'calm ' })).toBeNull()
  expect(problemsOf({ ...calm, written_forms: { en_us: 'color', en_gb: 'colour' } })).toEqual([
    ['written_forms.en_us', '美式和英式拼写中，必须有一个与这个单词相同'],
  ])
})

test('a new word has both of its spellings, unless they are said to be one; a word that is there keeps what it has', () => {
  const { written_forms: _none, ...colour } = { ...calm, word: 'colour' }
  const forms = { en_us: 'color', en_gb: 'colour' }
  expect(contentSaved(savedWord.parse(colour)).written_forms).toEqual(forms)
  expect(contentSaved(savedWord.parse({ ...colour, written_forms: null })).written_forms).toBeNull()
  expect(contentSaved(savedWord.parse(colour), { ...calm, written_forms: null }).written_forms).toBeNull()
})

test('what is missing or does not fit is told beside its field', () => {
  const { definition_cn: _missing, ...without } = flat
  expect(problemsOf(without)).toEqual([['definition_cn', '请填写中文释义']])
  expect(problemsOf({ ...calm, senses: [adjective, { ...noun, definition_cn: ' ' }] })).toEqual([
    ['senses.1.definition_cn', '请填写中文释义'],
  ])
  expect(
    problemsOf({
      ...calm,
      sample_sentences: [{ ...sentence, also_right: [...also_right, 'The sea was calm today.'] }],
    }),
  ).toEqual([['sample_sentences.0.also_right.1', '其他正确语序只能调换原句单词的顺序，不能增减或替换单词']])
  const long = { en_us: '', en_gb: 'x'.repeat(wordLimits.item + 1) }
  expect(problemsOf({ ...calm, senses: [{ ...adjective, ipa: long }] })).toEqual([
    ['senses.0.ipa.en_gb', expect.anything()],
  ])
  const order = {
    type: 'sentence_reordering',
    difficulty: 1,
    sentences: {},
    sentence_answer: { tier_3: sentence.sentence },
  }
  const ordersOf = (orders: object) => problemsOf({ ...calm, exercises: [{ ...order, also_right: orders }] })
  expect(ordersOf({ tier_3: also_right, tier_2: ['of no answer'] })).toBeUndefined()
  expect(ordersOf({ tier_3: ['The sea was calm today.'] })).toEqual([
    ['exercises.0.also_right.tier_3', '其他正确语序只能调换原句单词的顺序，不能增减或替换单词'],
  ])
  const mend = { ...order, type: 'sentence_correction', also_right: { tier_3: ['The sea was calm then.'] } }
  expect(problemsOf({ ...calm, exercises: [mend] }), 'a fault may be mended by another word').toBeUndefined()
})
