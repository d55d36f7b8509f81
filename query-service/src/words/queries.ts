import type { Input, Output } from '@wordtrail/contracts/api/endpoint'
import type { words, wordTags } from '@wordtrail/contracts/api/words'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { definition, meaning, needsSentences } from '../word-content.ts'
import { type DictionaryFilter, isFoundBy } from './dictionary-filter.ts'

type Db = Kysely<ReadModels>

/** A word of the dictionary that has not been deleted. */
export const presentWord = (db: Db, wordId: string) =>
  db
    .selectFrom('word')
    .select(['content', 'revision'])
    .where('word_id', '=', wordId)
    .where('is_listed', '=', true)
    .where('is_deleted', '=', false)
    .executeTakeFirst()

interface Listed {
  readonly _id: string
  readonly word: string
  readonly definition_cn: string
  readonly definition_en: string
  readonly tags: string[]
  readonly revision: number
  readonly needs_sentences: boolean
  readonly is_held?: boolean
}

const byWord = sql`lower(word) collate "C", word_id`

/** One page of the dictionary by word, with which of its words a wordbook holds where one is named. */
export async function dictionaryPage(
  db: Db,
  { page, limit, wordbook, ...filter }: Input<typeof words>['query'] & DictionaryFilter,
): Promise<{ readonly words: Listed[]; readonly total: number }> {
  // A search is made once; without one, the order of an index and the number of rows come quicker apart.
  const condition = isFoundBy(filter)
  const [kept, isFound] = condition ? [sql`materialized`, condition] : [sql`not materialized`, sql`true`]
  const held =
    wordbook === undefined
      ? sql``
      : sql`, 'is_held', word_id = any(array(select unnest(word_ids) from read_model.wordbook where wordbook_id = ${wordbook}))`
  // Contents are read of the page's words alone: of rows that an offset passes over, they would be too.
  const { rows } = await sql<{ readonly words: Listed[]; readonly total: number }>`
    with found as ${kept} (
      select word_id, word from read_model.word where is_listed and not is_deleted and ${isFound}
    ), paged as (
      select word_id from found order by ${byWord} limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from found) as total, (
      select coalesce(json_agg(json_build_object(
        '_id', word_id, 'word', word, 'definition_cn', ${sql.raw(meaning)}, 'definition_en', ${sql.raw(definition)}, 'tags', content -> 'tags',
        'revision', revision, 'needs_sentences', ${sql.raw(needsSentences)}${held}
      ) order by ${byWord}), '[]')
      from paged join read_model.word using (word_id)
    ) as words`.execute(db)
  return rows[0]!
}

/** Ids of the words that a filter finds and the wordbook does not hold, by word, and how many there are in all. */
export async function wordsMissingIn(
  db: Db,
  { wordbookId, filter, most }: { wordbookId: string; filter: DictionaryFilter; most: number },
): Promise<{ readonly word_ids: string[]; readonly total: number }> {
  const { rows } = await sql<{ readonly word_ids: string[]; readonly total: number }>`
    with found as materialized (
      select word_id, word from read_model.word where is_listed and not is_deleted and ${isFoundBy(filter) ?? sql`true`}
      and word_id not in (select unnest(word_ids) from read_model.wordbook where wordbook_id = ${wordbookId})
    )
    select (select count(*)::int from found) as total,
      array(select word_id from found order by ${byWord} limit ${most}) as word_ids`.execute(db)
  return rows[0]!
}

/** Tags of the dictionary, those of most words first, and levels from the easiest on. */
export async function tagsAndLevels(db: Db): Promise<Output<typeof wordTags>> {
  const { rows } = await sql<Output<typeof wordTags>>`
    with present as materialized (
      select content -> 'tags' as tags, content ->> 'level' as level from read_model.word where is_listed and not is_deleted
    ), tagged as (
      select tag, count(*)::int as count from present cross join jsonb_array_elements_text(tags) as tag group by tag
    ), levelled as (
      select level, count(*)::int as count from present where level is not null group by level
    )
    select (select coalesce(json_agg(tagged order by count desc, tag), '[]') from tagged) as tags,
      (select coalesce(json_agg(levelled order by level), '[]') from levelled) as levels`.execute(db)
  return rows[0]!
}
