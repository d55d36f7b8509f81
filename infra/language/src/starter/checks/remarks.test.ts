import { expect, test } from 'vitest'
import { openLexicon } from '../../lexicon/lexicon.ts'
import type { AuthoredStarter, AuthoredWord, Enrichment } from '../authored.ts'
import type { StarterExceptions } from './exceptions.ts'
import { starterRemarks } from './remarks.ts'

const lexicon = openLexicon()
const noExceptions: StarterExceptions = { easy: [], hard: [], notAsked: [] }

const calm: AuthoredWord = {
  word: 'calm',
  word_root: 'calm',
  senses: [{ part_of_speech: 'adj.', definition_cn: '镇静的', definition_en: 'not angry or afraid' }],
  synonyms: ['quiet'],
  sentences: [
    ['tier_3', 'Please stay calm and sit down.', '请保持镇静，坐下来。'],
    ['tier_2', 'My father is always calm before a big game.', '大赛之前，我爸爸总是很镇静。'],
    [
      'tier_1',
      'The teacher was calm when she told us that the school had to close.',
      '老师告诉我们学校得关门时，她很镇静。',
    ],
  ],
}
const enrichment: Enrichment = {
  ipa: { en_us: { primary: 'kɑːm', list: ['kɑːm'] }, en_gb: { primary: 'kɑːm', list: ['kɑːm'] } },
  tags: ['中考'],
  forms: [],
}

const starterOf = (words: readonly AuthoredWord[], enriched = enrichment): AuthoredStarter => ({
  words: new Map(words.map((word) => [word.word, word])),
  enrichments: Object.fromEntries(words.map(({ word }) => [word, enriched])),
  wordbooks: [{ slug: 'zk', title: '中考词汇', description: '', headwords: words.map(({ word }) => word) }],
  sample: new Set(),
  titlesOf: () => ['中考词汇'],
})

/** One word alone has no wrong options. */
const remarksOn = async (starter: AuthoredStarter, exceptions = noExceptions) =>
  (await starterRemarks(starter, { lexicon, exceptions }))
    .filter(({ remark }) => !remark.startsWith('multiple_choice') && !remark.startsWith('sentence_correction'))
    .map(({ word, remark }) => `${word}: ${remark}`)

const withSentence = (
  tier: 'tier_1' | 'tier_2' | 'tier_3',
  english: string,
  chinese = '他很镇静。',
  also: string[] = [],
) => ({
  ...calm,
  sentences: calm.sentences.map((one) => (one[0] === tier ? ([tier, english, chinese, also] as const) : one)),
})
const withSense = (differing: Partial<AuthoredWord['senses'][number]>) => ({
  ...calm,
  senses: [{ ...calm.senses[0]!, ...differing }],
})

test('nothing is said of a word without fault', async () => {
  expect(await remarksOn(starterOf([calm]))).toEqual([])
})

test.each([
  ['a part of speech', withSense({ part_of_speech: 'adjective' }), 'unknown part of speech adjective'],
  ['a meaning in English', withSense({ definition_cn: 'calm' }), 'not a Chinese meaning: calm'],
  ['a traditional character', withSense({ definition_cn: '鎮靜的' }), 'not simplified: 鎮靜 in 鎮靜的'],
  [
    'a definition with the word',
    withSense({ definition_en: 'being calm' }),
    'the definition holds the word: being calm',
  ],
  [
    'a definition with hard words',
    withSense({ definition_en: 'of great serenity' }),
    'of great serenity: too hard: serenity (考试词表外)',
  ],
  [
    'a synonym above the level',
    { ...calm, synonyms: ['quiet', 'tranquil'] },
    'synonym tranquil: too hard: tranquil (六级)',
  ],
  ['a synonym that is an opposite', { ...calm, opposites: ['quiet'] }, 'quiet is synonym and opposite'],
  ['a synonym with the word', { ...calm, synonyms: ['calm down'] }, 'the synonym calm down holds the word'],
  ['itself', { ...calm, near: ['Calm'] }, 'names itself'],
  [
    'a paraphrase with the word',
    { ...calm, paraphrase: 'calm and quiet' },
    'the paraphrase holds the word: calm and quiet',
  ],
  [
    'a paraphrase in the place of a form',
    {
      ...withSentence('tier_3', 'This boy was calmer than his brother.'),
      paraphrase: 'less afraid',
      forms: ['calmer', 'calmest'],
    },
    'tier_3: the paraphrase stands for calmer, and options for calm',
  ],
  ['a short sentence', withSentence('tier_3', 'Please stay calm.'), 'tier_3: 3 words, not 6 to 9: Please stay calm.'],
  [
    'a sentence without the word',
    withSentence('tier_3', 'Please sit down in your chair.'),
    'tier_3: does not hold the word: Please sit down in your chair.',
  ],
  [
    'a sentence with the word twice',
    withSentence('tier_3', 'Keep calm, be calm, sit down.'),
    'tier_3: holds the word twice: Keep calm, be calm, sit down.',
  ],
  [
    'a sentence without its mark',
    withSentence('tier_3', 'Please stay calm and sit down'),
    'tier_3: capital or mark at the end: Please stay calm and sit down',
  ],
  [
    'a sentence with a hard word',
    withSentence('tier_3', 'Please stay calm and be unanimous.'),
    'tier_3: Please stay calm and be unanimous.: too hard: unanimous (六级)',
  ],
  [
    'a sentence with the synonym',
    withSentence('tier_3', 'Please stay calm and be quiet.'),
    'tier_3: the synonym quiet stands in: Please stay calm and be quiet.',
  ],
  [
    'English marks in Chinese',
    withSentence('tier_3', 'Please stay calm and sit down.', '请保持镇静,坐下来.'),
    'tier_3: not a Chinese sentence: 请保持镇静,坐下来.',
  ],
  [
    'a further order of other words',
    withSentence('tier_3', 'Please stay calm and sit down.', '请坐下来。', ['Sit down and stay calm.']),
    'tier_3: a further order has other words: Sit down and stay calm.',
  ],
  ['no synonym', { ...calm, synonyms: [] }, 'synonym_replacement: not asked at tier_1, tier_2, tier_3'],
  ['a missing tier', { ...calm, sentences: calm.sentences.slice(0, 2) }, 'tier_1: no sentence'],
] as [string, AuthoredWord, string][])('%s is remarked', async (_fault, word, remark) => {
  expect(await remarksOn(starterOf([word]))).toContain(`calm: ${remark}`)
})

