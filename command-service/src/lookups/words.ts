import type { MasterySource } from '@wordtrail/contracts/events/recall'
import { normaliseHeadword, wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { type KnownReading, readTypedWords } from '@wordtrail/read-store/typed-words'
import { isWordFor } from '@wordtrail/read-store/word-for-student'
import { type Kysely, sql } from 'kysely'
import type { FreshReads } from './fresh-reads.ts'
import { selectPresentWords, selectSources } from './word-selects.ts'

export interface WordLookups {
  /** Ids of those headwords that are in the dictionary, by the headword as given. */
  knownWords(headwords: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** The same with the unlisted words that are there for the student. */
  wordsFor(studentId: string, headwords: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the headwords that the dictionary lacks at present and that have a word all the same. */
  wordsBeside(headwords: readonly string[]): Promise<ReadonlyMap<string, 'unlisted' | 'deleted'>>
  /**
   * What typed texts mean to the dictionary, by normalised headword; without those that mean nothing. Where one of
   * those that are taken in the end is no headword so far, all are read as of the head of the log: left is a form of
   * leave only where nobody has added left. `takenOf` names them, all where it is left out: whether two words are a
   * phrase is tried, and most are none.
   */
  typedWords(
    texts: readonly string[],
    takenOf?: (readings: ReadonlyMap<string, KnownReading>) => readonly string[],
  ): Promise<ReadonlyMap<string, KnownReading>>
  /** Those of the ids that the dictionary has, with their headwords. */
  headwordsOf(wordIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Why the student learns each of the words at present: as part of a secret wordbook, else as an assignment, else by
   * their own choice.
   */
  masterySources(studentId: string, wordIds: readonly string[]): Promise<ReadonlyMap<string, MasterySource>>
}

/** Selects that concurrent commands share. */
export const sharedWordReads = (db: Kysely<ReadModels>) => ({
  presentWords: sharedRead(selectPresentWords(db)),
  sources: sharedRead(selectSources(db)),
})

const idsOf = (headwords: readonly string[]): ReadonlyMap<string, string> =>
  new Map(headwords.map((headword) => [headword, wordIdOf(headword)]))

export const wordLookups = (
  { db, awaited, certain, sure }: FreshReads,
  { presentWords, sources }: ReturnType<typeof sharedWordReads>,
): WordLookups => {
  /** Whether the dictionary lists them, by id. */
  const present = async (idOf: ReadonlyMap<string, string>): Promise<ReadonlyMap<string, boolean>> => {
    const ids = [...new Set(idOf.values())]
    return ids.length === 0 ? new Map() : certain(ids.length, ['word'], () => presentWords(ids))
  }

  return {
    async knownWords(headwords) {
      const idOf = idsOf(headwords)
      const isListed = await present(idOf)
      return new Map([...idOf].filter(([, wordId]) => isListed.get(wordId)))
    },

    async typedWords(texts, takenOf = () => texts) {
      if (texts.length === 0) return new Map()
      return sure({
        tables: ['word'],
        read: () => readTypedWords(db, texts),
        isSure: (readings) =>
          takenOf(readings).every((text) => readings.get(normaliseHeadword(text))?.kind === 'headword'),
      })
    },

    async wordsFor(studentId, headwords) {
      const idOf = idsOf(headwords)
      const isListed = await present(idOf)
      const unlisted = [...isListed].filter(([, listed]) => !listed).map(([wordId]) => wordId)
      const own =
        unlisted.length === 0
          ? new Set<string>()
          : await certain(unlisted.length, ['word', 'wordbook', 'memory'], async () => {
              const rows = await db
                .selectFrom('word')
                .select('word_id')
                .where('word_id', '=', sql<string>`any(${unlisted}::uuid[])`)
                .where(isWordFor(studentId))
                .execute()
              return new Set(rows.map(({ word_id }) => word_id))
            })
      return new Map([...idOf].filter(([, wordId]) => isListed.get(wordId) || own.has(wordId)))
    },

    async wordsBeside(headwords) {
      const idOf = idsOf(headwords)
      if (idOf.size === 0) return new Map()
      const rows = await certain(idOf.size, ['word'], async () => {
        const found = await db
          .selectFrom('word')
          .select(['word_id', 'is_deleted'])
          .where('word_id', '=', sql<string>`any(${[...new Set(idOf.values())]}::uuid[])`)
          .where(({ or, eb }) => or([eb('is_listed', '=', false), eb('is_deleted', '=', true)]))
          .execute()
        return new Map(found.map(({ word_id, is_deleted }) => [word_id, is_deleted ? 'deleted' : 'unlisted'] as const))
      })
      return new Map([...idOf].flatMap(([headword, id]) => (rows.has(id) ? [[headword, rows.get(id)!] as const] : [])))
    },

    async headwordsOf(wordIds) {
      if (wordIds.length === 0) return new Map()
      return certain(new Set(wordIds).size, ['word'], async () => {
        const rows = await db
          .selectFrom('word')
          .select(['word_id', 'word'])
          .where('word_id', '=', sql<string>`any(${wordIds}::uuid[])`)
          .where('is_deleted', '=', false)
          .where('is_listed', '=', true)
          .execute()
        return new Map(rows.map(({ word_id, word }) => [word_id, word]))
      })
    },

    async masterySources(studentId, wordIds) {
      if (wordIds.length === 0) return new Map()
      await awaited(['assignment', 'secret_wordbook'])
      return sources({ studentId, wordIds })
    },
  }
}
