import { z } from 'zod'
import { id } from '../fields.ts'
import { checkedLines, wordsPerList } from '../learning/limits.ts'
import { formNames } from '../learning/typed-words/form-name.ts'
import { endpoint, nameListBody, wordListBody } from './endpoint.ts'
import { byId, confirmed } from './shapes.ts'
import { wordFilter } from './words.ts'

/** How a public wordbook is filled: from the dictionary, or from a list. */

const roles = ['admin', 'superadmin'] as const

/** The words that a filter of the dictionary finds and the wordbook does not hold, by word: as many as fit one addition. */
export const wordsToAdd = endpoint({
  method: 'GET',
  path: '/api/wordbooks/:id/words-to-add',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object(wordFilter),
  /** `total`: all of them, which may be more. */
  output: z.object({ word_ids: z.array(id), total: z.int() }),
})

const inDictionary = { word_id: id, word: z.string() }

/** A word that a text is a form or another spelling of, and which; empty for a form whose name is not known. */
const formOf = z.object({ ...inDictionary, as: z.array(z.enum(formNames)) })

/** What a line of a list is to a wordbook. */
const checkedLine = z.discriminatedUnion('status', [
  z.object({ status: z.literal('held'), ...inDictionary }),
  z.object({ status: z.literal('known'), ...inDictionary }),
  /** Not in the dictionary itself, but a form of words that are: went of go. */
  z.object({ status: z.literal('form'), of: z.array(formOf.extend({ is_held: z.boolean() })).min(1) }),
  z.object({ status: z.literal('unknown') }),
  /** The same word as an earlier line, counted from 0. */
  z.object({ status: z.literal('repeated'), line: z.int() }),
  z.object({
    status: z.literal('unusable'),
    problem: z.enum(['noHeadword', 'headwordTooLong', 'headwordIsList', 'headwordNotEnglish']),
  }),
])

/** What each line of a list would do, in its order: a dry run, which changes nothing. */
export const checkWordbookWords = endpoint({
  method: 'POST',
  path: '/api/wordbooks/:id/check-words',
  owner: 'query-service',
  roles,
  params: byId,
  body: z.strictObject({ lines: z.array(z.string().max(checkedLines.characters)).min(1).max(checkedLines.most) }),
  output: z.object({ lines: z.array(checkedLine) }),
  bodyLimit: nameListBody,
})

/**
 * Adds words in the order given, at the end, or where `before` is in the wordbook in front of that word. Those that it
 * holds stay where they are.
 */
export const addWordbookWords = endpoint({
  method: 'POST',
  path: '/api/wordbooks/:id/words',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ word_ids: z.array(id).min(1).max(wordsPerList), before: id.nullable().default(null) }),
  /** How many it did not hold before, and how many are no longer in the dictionary. */
  output: confirmed.extend({ added_count: z.int(), unknown_count: z.int() }),
  bodyLimit: wordListBody,
})
