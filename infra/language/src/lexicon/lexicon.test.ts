import { expect, test } from 'vitest'
import { isIpa } from './ipa.ts'
import { openLexicon } from './lexicon.ts'

const lexicon = openLexicon()

test('a word is found with all that is known of it', async () => {
  expect(await lexicon.lookUp('extension')).toEqual({
    word: 'extension',
    word_root: 'extension',
    tags: ['高考', '四级', '六级'],
    en_us: ['ɪkˈstenʃən'],
    en_gb: ['ɪkˈstenʃən'],
    senses: [
      {
        part_of_speech: 'n.',
        definition_cn: '延长；扩建部分；（电话）分机',
        definition_en: 'extra time or length, an added part of a building, or an office telephone line',
        synonyms: [],
        forms: ['extensions'],
      },
    ],
    sentences: ['They applied for an extension of the loan.'],
  })
})

test.each([
  ['CD', 'n.', '光盘；唱片'],
  ['DVD', 'n.', '数字光盘'],
  ['the', 'art.', '这；那；这些；那些'],
  ['does', 'v.', '做；干（do 的第三人称单数）'],
  ['centre', 'n.', '中心；中央'],
  ['record', 'n.', '记录；唱片'],
  ['wound', 'n.', '伤口；创伤'],
  ['desert', 'n.', '沙漠'],
])('the first sense of %s is %s %s', async (word, part_of_speech, definition_cn) => {
  const entry = await lexicon.lookUp(word)
  expect(entry?.senses[0]).toMatchObject({ part_of_speech, definition_cn })
  expect(entry?.senses[0].definition_en).not.toBe('')
})

test.each([
  ['record', 'ˈrekɚd', 'ˈrekɔːd'],
  ['wound', 'wuːnd', 'wuːnd'],
  ['minute', 'ˈmɪnɪt', 'ˈmɪnɪt'],
  ['perfect', 'ˈpɝːfɪkt', 'ˈpɜːfɪkt'],
  ['refuse', 'rɪˈfjuːz', 'rɪˈfjuːz'],
  ['DVD', 'ˌdiː viː ˈdiː', 'ˌdiː viː ˈdiː'],
])('%s sounds as its first sense does', async (word, en_us, en_gb) => {
  const entry = await lexicon.lookUp(word)
  expect([entry?.en_us[0]?.replaceAll(' ', ''), entry?.en_gb[0]?.replaceAll(' ', '')]).toEqual(
    [en_us, en_gb].map((ipa) => ipa.replaceAll(' ', '')),
  )
})

test.each([
  ['children', 'childrens'],
  ['curious', 'curiouser'],
  ['information', 'informations'],
])('%s has no form %s', async (word, form) => {
  expect((await lexicon.lookUp(word))?.senses.flatMap(({ forms }) => forms)).not.toContain(form)
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
