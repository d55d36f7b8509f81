import { z } from 'zod'
import { id } from '../fields.ts'
import { accountLimits, instantCharacters, questionLimits } from '../learning/limits.ts'
import { wordContent, wordSense, wordSource } from '../learning/word-content.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, limit, page, search, waiting } from './shapes.ts'

/** Beyond the specification: what became of a word, and how to take a change of it back. */

const roles = ['admin', 'superadmin'] as const

/** Of the event that said a word's content. */
export const contentRevision = z.int().min(0).max(questionLimits.revision)
/** The revision that the caller has before them: where there is a later one, nothing is changed. */
export const basedOn = { based_on: contentRevision.optional() }

/** When something was done, and by whom: null where the system did it, without a name where the person has gone. */
export const done = z.object({
  at: z.string().max(instantCharacters),
  by: z.object({ name: z.string().max(accountLimits.nickname).nullable() }).nullable(),
})

/** Random words that questions may take wrong options from, with what is known of them for that. Those of `part_of_speech` first. */
export const optionWords = endpoint({
  method: 'GET',
  path: '/api/words/option-words',
  owner: 'query-service',
  roles,
  query: z.object({ part_of_speech: wordSense.shape.part_of_speech.optional() }),
  output: z.array(
    wordContent
      .pick({ word: true, word_root: true, synonyms: true, written_forms: true, tags: true, forms: true })
      // `near`: headwords that would be a second right answer beside it.
      .extend({ senses: z.array(wordSense), near: z.array(z.string()) }),
  ),
})

export const wordChanges = endpoint({
  method: 'GET',
  path: '/api/words/:id/history',
  owner: 'query-service',
  roles,
  params: byId,
  query: z.object({ page, limit: limit.default(20) }),
  output: z.object({
    word: z.string(),
    is_deleted: z.boolean(),
    /** Of the present content. */
    revision: contentRevision,
    /** The latest first. */
    changes: z.array(
      done.extend({
        revision: contentRevision,
        kind: z.enum(['added', 'edited', 'deleted', 'restored']),
        /** Who wrote the content; null where none came. */
        source: wordSource.nullable(),
        /** The revision whose content was brought back; null where it is new. */
        brought_back: contentRevision.nullable(),
        /** The content since then; null where none came. */
        content: wordContent.nullable(),
        /** The content until then; null where there was none. */
        before: wordContent.nullable(),
      }),
    ),
    pages: z.int(),
    total: z.int(),
  }),
})

export const wordVersion = endpoint({
  method: 'GET',
  path: '/api/words/:id/versions/:revision',
  owner: 'query-service',
  roles,
  params: byId.extend({ revision: z.coerce.number().pipe(contentRevision) }),
  output: done.extend({
    content: wordContent,
    /** Of the present content. */
    present: contentRevision,
    is_deleted: z.boolean(),
    /** What the word holds now, or held when it was deleted. */
    now: wordContent,
  }),
})

export const bringBackWord = endpoint({
  method: 'POST',
  path: '/api/words/:id/bring-back',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ revision: contentRevision, ...basedOn }),
  /** `wordbooks`: titles of those that the word was put into. */
  output: confirmed.extend({ wordbooks: z.array(z.string()), ...waiting }),
})

export const deletedWords = endpoint({
  method: 'GET',
  path: '/api/words/deleted',
  owner: 'query-service',
  roles,
  query: z.object({ page, limit, search }),
  output: z.object({
    /** The last deleted first. */
    words: z.array(z.object({ _id: id, word: z.string(), definition_cn: z.string(), deleted: done })),
    pages: z.int(),
    total: z.int(),
  }),
})

export const restoreWord = endpoint({
  method: 'POST',
  path: '/api/words/:id/restore',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({}),
  output: confirmed.extend(waiting),
})
