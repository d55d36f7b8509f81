import { wordbook, wordbooks } from '@wordtrail/contracts/api/wordbooks'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { entriesFound, isReadableBy, readableWordbooks, selectPages, type Wordbook } from './queries.ts'

const summaryOf = ({ wordbook_id, title, description, accessibility, is_favorites, count }: Wordbook) => ({
  _id: wordbook_id,
  title,
  description,
  accessibility,
  is_favorites,
  count,
})

/** Wordbooks as teachers and the superadmin see them. */
export function wordbookRoutes(context: QueryContext): Handler[] {
  const pageOf = sharedRead(selectPages(context.shared))

  return [
    query(context, wordbooks, async ({ caller }, { db }) => (await readableWordbooks(db, caller)).map(summaryOf)),

    query(context, wordbook, async ({ caller, params: { id }, query: asked }, { db }) => {
      const { page, limit, sort, search, letter } = asked
      const isWhole = sort === 'entry_number' && search === '' && letter === ''
      const found = await pageOf({ wordbookId: id, first: (page - 1) * limit + 1, last: isWhole ? page * limit : 0 })
      if (!found || !(await isReadableBy(db, caller, found))) throw new HttpProblem('wordbook-not-found')
      const { entries, total } = isWhole
        ? { entries: found.entries, total: found.count }
        : await entriesFound(db, id, asked)
      return { ...summaryOf(found), entries, pages: Math.ceil(total / limit), total_entries: total }
    }),
  ]
}
