import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { deletedWordbooks, wordbookUse } from '@wordtrail/contracts/api/wordbook-keeping'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type Kysely, sql } from 'kysely'
import { isPresent } from './queries.ts'

type Db = Kysely<ReadModels>

/** Of how many students it is a tracked wordbook, and of how many the first. */
export async function useOf(db: Db, wordbookId: string): Promise<Output<typeof wordbookUse>> {
  const { rows } = await sql<Output<typeof wordbookUse>>`
    select count(*)::int as tracked_by, count(*) filter (where priority_wordbook_id = ${wordbookId})::int as first_for
    from read_model.learner join read_model.person on user_id = student_id and not is_erased
    where ${wordbookId} = any(tracked_wordbook_ids)`.execute(db)
  return rows[0]!
}

interface DeletedRow extends Omit<Output<typeof deletedWordbooks>['wordbooks'][number], 'can_restore'> {
  readonly owner_id: string | null
}

/** Deleted public wordbooks, the latest first, and how many there are. */
export async function deletedPage(
  db: Db,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<{ readonly rows: readonly DeletedRow[]; readonly total: number }> {
  const { rows } = await sql<{ readonly total: number; readonly rows: readonly DeletedRow[] }>`
    with deleted as materialized (
      select wordbook_id, title, owner_id, deleted_at, word_ids from read_model.wordbook where deleted_at is not null
    ), paged as (
      select * from deleted order by deleted_at desc, wordbook_id limit ${limit} offset ${(page - 1) * limit}
    )
    select (select count(*)::int from deleted) as total, (
      select coalesce(json_agg(json_build_object(
        '_id', wordbook_id, 'title', title, 'owner_id', owner_id,
        'deleted', json_build_object('at', deleted_at, 'by', deleted_by),
        'count', (select count(*)::int from unnest(word_ids) as entry (word_id) where ${sql.raw(isPresent)})
      ) order by deleted_at desc, wordbook_id), '[]')
      from paged left join lateral (
        select case when actor_id is not null then
            json_build_object('name', coalesce(nullif(nickname, ''), username)) end as deleted_by
        from read_model.dictionary_change left join read_model.person on user_id = actor_id
        where subject_id = wordbook_id and kind = 'WordbookDeleted' order by revision desc limit 1
      ) as deletion on true
    ) as rows`.execute(db)
  return rows[0]!
}

/** A public wordbook, deleted or not. Rejects where there is none. */
export async function publicWordbook(db: Db, wordbookId: string): Promise<{ readonly title: string }> {
  const found = await db
    .selectFrom('wordbook')
    .select('title')
    .where('wordbook_id', '=', wordbookId)
    .where('accessibility', '=', 'public')
    .executeTakeFirst()
  if (!found) throw new HttpProblem('wordbook-not-found')
  return found
}
