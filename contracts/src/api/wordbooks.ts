import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { wordbookLimits } from '../learning/limits.ts'
import { fieldProblems } from '../problems.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, limit, page, search, wordbookSummary } from './shapes.ts'

const roles = ['admin', 'superadmin'] as const
const title = z
  .string()
  .trim()
  .max(wordbookLimits.title)
  .superRefine((text, { addIssue }) => void (text === '' && addIssue(fieldProblems.noTitle)))
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
  body: z.strictObject({ title, description: description.default('') }),
  output: confirmed.extend({ wordbook_id: id }),
})

export const changeWordbook = endpoint({
  method: 'PUT',
  path: '/api/wordbooks/:id',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.union([z.strictObject({ title }), z.strictObject({ description })]),
  output: confirmed,
})

export const wordbook = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({
    page,
    limit,
    sort: z.enum(['entry_number', 'word']).default('entry_number'),
    search,
    letter: z
      .string()
      .max(1)
      .regex(/^[A-Za-z]?$/)
      .default(''),
  }),
  output: wordbookSummary.extend({
    entries: z.array(z.object({ _id: id, word: z.string(), definition_cn: z.string(), entry_number: z.int() })),
    pages: z.int(),
    total_entries: z.int(),
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
