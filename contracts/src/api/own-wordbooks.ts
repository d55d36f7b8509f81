import { z } from 'zod'
import { headword, id } from '../fields.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { byId, confirmed, wordbookSummary, wordsText } from './shapes.ts'

const roles = ['user'] as const
const ignoredWords = { invalid_count: z.int(), invalid_words: z.array(z.string()) }

export const createOwnWordbook = endpoint({
  method: 'POST', path: '/api/student/wordbooks/create', owner: 'command-service', roles,
  body: z.strictObject({ title: z.string().trim().max(120).default(''), words_text: wordsText }),
  output: confirmed.extend({ wordbook_id: id, ...ignoredWords }), bodyLimit: wordListBody,
})

export const ownWordbooks = endpoint({
  method: 'GET', path: '/api/student/wordbooks/mine', owner: 'query-service', roles,
  output: z.array(wordbookSummary.extend({ entries: z.array(z.object({ word: z.string() })) })),
})

export const renameOwnWordbook = endpoint({
  method: 'PUT', path: '/api/student/wordbooks/:id/rename', owner: 'command-service', roles,
  params: byId, body: z.strictObject({ title: z.string().trim().min(1).max(120) }), output: confirmed,
})

export const deleteOwnWordbook = endpoint({
  method: 'DELETE', path: '/api/student/wordbooks/:id', owner: 'command-service', roles,
  params: byId, output: confirmed,
})

export const addOwnWords = endpoint({
  method: 'POST', path: '/api/student/wordbooks/:id/add-words', owner: 'command-service', roles,
  params: byId, body: z.strictObject({ words_text: wordsText }),
  output: confirmed.extend(ignoredWords), bodyLimit: wordListBody,
})

export const removeOwnWords = endpoint({
  method: 'DELETE', path: '/api/student/wordbooks/:id/remove-words', owner: 'command-service', roles,
  params: byId, body: z.strictObject({ words: z.array(headword).min(1).max(5000) }), output: confirmed, bodyLimit: wordListBody,
})
