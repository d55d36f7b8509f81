import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { historyPage, movedAtOnce } from '../learning/limits.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, limit, page, wordbookTitle } from './shapes.ts'
import { done } from './word-history.ts'

const roles = ['admin', 'superadmin'] as const

/** Some words stand before another one, or at the end; or all stand in the order of the alphabet. */
export const orderWordbook = endpoint({
  method: 'PUT',
  path: '/api/wordbooks/:id/order',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.union([
    z.strictObject({ words: z.array(headword).min(1).max(movedAtOnce), before: headword.nullable() }),
    z.strictObject({ sort: z.literal('word') }),
  ]),
  output: confirmed,
})

/** A new public wordbook of the caller's making, with the same words in the same order. */
export const copyWordbook = endpoint({
  method: 'POST',
  path: '/api/wordbooks/:id/copy',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ title: wordbookTitle }),
  output: confirmed.extend({ wordbook_id: id }),
})

/** It stays in the list of those deleted, and can be restored. */
export const deleteWordbook = endpoint({
  method: 'DELETE',
  path: '/api/wordbooks/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

export const restoreWordbook = endpoint({
  method: 'POST',
  path: '/api/wordbooks/:id/restore',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({}),
  output: confirmed,
})

/** Parts of a wordbook that can be brought back apart. */
export const wordbookParts = ['title', 'description', 'words'] as const

/** Some parts are again what they were after one of its changes. */
export const bringBackWordbook = endpoint({
  method: 'POST',
  path: '/api/wordbooks/:id/bring-back',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({
    /** Of the change, as the history names it. */
    revision: z.int().min(0).max(1_000_000),
    parts: z.array(z.enum(wordbookParts)).min(1).max(wordbookParts.length),
  }),
  output: confirmed,
})

/** What students lose with it. */
export const wordbookUse = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id/use',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({ tracked_by: z.int(), first_for: z.int() }),
})

/** Public wordbooks that were deleted, the latest first. */
export const deletedWordbooks = endpoint({
  method: 'GET',
  path: '/api/wordbooks/deleted',
  owner: 'query-service',
  roles,
  query: z.object({ page, limit }),
  output: z.object({
    wordbooks: z.array(
      z.object({
        _id: id,
        title: z.string(),
        count: z.int(),
        deleted: done,
        can_restore: z.boolean(),
      }),
    ),
    pages: z.int(),
    total: z.int(),
  }),
})

/** Changes of a public wordbook, the latest first; of one that is deleted, too. */
export const wordbookHistory = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id/history',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({ page, limit: z.coerce.number().int().min(1).max(historyPage.entries).default(50) }),
  output: z.object({
    title: z.string(),
    changes: z.array(
      done.extend({
        revision: z.int(),
        kind: z.enum([
          'created',
          'renamed',
          'described',
          'added',
          'removed',
          'lost',
          'moved',
          'sorted',
          'deleted',
          'restored',
        ]),
        /** Before and after, of a name or a description. */
        from: z.string().optional(),
        to: z.string().optional(),
        /** The first of those that the change names, and how many it names. */
        words: z.array(z.string()),
        word_count: z.int(),
        /** How many words it held after the change. */
        held: z.int(),
        /** What was otherwise then than it is now. */
        differs: z.array(z.enum(wordbookParts)),
      }),
    ),
    pages: z.int(),
    total: z.int(),
  }),
})
