/** What version 1 says of a word, as far as version 2 says it otherwise. */
interface ContentOf1 {
  readonly word: string
  readonly word_root: string
  readonly part_of_speech: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly synonyms: readonly string[]
  readonly sample_sentences: readonly object[]
}

/**
 * Version 2 of a word's content: its meaning is its only sense, and what nobody could say is empty. The fields stand in
 * the order of the schema, since contents are compared as text.
 */
export function withSenses(data: Record<string, unknown>): Record<string, unknown> {
  const { word, word_root, part_of_speech, definition_cn, definition_en, synonyms, sample_sentences, ...others } = data[
    'content'
  ] as ContentOf1
  const { tags, forms, ipa, exercises, ...unknown } = others as Record<string, unknown>
  const content = {
    word,
    word_root,
    senses: [{ part_of_speech, definition_cn, definition_en }],
    synonyms,
    opposites: [],
    family: [],
    level: null,
    written_forms: null,
    tags,
    forms,
    ipa,
    sample_sentences: sample_sentences.map((sentence) => ({ ...sentence, also_right: [] })),
    exercises,
    ...unknown,
  }
  return { ...data, content }
}
