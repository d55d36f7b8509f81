import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely } from 'kysely'

/** Headwords by id, also of words that are deleted by now. */
export async function headwordsOf(
  db: Kysely<ReadModels>,
  wordIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (wordIds.length === 0) return new Map()
  const distinct = [...new Set(wordIds)]
  const rows = await db.selectFrom('word').select(['word_id', 'word']).where('word_id', 'in', distinct).execute()
  return new Map(rows.map(({ word_id, word }) => [word_id, word]))
}
