import { normaliseHeadword, wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'

/** What commands need to know from other streams, read from the read models. Rules that must never break are not decided from here. */
export interface Facts {
  /** Ids of those headwords that are in the dictionary, by the headword as given. */
  knownWords(headwords: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of the wordbooks that the student may study: public ones and their own. */
  visibleWordbooks(studentId: string, wordbookIds: readonly string[]): Promise<ReadonlySet<string>>
  /** Those of the words that a teacher has assigned to the student. */
  assignedWords(studentId: string, wordIds: readonly string[]): Promise<ReadonlySet<string>>
}

export function factsOf(db: Kysely<ReadModels>): Facts {
  return {
    async knownWords(headwords) {
      if (headwords.length === 0) return new Map()
      const idOf = new Map(headwords.map((headword) => [headword, wordIdOf(normaliseHeadword(headword))]))
      const rows = await db.selectFrom('word').select('word_id').where('word_id', 'in', [...new Set(idOf.values())]).where('is_deleted', '=', false).execute()
      const known = new Set(rows.map((row) => row.word_id))
      return new Map([...idOf].filter(([, wordId]) => known.has(wordId)))
    },

    async visibleWordbooks(studentId, wordbookIds) {
      if (wordbookIds.length === 0) return new Set()
      const rows = await db
        .selectFrom('wordbook')
        .select('wordbook_id')
        .where('wordbook_id', 'in', [...wordbookIds])
        .where('is_deleted', '=', false)
        .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
        .execute()
      return new Set(rows.map((row) => row.wordbook_id))
    },

    async assignedWords(studentId, wordIds) {
      if (wordIds.length === 0) return new Set()
      const rows = await db.selectFrom('assignment').select('word_id').where('student_id', '=', studentId).where('word_id', 'in', [...wordIds]).execute()
      return new Set(rows.map((row) => row.word_id))
    },
  }
}
