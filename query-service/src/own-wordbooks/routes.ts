import { ownWordbooks } from '@wordtrail/contracts/api/own-wordbooks'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Handler } from '@wordtrail/infra/http/handler'
import { query, type QueryContext } from '../query.ts'
import { selectPrepared } from '../statement.ts'

type OwnWordbook = Output<typeof ownWordbooks>[number]

const select = `
  select wordbook_id as _id, title, description, accessibility, is_favorites,
    coalesce(json_agg(json_build_object('word', word, 'definition_cn', content ->> 'definition_cn') order by place) filter (where word.word_id is not null), '[]') as entries
  from read_model.wordbook
    left join unnest(word_ids) with ordinality as entry (word_id, place) on true
    left join read_model.word on word.word_id = entry.word_id and not word.is_deleted
  where owner_id = $1
  group by wordbook_id, title, description, accessibility, is_favorites, created_at
  order by is_favorites desc, created_at, wordbook_id`

/** A student's own wordbooks, favourites first, with the words that they hold now, in the order in which they came. */
export const ownWordbookRoutes = (context: QueryContext): Handler[] => [
  query(context, ownWordbooks, async ({ caller }) => {
    const rows = await selectPrepared<Omit<OwnWordbook, 'count'>>(context, { name: 'own-wordbooks', text: select, values: [caller.id] })
    return rows.map((row) => ({ ...row, count: row.entries.length }))
  }),
]
