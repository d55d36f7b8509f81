import type { Input } from '@wordtrail/contracts/api/endpoint'
import type { words } from '@wordtrail/contracts/api/words'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'
import { definition, everyMeaning, meaning } from '../word-content.ts'

type Db = Kysely<ReadModels>

/** A word that has not been deleted. */
export const presentWord = (db: Db, wordId: string) =>
  db
    .selectFrom('word')
    .select(['content', 'revision'])
    .where('word_id', '=', wordId)
    .where('is_deleted', '=', false)
    .executeTakeFirst()

interface Listed {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly tags: string[]
  readonly revision: number
}

const byWord = sql`lower(word) collate "C", word_id`

/** One page of the dictionary by word; a search looks into words and all their Chinese meanings. */
export async function dictionaryPage(
  db: Db,
  { page, limit, search }: Input<typeof words>['query'],
): Promise<{ readonly words: Listed[]; readonly total: number }> {
  // A search is made once; without one, the order of an index and the number of rows come quicker apart.
  const [kept, isFound] =
    search === ''
      ? [sql`not materialized`, sql`true`]
      : [
          sql`materialized`,
          sql`(word ilike ${containing(search)} or ${sql.raw(everyMeaning)} like ${containing(search)})`,
        ]
  // Contents are read of the page's words alone: of rows that an offset passes over, they would be too.
  const { rows } = await sql<{ readonly words: Listed[]; readonly total: number }>`
    with found as ${kept} (
      select word_id, word from read_model.word where not is_deleted and ${isFound}
    ), paged as (
      select word_id from found order by ${byWord} limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(json_build_object(
        '_id', word_id, 'word', word, 'definition_cn', ${sql.raw(meaning)}, 'definition_en', ${sql.raw(definition)}, 'tags', content -> 'tags',
        'revision', revision
      ) order by ${byWord}), '[]')
      from paged join read_model.word using (word_id)
    ) as words`.execute(db)
  return rows[0]!
}
