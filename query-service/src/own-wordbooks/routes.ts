import type { Output } from '@wordtrail/contracts/api/endpoint'
import { ownWordbookEntries, ownWordbooks } from '@wordtrail/contracts/api/own-wordbooks'
import { ownWordbookPage } from '@wordtrail/contracts/learning/limits'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { selectPrepared } from '../statement.ts'
import { meaning } from '../word-content.ts'
import { isPresent, selectPages } from '../wordbooks/queries.ts'

type OwnWordbook = Output<typeof ownWordbooks>[number]

const select = `
  with own as materialized (
    select wordbook_id, title, description, accessibility, is_favorites, created_at,
      array(select word_id from unnest(word_ids) with ordinality as entry (word_id, ordinal) where ${isPresent} order by ordinal) as word_ids
    from read_model.wordbook where owner_id = $1
  )
  select wordbook_id as _id, title, description, accessibility, is_favorites, cardinality(word_ids) as count, (
    select coalesce(json_agg(json_build_object('word', word, 'definition_cn', ${meaning}) order by nth), '[]')
    from unnest(word_ids[1:${ownWordbookPage}]) with ordinality as entry (word_id, nth) join read_model.word using (word_id)
  ) as entries
  from own order by is_favorites desc, created_at, wordbook_id`

/** A student's own wordbooks, favourites first. Their words are those not deleted from the dictionary, oldest first. */
export function ownWordbookRoutes(context: QueryContext): Handler[] {
  const pageOf = sharedRead(selectPages(context.shared))

  return [
    query(context, ownWordbooks, ({ caller }, own) =>
      selectPrepared<OwnWordbook>(own, { name: 'own-wordbooks', text: select, values: [caller.id] }),
    ),

    query(context, ownWordbookEntries, async ({ caller, params: { id }, query: { page, limit } }) => {
      const found = await pageOf({ wordbookId: id, first: (page - 1) * limit + 1, last: page * limit })
      if (!found || found.accessibility === 'public' || found.owner_id !== caller.id)
        throw new HttpProblem('wordbook-not-found')
      const { count } = found
      const entries = found.entries.map(({ word, definition_cn }) => ({ word, definition_cn }))
      return { entries, pages: Math.ceil(count / limit), total_entries: count }
    }),
  ]
}
