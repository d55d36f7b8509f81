import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { words } from '@wordtrail/contracts/api/words'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'

type Db = Kysely<ReadModels>

/** A word that has not been deleted. */
export const presentWord = (db: Db, wordId: string) =>
  db.selectFrom('word').select('content').where('word_id', '=', wordId).where('is_deleted', '=', false).executeTakeFirst()

interface Listed {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly tags: string[]
}

/** One page of the dictionary by word; a search looks into words and their Chinese meanings. */
export async function dictionaryPage(db: Db, { page, limit, search }: Input<typeof words>['query']): Promise<{ readonly words: Listed[]; readonly total: number }> {
  const isFound = search === '' ? sql`true` : sql`(word ilike ${containing(search)} or content ->> 'definition_cn' like ${containing(search)})`
  const { rows } = await sql<{ readonly words: Listed[]; readonly total: number }>`
    with paged as (
      select word_id as _id, word, content ->> 'definition_cn' as definition_cn, content ->> 'definition_en' as definition_en, content -> 'tags' as tags
      from read_model.word where not is_deleted and ${isFound}
      order by lower(word) collate "C", word_id limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from read_model.word where not is_deleted and ${isFound}) as total, coalesce((select json_agg(paged) from paged), '[]') as words`.execute(db)
  return rows[0]!
}