test('a pronunciation that is no IPA is remarked', async () => {
  const ipa = { ...enrichment.ipa, en_gb: { primary: 'kɑ:m', list: ['kɑ:m'] } }
  expect(await remarksOn(starterOf([calm], { ...enrichment, ipa }))).toEqual(['calm: en_gb: not IPA: kɑ:m'])
})

test('a sense whose sound is IPA and not that of the word is without fault, unless it is the first', async () => {
  const withSound = (en_us: string, en_gb: string) => ({
    ...calm,
    senses: [
      calm.senses[0]!,
      { part_of_speech: 'n.', definition_cn: '平静', definition_en: 'a quiet time', ipa: { en_us, en_gb } },
    ],
  })
  const remarks = (word: AuthoredWord) => remarksOn(starterOf([word]))
  expect(await remarks(withSound('kælm', 'kɑːm'))).toEqual([])
  expect(await remarks(withSound('kælm', '/kælm/'))).toEqual(['calm: n. en_gb: not IPA: /kælm/'])
  expect(await remarks(withSound('kɑːm', 'kɑːm'))).toEqual(['calm: n. sounds as the word'])
  expect(await remarks({ ...calm, senses: withSound('kælm', 'kælm').senses.toReversed() })).toEqual([
    'calm: the first sense has a sound of its own, and not that of the word',
  ])
})

const quiet: AuthoredWord = {
  ...calm,
  word: 'quiet',
  synonyms: ['silent'],
  sentences: calm.sentences.map(([tier, english, chinese]) => [tier, english.replace('calm', 'quiet'), chinese]),
}

test('words of one meaning name each other', async () => {
  expect(await remarksOn(starterOf([calm, quiet]))).toEqual([
    'quiet: has the first meaning 镇静的 of calm, and does not name it',
  ])
  expect(await remarksOn(starterOf([calm, { ...quiet, near: ['calm'] }]))).toEqual([])
})

test('a frame may hold three words, not four, and no sentence stands twice', async () => {
  const others = ['silent', 'brave', 'kind'].map((word, index) => ({
    ...quiet,
    word,
    synonyms: ['good'],
    senses: [{ ...quiet.senses[0]!, definition_cn: ['安静的', '勇敢的', '善良的'][index]! }],
    sentences: quiet.sentences.map(
      ([tier, english, chinese]) => [tier, english.replace('quiet', word), chinese] as const,
    ),
  }))
  const framed = (await remarksOn(starterOf([calm, ...others]))).filter((remark) => remark.includes('frame'))
  expect(framed).toHaveLength(3)
  expect(framed[0]).toBe('kind: the frame "please stay … and sit down" of calm, silent, brave, kind')
  const copied = { ...quiet, near: ['calm'], sentences: [...quiet.sentences.slice(1), calm.sentences[0]!] }
  expect(await remarksOn(starterOf([calm, copied]))).toContain(
    'quiet: a sentence of calm, quiet: please stay calm and sit down',
  )
})

test('an exception lets one word pass, with its reason', async () => {
  const word = withSentence('tier_3', 'Please stay calm and be unanimous.')
  const exceptions = { ...noExceptions, hard: [{ word: 'calm', words: ['unanimous'], reason: 'shown in the Chinese' }] }
  expect(await remarksOn(starterOf([word]), exceptions)).toEqual([])
})
