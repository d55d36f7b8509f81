import type { SampleSentence, WordContent, WordMeaning } from './word-content.ts'

type Parts = Partial<Omit<WordContent, 'sample_sentences'>> &
  Partial<WordMeaning> & {
    readonly sample_sentences?: readonly (Omit<SampleSentence, 'also_right'> & Partial<SampleSentence>)[]
  }

/**
 * A word's content for tests, in the order of its schema: empty but for the parts that are given. A word of one sense is
 * given by the fields of that sense.
 */
export const wordWith = ({
  word,
  part_of_speech = '',
  definition_cn = word,
  definition_en = '',
  sample_sentences = [],
  ...parts
}: Pick<WordContent, 'word'> & Parts): WordContent => ({
  word,
  word_root: word,
  senses: [{ part_of_speech, definition_cn, definition_en }],
  synonyms: [],
  opposites: [],
  family: [],
  level: null,
  written_forms: null,
  tags: [],
  forms: [],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: sample_sentences.map((one) => ({ ...one, also_right: one.also_right ?? [] })),
  exercises: [],
  ...parts,
})
