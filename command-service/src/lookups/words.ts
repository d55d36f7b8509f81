import type { MasterySource } from '@wordtrail/contracts/events/recall'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { type Kysely, sql } from 'kysely'
import type { FreshReads } from './fresh-reads.ts'
import { selectPresentWords, selectSources } from './word-selects.ts'

export interface WordLookups {
  /** Ids of those headwords that are in the dictionary, by the headword as given. */
  knownWords(headwords: readonly string[]): Promise<ReadonlyMap<string, string>>
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

export const wordLookups = (
  { db, awaited, certain }: FreshReads,
  { presentWords, sources }: ReturnType<typeof sharedWordReads>,
): WordLookups => ({
  async knownWords(headwords) {
    if (headwords.length === 0) return new Map()
    const idOf = new Map(headwords.map((headword) => [headword, wordIdOf(headword)]))
    const ids = [...new Set(idOf.values())]
    const known = await certain(ids.length, ['word'], () => presentWords(ids))
    return new Map([...idOf].filter(([, wordId]) => known.has(wordId)))
  },

  async headwordsOf(wordIds) {
    if (wordIds.length === 0) return new Map()
    return certain(new Set(wordIds).size, ['word'], async () => {
      const rows = await db
        .selectFrom('word')
        .select(['word_id', 'word'])
        .where('word_id', '=', sql<string>`any(${wordIds}::uuid[])`)
        .where('is_deleted', '=', false)
        .execute()
      return new Map(rows.map(({ word_id, word }) => [word_id, word]))
    })
  },

  async masterySources(studentId, wordIds) {
    if (wordIds.length === 0) return new Map()
    await awaited(['assignment', 'secret_wordbook'])
    return sources({ studentId, wordIds })
  },
})
