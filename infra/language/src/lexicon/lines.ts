import type { LexiconEntry } from './entry.ts'

/** `key TAB entry`, the entry as bare arrays: names would be a third of the file. */
export const lineOf = (key: string, { word, word_root, tags, en_us, en_gb, senses, sentences }: LexiconEntry): string =>
  `${key}\t${JSON.stringify([word, word_root, tags, en_us, en_gb, senses.map((sense) => [sense.part_of_speech, sense.definition_cn, sense.definition_en, sense.synonyms, sense.forms]), sentences])}\n`

type List = readonly string[]
type SenseLine = readonly [string, string, string, List, List]

/** The reverse of `lineOf`, from the text after the TAB. */
export function entryIn(json: string): LexiconEntry {
  const [word, word_root, tags, en_us, en_gb, senses, sentences]: readonly [
    string,
    string,
    List,
    List,
    List,
    readonly [SenseLine, ...SenseLine[]],
    List,
  ] = JSON.parse(json)
  const senseOf = ([part_of_speech, definition_cn, definition_en, synonyms, forms]: SenseLine) => ({
    part_of_speech,
    definition_cn,
    definition_en,
    synonyms,
    forms,
  })
  const [first, ...others] = senses
  return { word, word_root, tags, en_us, en_gb, senses: [senseOf(first), ...others.map(senseOf)], sentences }
}
