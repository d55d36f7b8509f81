import { mayDelete } from '@wordtrail/contracts/api/wordbook-keepers'
import { deletedWordbooks, wordbookHistory, wordbookUse } from '@wordtrail/contracts/api/wordbook-keeping'
import { wordbook, wordbooks } from '@wordtrail/contracts/api/wordbooks'
import { tiers } from '@wordtrail/contracts/learning/tiers'
import { hasLetters } from '@wordtrail/contracts/learning/wordbook-letters'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { Showing } from '../showing.ts'
import { exerciseTypeCounts } from './exercise-types.ts'
import { historyOf } from './history.ts'
import { deletedPage, publicWordbook, useOf } from './keeping.ts'
import {
  type Entry,
  entriesFound,
  firstLetters,
  isReadableBy,
  ownerOf,
  readableWordbook,
  readableWordbooks,
  selectPages,
  type Wordbook,
} from './queries.ts'

const summaryOf = ({ wordbook_id, title, description, accessibility, is_favorites, count }: Wordbook) => ({
  _id: wordbook_id,
  title,
  description,
  accessibility,
  is_favorites,
  count,
})

const entryOf = ({ sentence_tiers, ...entry }: Entry, exercise_types: number) => ({
  ...entry,
  sentence_tiers: tiers.filter((tier) => sentence_tiers.includes(tier)),
  exercise_types,
})

/** Wordbooks as teachers and the superadmin see them. */
export function wordbookRoutes(context: QueryContext): Handler[] {
  const pageOf = sharedRead(selectPages(context.shared))
  const countTypes = exerciseTypeCounts()

  return [
    query(context, wordbooks, async ({ caller }, { db }) => (await readableWordbooks(db, caller)).map(summaryOf)),

    query(context, wordbook, async ({ caller, params: { id }, query: asked }, own) => {
      const { db } = own
      const { page, limit, sort, search, letter } = asked
      const isWhole = sort === 'entry_number' && search === '' && letter === ''
      const found = await pageOf({ wordbookId: id, first: (page - 1) * limit + 1, last: isWhole ? page * limit : 0 })
      if (!found || !(await isReadableBy(db, caller, found))) throw new HttpProblem('wordbook-not-found')
      const { entries, total } = isWhole
        ? { entries: found.entries, total: found.count }
        : await entriesFound(db, id, asked)
      const exerciseTypes = await countTypes(own, entries)
      const shown = {
        ...summaryOf(found),
        entries: entries.map((entry, index) => entryOf(entry, exerciseTypes[index]!)),
        pages: Math.ceil(total / limit),
        total_entries: total,
        letters: hasLetters(found.title) ? await firstLetters(db, id) : [],
        can_delete: mayDelete(caller, { isPublic: found.accessibility === 'public', ownerId: found.owner_id }),
      }
      return new Showing(shown, ownerOf(found))
    }),

    query(context, wordbookUse, async ({ caller, params: { id } }, { db }) => {
      await readableWordbook(db, caller, id)
      return useOf(db, id)
    }),

    query(context, deletedWordbooks, async ({ caller, query: asked }, { db }) => {
      const { rows, total } = await deletedPage(db, asked)
      const mayRestore = (ownerId: string | null) => mayDelete(caller, { isPublic: true, ownerId })
      return {
        wordbooks: rows.map(({ owner_id, ...one }) => ({ ...one, can_restore: mayRestore(owner_id) })),
        pages: Math.ceil(total / asked.limit),
        total,
      }
    }),

    query(context, wordbookHistory, async ({ params: { id }, query: asked }, { db }) => {
      const { title } = await publicWordbook(db, id)
      const { changes, total } = await historyOf(db, id, asked)
      return { title, changes, pages: Math.ceil(total / asked.limit), total }
    }),
  ]
}
