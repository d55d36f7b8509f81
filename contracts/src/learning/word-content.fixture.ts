import type { WordContent } from './word-content.ts'

/** A word's content for tests: empty, as far as its schema allows, but for the parts that are given. */
export const wordWith = (parts: Pick<WordContent, 'word'> & Partial<WordContent>): WordContent => ({
  word_root: parts.word,
  part_of_speech: '',
  definition_cn: parts.word,
  definition_en: '',
  synonyms: [],
  tags: [],
  forms: [],
  ipa: { en_us: { primary: '', list: [] }, en_gb: { primary: '', list: [] } },
  sample_sentences: [],
  exercises: [],
  ...parts,
})
