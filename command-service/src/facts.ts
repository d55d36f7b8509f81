import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { Refusal } from '@wordtrail/infra/http/refusal'
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

/**
 * `isCaughtUp`: whether the read models have seen everything that is in the log by now.
 * That something is missing is said only then: while they are made anew, half the dictionary is not there yet.
 */
export function factsOf(db: Kysely<ReadModels>, isCaughtUp: () => Promise<boolean>): Facts {
  const certain = async <Found extends { readonly size: number }>(expected: number, read: () => Promise<Found>): Promise<Found> => {
    const found = await read()
    if (found.size >= expected) return found
    if (!(await isCaughtUp())) throw new Refusal('busy')
    return read()
  }

  return {
    async knownWords(headwords) {
      if (headwords.length === 0) return new Map()
      const idOf = new Map(headwords.map((headword) => [headword, wordIdOf(headword)]))
      const ids = [...new Set(idOf.values())]
      const known = await certain(ids.length, async () => {
        const rows = await db.selectFrom('word').select('word_id').where('word_id', 'in', ids).where('is_deleted', '=', false).execute()
        return new Set(rows.map((row) => row.word_id))
      })
      return new Map([...idOf].filter(([, wordId]) => known.has(wordId)))
    },

    async visibleWordbooks(studentId, wordbookIds) {
      if (wordbookIds.length === 0) return new Set()
      const ids = [...new Set(wordbookIds)]
      return certain(ids.length, async () => {
        const rows = await db
          .selectFrom('wordbook')
          .select('wordbook_id')
          .where('wordbook_id', 'in', ids)
          .where('is_deleted', '=', false)
          .where((where) => where.or([where('accessibility', '=', 'public'), where('owner_id', '=', studentId)]))
          .execute()
        return new Set(rows.map((row) => row.wordbook_id))
      })
    },

    async assignedWords(studentId, wordIds) {
      if (wordIds.length === 0) return new Set()
      const rows = await db.selectFrom('assignment').select('word_id').where('student_id', '=', studentId).where('word_id', 'in', [...wordIds]).execute()
      return new Set(rows.map((row) => row.word_id))
    },
  }
}
