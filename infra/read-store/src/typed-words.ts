import { normaliseHeadword, wordIdOf } from '@wordtrail/contracts/learning/headword'
import {
  type AskedDictionary,
  type DictionaryWord,
  headwordsToTry,
  phraseHeads,
  type Reading,
  readingOf,
} from '@wordtrail/contracts/learning/typed-words/reading'
import { formsWritten } from '@wordtrail/contracts/learning/typed-words/written-forms'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, type RawBuilder, sql } from 'kysely'

type Db = Kysely<ReadModels>
export type KnownReading = Exclude<Reading, { readonly kind: 'unknown' }>

/** Headwords of a form. */
type FormHeads = (form: string) => readonly string[]
const noHeads: FormHeads = () => []

/** A lexicon that is asked where there are texts which are no headwords: it names heads that the dictionary may lack. */
export interface FormLexicon {
  headwordsOf(): Promise<FormHeads>
}

/**
 * What typed texts mean to the dictionary, by normalised headword; those that mean nothing are left out. Of texts that
 * are no headwords, the words that have them as forms are read, once for all of them.
 */
export async function readTypedWords(
  db: Db,
  texts: readonly string[],
  lexicon?: FormLexicon,
): Promise<ReadonlyMap<string, KnownReading>> {
  const asked = [...new Set(texts.map(normaliseHeadword))]
  const ids = new Map(asked.map((text) => [wordIdOf(text), text]))
  const headwords = await selectHeadwords(db, [...ids.keys()])
  const readings = new Map<string, KnownReading>(
    headwords.map(({ word_id, word }) => [ids.get(word_id)!, { kind: 'headword', word_id, word }]),
  )
  const others = asked.filter((text) => text !== '' && !readings.has(text))
  if (others.length === 0) return readings
  const dictionary = await dictionaryFor(db, others, (await lexicon?.headwordsOf()) ?? noHeads)
  for (const text of others) {
    const reading = readingOf(text, dictionary)
    if (reading.kind !== 'unknown') readings.set(text, reading)
  }
  return readings
}

/** As much of the dictionary as tells what the texts are forms of. */
async function dictionaryFor(db: Db, texts: readonly string[], lexiconHeads: FormHeads): Promise<AskedDictionary> {
  const tried = texts.flatMap(headwordsToTry)
  // Of a phrase, its first word or its last may be the form: took off, ice creams.
  const single = tried.flatMap((text) => (text.includes(' ') ? [text.split(' ')[0]!, text.split(' ').at(-1)!] : []))
  const forms = [...new Set([...tried, ...single])]
  const heads = [...tried, ...forms.flatMap(lexiconHeads)]
  const words = await selectWords(db, isAnyOf(heads, forms))
  const having = Map.groupBy(
    words.flatMap((word) => formsWritten(word).map((form) => ({ form, word }))),
    ({ form }) => form,
  )
  const found = {
    having: (form: string) => (having.get(form) ?? []).map(({ word }) => word),
    lexiconHeads,
  }
  const phrases = tried.flatMap((text) => phraseHeads(text, found).map(({ phrase }) => phrase))
  const all = phrases.length === 0 ? words : [...words, ...(await selectWords(db, isAmong(phrases)))]
  const byHeadword = new Map(all.map((word) => [normaliseHeadword(word.word), word]))
  return { ...found, named: (text) => byHeadword.get(text) }
}

const idsOf = (headwords: readonly string[]): string[] => [...new Set(headwords.map(wordIdOf))]
const isAmong = (headwords: readonly string[]): RawBuilder<unknown> => sql`word_id = any(${idsOf(headwords)}::uuid[])`

/** Form by form, each by the index. All of them at once are compared with every word: half a second where they are 2,000. */
const isAnyOf = (headwords: readonly string[], forms: readonly string[]): RawBuilder<unknown> => sql`
  word_id in (
    select unnest(${idsOf(headwords)}::uuid[])
    union select found.word_id from unnest(${forms}::text[]) as form
      join read_model.word as found on found.found_by @> array[form] and found.is_listed and not found.is_deleted)`

const selectHeadwords = async (db: Db, ids: readonly string[]) =>
  (
    await sql<{ readonly word_id: string; readonly word: string }>`
      select word_id, word from read_model.word where word_id = any(${ids}::uuid[]) and is_listed and not is_deleted`.execute(
      db,
    )
  ).rows

const selectWords = async (db: Db, condition: RawBuilder<unknown>): Promise<DictionaryWord[]> =>
  (
    await sql<DictionaryWord>`
      select word_id, word, content -> 'forms' as forms, content -> 'written_forms' as written_forms,
        jsonb_path_query_array(content, '$.senses[*].part_of_speech') as parts_of_speech
      from read_model.word where is_listed and not is_deleted and (${condition}) order by lower(word) collate "C"`.execute(
      db,
    )
  ).rows
