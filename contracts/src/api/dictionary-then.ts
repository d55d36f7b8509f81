import { z } from 'zod'
import { moment } from '../fields.ts'
import { wordContent } from '../learning/word-content.ts'
import { endpoint } from './endpoint.ts'
import { byId, limit, page, wordWithMeaning } from './shapes.ts'
import { contentRevision, done } from './word-history.ts'

/** Beyond the specification: what stood in the dictionary and in a secret box at a moment, and what became of a box. */

const roles = ['admin', 'superadmin'] as const
const keepers = ['admin'] as const
const revision = z.int().min(0)

/** The moment looked back at: everything recorded by then counts, and nothing after it. */
const asOf = z.object({ as_of: moment })

export const wordThen = endpoint({
  method: 'GET',
  path: '/api/words/:id/as-of',
  owner: 'query-service',
  roles,
  params: byId,
  query: asOf,
  /** `at` and `by` are of the change that said this content. */
  output: done.extend({ revision: contentRevision, is_deleted: z.boolean(), content: wordContent }),
})

export const wordbookThen = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id/as-of',
  owner: 'query-service',
  roles,
  params: byId,
  query: asOf.extend({ page, limit }),
  /** `at` and `by` are of its latest change by then. */
  output: done.extend({
    revision,
    is_deleted: z.boolean(),
    title: z.string(),
    description: z.string(),
    /** In its order of then and with the meanings of then, without words that were deleted then. */
    words: z.array(wordWithMeaning),
    pages: z.int(),
    total: z.int(),
  }),
})

export const secretBoxThen = endpoint({
  method: 'GET',
  path: '/api/admin/secret-boxes/:id/as-of',
  owner: 'query-service',
  roles: keepers,
  params: byId,
  query: asOf,
  output: z.object({
    at: z.string(),
    revision,
    title: z.string(),
    /** As of a wordbook. */
    words: z.array(wordWithMeaning),
  }),
})

const words = z.array(z.string())

/** Changes of a secret box, the latest first. Its teacher alone has made them. */
export const secretBoxHistory = endpoint({
  method: 'GET',
  path: '/api/admin/secret-boxes/:id/history',
  owner: 'query-service',
  roles: keepers,
  params: byId,
  query: z.object({ page, limit }),
  output: z.object({
    changes: z.array(
      z.object({
        at: z.string(),
        revision,
        /** Its name since then, and until then where that was another one. */
        title: z.string(),
        from: z.string().optional(),
        /** The first of the words put in and taken out, and how many there were. */
        added: words,
        added_count: z.int(),
        removed: words,
        removed_count: z.int(),
        /** How many words it held after the change. */
        held: z.int(),
      }),
    ),
    pages: z.int(),
    total: z.int(),
  }),
})
