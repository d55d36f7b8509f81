import type { PracticeItem } from './practice-item.ts'

const words = [
  'reluctant',
  'borrow',
  'ancient',
  'gather',
  'polite',
  'rescue',
  'narrow',
  'harvest',
  'doubt',
  'shelter',
  'whisper',
  'journey',
]
const meanings = [
  '不情愿的；勉强的',
  '借入',
  '古老的',
  '聚集',
  '有礼貌的',
  '营救',
  '狭窄的',
  '收获',
  '怀疑',
  '庇护所',
  '低语',
  '旅程',
]

const sentenceOf = (word: string, tier: string) => `We saw the word ${word} at ${tier} today.`

/** A word with every exercise at every tier, six distractors and a revision of its own. */
export function itemOf(index: number): PracticeItem {
  const turn = Math.floor(index / words.length)
  const word = `${words[index % words.length]}${turn > 0 ? `-${'abcdefgh'[turn]}` : ''}`
  const definition_cn = `${meanings[index % words.length]}${turn > 0 ? turn : ''}`
  const byTier = (text: (tier: string) => string) => ({
    tier_1: text('one'),
    tier_2: text('two'),
    tier_3: text('three'),
  })
  return {
    word,
    revision: index + 2,
    word_root: word,
    definition_cn,
    definition_en: `what ${word} means`,
    senses: [{ part_of_speech: '', definition_cn, definition_en: `what ${word} means` }],
    synonyms: [`${word}like`],
    written_forms: null,
    forms: [],
    ipa: '/wɜːd/',
    sample_sentences: [
      { tier: 'tier_3', sentence: sentenceOf(word, 'three'), translation: `今天我们看到了${word}。`, also_right: [] },
    ],
    exercises: [
      {
        type: 'infer_meaning',
        sentences: byTier((tier) => sentenceOf(`[${word}]`, tier)),
        sentence_answer: byTier(() => definition_cn),
      },
      {
        type: 'sentence_reordering',
        sentences: byTier((tier) => sentenceOf(word, tier)),
        sentence_answer: byTier((tier) => sentenceOf(word, tier)),
        sentence_answer_cn: byTier(() => `今天我们看到了${word}。`),
      },
      {
        type: 'synonym_replacement',
        sentences: byTier((tier) => sentenceOf(`[${word}like]`, tier)),
        sentence_answer: byTier(() => word),
      },
    ],
    distractors: Array.from({ length: 6 }, (_, other) => ({
      word: `other${'abcdef'[other]}`,
      definition_cn: `别的意思${other}`,
      word_root: `other${other}`,
    })),
  }
}

export const itemsOf = (count: number): PracticeItem[] => Array.from({ length: count }, (_, index) => itemOf(index))
