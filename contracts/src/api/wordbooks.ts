import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { wordbookLimits } from '../learning/limits.ts'
import { tiers } from '../learning/tiers.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, limit, page, wordbookSummary, wordbookTitle, wordsShown } from './shapes.ts'

const roles = ['admin', 'superadmin'] as const
const description = z.string().trim().max(wordbookLimits.description)

export const wordbooks = endpoint({
  method: 'GET',
  path: '/api/wordbooks',
  owner: 'query-service',
  roles,
  output: z.array(wordbookSummary),
})

export const createWordbook = endpoint({
  method: 'POST',
  path: '/api/wordbooks',
  owner: 'command-service',
  roles,
  body: z.strictObject({ title: wordbookTitle, description: description.default('') }),
  output: confirmed.extend({ wordbook_id: id }),
})

export const changeWordbook = endpoint({
  method: 'PUT',
  path: '/api/wordbooks/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.union([z.strictObject({ title: wordbookTitle }), z.strictObject({ description })]),
  output: confirmed,
})

export const wordbook = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id',
  owner: 'query-service',
  roles,
  params: byId,
  looksAt: { what: 'wordbook', student: 'answer' },
  query: z.object({ page, limit, ...wordsShown }),
  output: wordbookSummary.extend({
    entries: z.array(
      z.object({
        _id: id,
        word: z.string(),
        definition_cn: z.string(),
        entry_number: z.int(),
        part_of_speech: z.string(),
        /** As Americans say it, else as Britons do; empty where nobody has said it. */
        ipa: z.string(),
        /** For which it has sentences with their Chinese. */
        sentence_tiers: z.array(z.enum(tiers)),
        /** How many of the seven types of exercises it can be asked by. */
        exercise_types: z.int(),
        /** Of its content: it has been edited where this is another one. */
        revision: z.int(),
        /** Whether the dictionary has it: not so some words of students' own wordbooks. */
        is_listed: z.boolean(),
      }),
    ),
    pages: z.int(),
    total_entries: z.int(),
    /** First letters of its words, in capitals, where its title promises letters. */
    letters: z.array(z.string()),
    /** Whether the caller may delete it, and bring it back. */
    can_delete: z.boolean(),
  }),
})

export const removeWordbookWord = endpoint({
  method: 'DELETE',
  path: '/api/wordbooks/:id/words/:word',
  owner: 'command-service',
  roles,
  params: z.strictObject({ id, word: headword }),
  output: confirmed,
})
