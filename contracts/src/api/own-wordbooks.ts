import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { ownWordbookPage, removedAtOnce, wordbookLimits } from '../learning/limits.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed, page, withForms, wordbookSummary, wordsText, wordWithMeaning } from './shapes.ts'

const roles = ['user'] as const
const judgedWords = {
  /** Words of the dictionary and unlisted ones. */
  accepted_count: z.int(),
  /** Those of them that the dictionary lacks, as the lexicon writes them. */
  unlisted_words: z.array(z.string()),
  invalid_count: z.int(),
  /** Words that nobody knows, as they were written. */
  invalid_words: z.array(z.string()),
  /** Lines and quoted texts that may have been meant as phrases, of which the words were taken; left out where none is. */
  split: z.array(z.string()).optional(),
  ...withForms,
}
const title = z.string().trim().max(wordbookLimits.title)
const headwords = z.array(headword).min(1).max(removedAtOnce)

export const createOwnWordbook = endpoint({
  method: 'POST',
  path: '/api/student/wordbooks/create',
  owner: 'command-service',
  roles,
  /** A wordbook with the title of the favourites is the favourites: created again, it is the one that is there. */
  body: z.strictObject({ title: title.default(''), words_text: wordsText.default('') }),
  output: confirmed.extend({ wordbook_id: id, ...judgedWords }),
  bodyLimit: wordListBody,
})

export const ownWordbooks = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks/mine',
  owner: 'query-service',
  roles,
  /** `entries` holds the first 500; `count` counts all. */
  output: z.array(wordbookSummary.extend({ entries: z.array(wordWithMeaning) })),
})

/** Beyond the specification: the entries of a wordbook, page by page, where it has more than come with the list. */
export const ownWordbookEntries = endpoint({
  method: 'GET',
  path: '/api/student/wordbooks/:id/entries',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({ page, limit: z.coerce.number().int().min(1).max(ownWordbookPage).default(ownWordbookPage) }),
  output: z.object({ entries: z.array(wordWithMeaning), pages: z.int(), total_entries: z.int() }),
})

export const renameOwnWordbook = endpoint({
  method: 'PUT',
  path: '/api/student/wordbooks/:id/rename',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ title: title.min(1) }),
  output: confirmed,
})

export const deleteOwnWordbook = endpoint({
  method: 'DELETE',
  path: '/api/student/wordbooks/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})

export const addOwnWords = endpoint({
  method: 'POST',
  path: '/api/student/wordbooks/:id/add-words',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ words_text: wordsText }),
  output: confirmed.extend(judgedWords),
  bodyLimit: wordListBody,
})

export const removeOwnWords = endpoint({
  method: 'DELETE',
  path: '/api/student/wordbooks/:id/remove-words',
  owner: 'command-service',
  roles,
  params: byId,
  /** The words come in the body, or in the query as `words=…`, once for each. */
  query: z.object({
    words: z.preprocess((words) => (typeof words === 'string' ? [words] : words), headwords.optional()),
  }),
  body: z.strictObject({ words: headwords.optional() }),
  output: confirmed,
  bodyLimit: wordListBody,
})
