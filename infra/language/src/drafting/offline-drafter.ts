import { asRead } from '@wordtrail/contracts/api/words'
import type { SampleSentence, WordContent } from '@wordtrail/contracts/learning/word-content'
import type { LexiconEntry } from '../lexicon/entry.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { WordDraft } from './word-drafter.ts'

/** Sentences that are right for every word and have one right order, so that all exercises work with them. */
const framesOf = (word: string): SampleSentence[] => [
  {
    tier: 'tier_3',
    sentence: `I know how to spell the word ${word}.`,
    translation: `我会拼写 ${word} 这个单词。`,
    also_right: [],
  },
  {
    tier: 'tier_2',
    sentence: `My teacher asked me to explain what the word ${word} means.`,
    translation: `老师让我解释 ${word} 这个单词的意思。`,
    also_right: [],
  },
  {
    tier: 'tier_1',
    sentence: `The students who looked up the word ${word} found that it was not hard to remember.`,
    translation: `查过 ${word} 这个单词的学生发现它并不难记。`,
    also_right: [],
  },
]

const pronunciation = (list: readonly string[]) => ({ primary: list[0] ?? '', list: [...list] })

/** The lexicon says nothing of level, opposites, family and spelling in other countries. */
export const contentOf = ({ word, word_root, tags, en_us, en_gb, senses }: LexiconEntry): WordContent => ({
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
  sample_sentences: framesOf(word),
  exercises: [],
})

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
