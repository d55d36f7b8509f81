import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { wordbookLimits, wordsPerList } from '../learning/limits.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed, named, withForms, wordsText, wordWithMeaning } from './shapes.ts'

/** Beyond the specification: what a secret box holds, and who has which copy of it. */

const roles = ['admin'] as const
/** Which of the box's contents: those of a later one are newer. */
const revision = z.int().min(0)
const words = z.array(z.string())

export const secretBox = endpoint({
  method: 'GET',
  path: '/api/admin/secret-boxes/:id',
  owner: 'query-service',
  roles,
  params: byId,
  output: z.object({
    _id: id,
    title: z.string(),
    revision,
    /** In the teacher's order, without words that have been deleted since. */
    words: z.array(wordWithMeaning),
    /** Students who are linked at present and have it as their secret wordbook, by user name. */
    holders: z.array(named.extend({ student_id: id, revision, handed_out_at: z.string() })),
    /** Each earlier content that some of them still have, the latest first, and how it differs from the box. */
    earlier: z.array(
      z.object({
        revision,
        title: z.string(),
        /** In the box and not in that copy. */
        missing: words,
        /** In that copy and not in the box. */
        taken_out: words,
      }),
    ),
  }),
})

export const renameSecretBox = endpoint({
  method: 'PUT',
  path: '/api/admin/secret-boxes/:id/rename',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ title: z.string().trim().min(1).max(wordbookLimits.title) }),
  output: confirmed,
})

export const addBoxWords = endpoint({
  method: 'POST',
  path: '/api/admin/secret-boxes/:id/words',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ words_text: wordsText }),
  /** How many are in the dictionary, those that the box has already among them; the others as they were written. */
  output: confirmed.extend({ accepted_count: z.int(), invalid_words: words, ...withForms }),
  bodyLimit: wordListBody,
})

export const removeBoxWords = endpoint({
  method: 'DELETE',
  path: '/api/admin/secret-boxes/:id/words',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ words: z.array(headword).min(1).max(wordsPerList) }),
  output: confirmed,
  bodyLimit: wordListBody,
})
