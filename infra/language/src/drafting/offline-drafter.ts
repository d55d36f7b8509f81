import { asRead } from '@wordtrail/contracts/api/words'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import type { SampleSentence, WordContent } from '@wordtrail/contracts/learning/word-content'
import type { LexiconEntry } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { WordDraft } from './word-drafter.ts'

const easiestFirst = tiers.toReversed()
/** Most words of a sentence of a tier. */
const longest = { tier_3: 8, tier_2: 12, tier_1: Infinity } as const

/** The lexicon's sentences by length, one a tier, for a teacher to put into Chinese. A tier may stay without one. */
const sentencesOf = ({ sentences }: LexiconEntry): SampleSentence[] => {
  const byTier = new Map<SampleSentence['tier'], string>()
  for (const sentence of sentences) {
    const tier = easiestFirst.find((one) => sentence.split(' ').length <= longest[one])!
    if (!byTier.has(tier)) byTier.set(tier, sentence)
  }
  return easiestFirst.flatMap((tier) => {
    const sentence = byTier.get(tier)
    return sentence === undefined ? [] : [{ tier, sentence, translation: '', also_right: [] }]
  })
}

const pronunciation = (list: readonly string[]) => ({ primary: list[0] ?? '', list: [...list] })

/** The lexicon says nothing of level, opposites, family and spelling in other countries. */
export const contentOf = (entry: LexiconEntry): WordContent => {
  const { word, word_root, tags, en_us, en_gb, senses } = entry
  return {
    word,
    word_root,
    senses: senses.map(({ part_of_speech, definition_cn, definition_en }) => ({
      part_of_speech,
      definition_cn,
      definition_en,
    })),
    synonyms: [...senses[0].synonyms],
    opposites: [],
    family: [],
    level: null,
    written_forms: null,
    tags: [...tags],
    forms: [...new Set(senses.flatMap(({ forms }) => forms))],
    ipa: { en_us: pronunciation(en_us), en_gb: pronunciation(en_gb) },
    sample_sentences: sentencesOf(entry),
    exercises: [],
  }
}

const unknown = (word: string): WordDraft['word'] =>
  asRead({
    word,
    word_root: word,
    senses: [],
    synonyms: [],
    opposites: [],
    family: [],
    level: null,
    written_forms: null,
    tags: [],
    forms: [],
    ipa: { en_us: pronunciation([]), en_gb: pronunciation([]) },
    sample_sentences: [],
    exercises: [],
  })

/** Drafts from the lexicon, its main sense first. A word that is not in it gets an empty skeleton. */
export const offlineDrafter =
  (lexicon: Lexicon) =>
  async (headword: string): Promise<WordDraft> => {
    const entry = await lexicon.lookUp(headword)
    return {
      word: entry ? asRead(contentOf(entry)) : unknown(headword),
      source: 'offline',
      is_known: entry !== undefined,
    }
  }
