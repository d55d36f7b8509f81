/** One part of speech of a word. */
export interface LexiconSense {
  /** Such as `v.`; empty where the source names none. */
  readonly part_of_speech: string
  readonly definition_cn: string
  /** Of the meaning that the Chinese has first. */
  readonly definition_en: string
  readonly synonyms: readonly string[]
  /** Inflected forms beside the headword itself. */
  readonly forms: readonly string[]
}

/** What the lexicon holds of a word. */
export interface LexiconEntry {
  readonly word: string
  /** The word of which this one is an inflected form, else the word itself. */
  readonly word_root: string
  /** Exams: 中考, 高考, 四级, 六级. */
  readonly tags: readonly string[]
  /** IPA of the first sense's part of speech, the usual pronunciation first; empty where none is known. */
  readonly en_us: readonly string[]
  readonly en_gb: readonly string[]
  /** At least one, the main one first. */
  readonly senses: readonly [LexiconSense, ...LexiconSense[]]
  /** English sentences that show the first sense, without Chinese; often none. */
  readonly sentences: readonly string[]
}
