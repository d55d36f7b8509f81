import type { WordContent } from './word-content.ts'

/** A word's content for tests, in the order of its schema: empty but for the parts that are given. */
export const wordWith = ({ word, ...parts }: Pick<WordContent, 'word'> & Partial<WordContent>): WordContent => ({
  word,
  word_root: word,
  part_of_speech: '',
  definition_cn: word,
  definition_en: '',
  synonyms: [],
  tags: [],
  forms: [],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: [],
  exercises: [],
  ...parts,
})
