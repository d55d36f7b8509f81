import { wordbook, wordbooks } from '@wordtrail/contracts/api/wordbooks'
import type { Handler } from '@wordtrail/infra/http/handler'
import { Refusal } from '@wordtrail/infra/http/refusal'
import { query, type QueryContext } from '../query.ts'
import { entriesFound, entriesInOrder, readableWordbook, readableWordbooks } from './queries.ts'

/** Wordbooks as teachers and the superadmin see them. */
export function wordbookRoutes(context: QueryContext): Handler[] {
  const { db } = context

  return [
    query(context, wordbooks, async ({ caller }) => (await readableWordbooks(db, caller)).map(({ wordbook_id, ...rest }) => ({ _id: wordbook_id, ...rest }))),

    query(context, wordbook, async ({ caller, params, query: asked }) => {
      const found = await readableWordbook(db, caller, params.id)
      if (!found) throw new Refusal('wordbook-not-found')
      const { wordbook_id, ...summary } = found
      const page = { wordbookId: wordbook_id, ...asked }
      const isWhole = asked.sort === 'entry_number' && asked.search === '' && asked.letter === ''
      const { entries, total } = isWhole ? { entries: await entriesInOrder(db, page), total: summary.count } : await entriesFound(db, page)
      return { _id: wordbook_id, ...summary, entries, pages: Math.ceil(total / asked.limit), total_entries: total }
    }),
  ]
}
