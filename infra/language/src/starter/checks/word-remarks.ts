import { isRightWord, normaliseReordering } from '@wordtrail/contracts/learning/answer-checking'
import { findHeadword, spellingsOf } from '@wordtrail/contracts/learning/find-headword'
import { tilesOf } from '@wordtrail/contracts/learning/reordering-tiles'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { SampleSentence, WordContent, WordSense } from '@wordtrail/contracts/learning/word-content'
import { isIpa } from '../../lexicon/ipa.ts'
import { type ExamLevel, levelNames, tokensOf } from './exam-levels.ts'
import { aroundHeadword, type JudgedWord } from './judged-word.ts'
import { traditionalIn } from './simplified.ts'

export interface WordChecks {
  readonly levelOf: (token: string) => ExamLevel
  /** Words that this one may use above its level, in small letters. */
  readonly allowed: ReadonlySet<string>
}

const partsOfSpeech = new Set('n. v. adj. adv. prep. pron. conj. num. art. interj. aux.'.split(' '))
const mostSenses = 4
/** Words of a sentence, counted as they are written apart. */
const sentenceLength = { tier_3: [6, 9], tier_2: [9, 13], tier_1: [12, 18] } as const
const leastTiles = 3

const chineseMeaning = /^[\p{Script=Han}（）、，…]+(?:；[\p{Script=Han}（）、，…]+)*$/u
const englishDefinition = /^[A-Za-z][A-Za-z0-9 ,'()-]+$/
const englishSentence = /^["“]?[A-Z0-9].*[.!?]["”]?$/
const chineseSentence = /^[\p{Script=Han}，、；：《》“”‘’（）A-Z0-9·…！？。％]+[。！？]”?$/u

/** What is wrong with a word by itself. */
export function wordRemarks(word: JudgedWord, checks: WordChecks): readonly string[] {
  return [
    ...senseRemarks(word, checks),
    ...linkRemarks(word, checks),
    ...paraphraseRemarks(word, checks),
    ...soundRemarks(word),
    ...tiers.flatMap((tier) => tierRemarks(word, tier, checks)),
  ]
}

/** The words of a text that are learnt more than `above` levels later than this one. */
const tooHard = (
  { level }: JudgedWord,
  { text, above }: { readonly text: string; readonly above: number },
  { levelOf, allowed }: WordChecks,
): readonly string[] =>
  tokensOf(text).flatMap((token) => {
    const found = levelOf(token)
    return found <= level + above || allowed.has(token.toLowerCase()) ? [] : [`${token} (${levelNames[found - 1]})`]
  })

/** Names each of the words that are too hard, behind what they stand in. */
const hardRemark = (where: string, words: readonly string[]): readonly string[] =>
  words.length === 0 ? [] : [`${where}: too hard: ${words.join(', ')}`]

function senseRemarks(word: JudgedWord, checks: WordChecks): readonly string[] {
  const { senses, word_root } = word.content
  return [
    ...(word_root.trim() === '' ? ['no root'] : []),
    ...(senses.length > mostSenses ? [`${senses.length} senses, ${mostSenses} at most`] : []),
    ...senses.flatMap(({ part_of_speech, definition_cn, definition_en }) => [
      ...(partsOfSpeech.has(part_of_speech) ? [] : [`unknown part of speech ${part_of_speech}`]),
      ...(chineseMeaning.test(definition_cn) ? [] : [`not a Chinese meaning: ${definition_cn}`]),
      ...traditionalRemarks(definition_cn),
      ...(englishDefinition.test(definition_en) ? [] : [`not an English definition: ${definition_en}`]),
      ...(findHeadword(word.content, definition_en) ? [`the definition holds the word: ${definition_en}`] : []),
      ...hardRemark(definition_en, tooHard(word, { text: definition_en, above: 1 }, checks)),
    ]),
  ]
}

const traditionalRemarks = (text: string): readonly string[] => {
  const found = traditionalIn(text)
  return found.length === 0 ? [] : [`not simplified: ${found.join('')} in ${text}`]
}

function linkRemarks(word: JudgedWord, checks: WordChecks): readonly string[] {
  const { synonyms, opposites } = word.content
  const own = word.content.word.toLowerCase()
  const linked = [...synonyms, ...opposites, ...word.content.family, ...(word.authored.near ?? [])]
  return [
    ...(linked.some((other) => other.toLowerCase() === own) ? ['names itself'] : []),
    ...synonyms.filter((one) => findHeadword(word.content, one)).map((one) => `the synonym ${one} holds the word`),
    ...synonyms.filter((one) => opposites.includes(one)).map((one) => `${one} is synonym and opposite`),
    // Of harder words, most synonyms are harder still.
    ...(word.level > 1
      ? []
      : [
          ...synonyms.flatMap((text) => hardRemark(`synonym ${text}`, tooHard(word, { text, above: 0 }, checks))),
          ...opposites.flatMap((text) => hardRemark(`opposite ${text}`, tooHard(word, { text, above: 1 }, checks))),
        ]),
  ]
}

function paraphraseRemarks(word: JudgedWord, checks: WordChecks): readonly string[] {
  const { paraphrase } = word.authored
  if (paraphrase === undefined) return []
  return [
    ...hardRemark(`paraphrase ${paraphrase}`, tooHard(word, { text: paraphrase, above: 1 }, checks)),
    ...(findHeadword(word.content, paraphrase) ? [`the paraphrase holds the word: ${paraphrase}`] : []),
    ...word.content.sample_sentences.flatMap(({ tier, sentence }) => {
      const form = aroundHeadword(word, sentence)?.form
      return form === undefined || spellingsOf(word.content).some((spelling) => isRightWord(form, spelling))
        ? []
        : [`${tier}: the paraphrase stands for ${form}, and options for ${word.content.word}`]
    }),
  ]
}

const accents = ['en_us', 'en_gb'] as const

const soundRemarks = ({ content }: JudgedWord): readonly string[] => [
  ...accents.flatMap((accent) => {
    const { primary, list } = content.ipa[accent]
    return [
      ...(list[0] === primary ? [] : [`${accent}: ${primary} is not the first of its list`]),
      ...ipaRemarks(accent, list),
    ]
  }),
  ...content.senses.flatMap((sense, place) => [
    ...(place === 0 && sense.ipa ? ['the first sense has a sound of its own, and not that of the word'] : []),
    ...ownSoundRemarks(content, sense),
  ]),
]

const ipaRemarks = (of: string, sounds: readonly string[]): readonly string[] =>
  sounds.flatMap((one) => (one.split(' ').every(isIpa) ? [] : [`${of}: not IPA: ${one}`]))

function ownSoundRemarks({ ipa: sound }: WordContent, { part_of_speech, ipa: own }: WordSense): readonly string[] {
  if (!own) return []
  return [
    ...accents.flatMap((accent) => ipaRemarks(`${part_of_speech} ${accent}`, [own[accent]])),
    ...(accents.every((accent) => own[accent] === sound[accent].primary)
      ? [`${part_of_speech} sounds as the word`]
      : []),
  ]
}

function tierRemarks(word: JudgedWord, tier: SampleSentence['tier'], checks: WordChecks): readonly string[] {
  const [one, ...others] = word.content.sample_sentences.filter((sentence) => sentence.tier === tier)
  if (!one) return [`${tier}: no sentence`]
  return [
    ...(others.length > 0 ? [`${tier}: more than one sentence`] : []),
    ...sentenceRemarks(word, one, checks).map((remark) => `${tier}: ${remark}`),
  ]
}

function sentenceRemarks(word: JudgedWord, one: SampleSentence, checks: WordChecks): readonly string[] {
  const { sentence, translation, tier } = one
  const [least, most] = sentenceLength[tier]
  const length = sentence.split(/\s+/).length
  const around = aroundHeadword(word, sentence)
  const rest = around ? `${around.before} ${around.after}` : sentence
  const given = word.content.synonyms.filter((synonym) => findHeadword({ word: synonym, forms: [] }, sentence))
  return [
    ...(length < least || length > most ? [`${length} words, not ${least} to ${most}: ${sentence}`] : []),
    ...(around ? [] : [`does not hold the word: ${sentence}`]),
    ...(around && findHeadword(word.content, around.after) ? [`holds the word twice: ${sentence}`] : []),
    ...(englishSentence.test(sentence) ? [] : [`capital or mark at the end: ${sentence}`]),
    ...(chineseSentence.test(translation) ? [] : [`not a Chinese sentence: ${translation}`]),
    ...traditionalRemarks(translation),
    ...hardRemark(sentence, tooHard(word, { text: rest, above: 1 }, checks)),
    ...given.map((synonym) => `the synonym ${synonym} stands in: ${sentence}`),
    ...(tilesOf(sentence).length < leastTiles ? [`fewer than ${leastTiles} tiles: ${sentence}`] : []),
    ...orderRemarks(one),
  ]
}

const wordsInAnyOrder = (sentence: string): string => normaliseReordering(sentence).split(' ').toSorted().join(' ')

const orderRemarks = ({ sentence, also_right }: SampleSentence): readonly string[] =>
  also_right.flatMap((order) => [
    ...(wordsInAnyOrder(order) === wordsInAnyOrder(sentence) ? [] : [`a further order has other words: ${order}`]),
    ...(normaliseReordering(order) === normaliseReordering(sentence) ? [`a further order is the same: ${order}`] : []),
  ])
