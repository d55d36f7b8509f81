import { z } from 'zod'
import { wordChanges } from '../events/word.ts'
import { id } from '../fields.ts'
import { proposalLimits, questionLimits } from '../learning/limits.ts'
import { wordContent } from '../learning/word-content.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, named, page } from './shapes.ts'

/** Changes of words that wait for the superadmin, where the school has teachers' changes reviewed. */

const states = ['open', 'accepted', 'refused', 'withdrawn'] as const

const proposal = z.object({
  _id: id,
  word_id: id,
  word: z.string(),
  change: z.enum(wordChanges),
  state: z.enum(states),
  at: z.string(),
  /** Null where they have been erased. */
  proposer: named.nullable(),
  /** The word afterwards, as it would be if it were accepted now; null where it is deleted or restored. */
  proposed: wordContent.nullable(),
  /** The word that its proposer had before them; null where the dictionary had none. */
  before: wordContent.nullable(),
  /** The word as it is now; null where the dictionary has none. */
  present: wordContent.nullable(),
  /** Of `present`, for accepting. */
  present_revision: z.int().nullable(),
  /** Whether the word has changed since. Of one that is settled, false. */
  is_outdated: z.boolean(),
  /** Further open proposals of the same word. */
  others: z.int(),
  /** Why it was refused; else empty. */
  reason: z.string(),
  settled_at: z.string().nullable(),
})

/** The superadmin sees everybody's, a teacher their own; the latest first, of open ones the earliest. */
export const proposals = endpoint({
  method: 'GET',
  path: '/api/words/proposals',
  owner: 'query-service',
  roles: ['admin', 'superadmin'],
  query: z.object({
    page,
    limit: z.coerce.number().int().min(1).max(proposalLimits.page).default(proposalLimits.page),
    state: z.enum(['open', 'settled']).default('open'),
  }),
  output: z.object({ proposals: z.array(proposal), pages: z.int(), total: z.int() }),
})

export const acceptProposal = endpoint({
  method: 'POST',
  path: '/api/words/proposals/:id/accept',
  owner: 'command-service',
  roles: ['superadmin'],
  params: byId,
  /** The word's revision that was compared with the proposal; null where the dictionary had no such word. */
  body: z.strictObject({ seen: z.int().min(0).max(questionLimits.revision).nullable() }),
  /** Titles of the wordbooks that the word was put into. */
  output: confirmed.extend({ wordbooks: z.array(z.string()) }),
})

export const refuseProposal = endpoint({
  method: 'POST',
  path: '/api/words/proposals/:id/refuse',
  owner: 'command-service',
  roles: ['superadmin'],
  params: byId,
  body: z.strictObject({
    reason: z
      .string()
      .trim()
      .max(proposalLimits.reason)
      .superRefine((text, { addIssue }) => void (text === '' && addIssue(fieldProblems.noReason))),
  }),
  output: confirmed,
})

/** By whoever made it. */
export const withdrawProposal = endpoint({
  method: 'DELETE',
  path: '/api/words/proposals/:id',
  owner: 'command-service',
  roles: ['admin'],
  params: byId,
  output: confirmed,
})
