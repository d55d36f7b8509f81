import { z } from 'zod'
import { headword, id, newHeadword } from '../fields.ts'
import { exercise } from '../learning/exercise.ts'
import { wordLimits } from '../learning/limits.ts'
import { formNames } from '../learning/typed-words/form-name.ts'
import {
  levels,
  type WordContent,
  type WordMeaning,
  wordContent,
  wordMeaning,
  wordSense,
  wordSource,
} from '../learning/word-content.ts'
import { endpoint, wordListBody } from './endpoint.ts'
import { savedWord } from './saved-word.ts'
import { byId, confirmed, limit, page, search, waiting } from './shapes.ts'
import { basedOn, contentRevision, done } from './word-history.ts'

const roles = ['admin', 'superadmin'] as const

/** Of the first sense, as the specification names them: they stand beside `senses` wherever a word is read. */
const ofMainSense = { ...wordMeaning.shape, definition_cn: z.string() }

/** A word as read, with the fields of its first sense; empty where there is none. */
export const asRead = <Content extends Pick<WordContent, 'senses'>>(content: Content): Content & WordMeaning => {
  const { part_of_speech = '', definition_cn = '', definition_en = '' } = content.senses[0] ?? {}
  return { ...content, part_of_speech, definition_cn, definition_en }
}

/** A word as read: its content with every exercise that can be derived. */
export const fullWord = z.object({
  ...wordContent.shape,
  ...ofMainSense,
  _id: id,
  exercises: z.array(exercise),
})

/** Where a draft came from: a person reviews it before it is saved. */
const draftSource = wordSource.extract(['offline', 'model'])

/** A word's content for review: what was not found is empty. */
const draftedWord = z.object({ ...wordContent.shape, ...ofMainSense, senses: z.array(wordSense) })

/** A word that a text is a form of, and which form; its id where the dictionary has it. */
const formOf = z.object({ word: z.string(), word_id: id.nullable(), as: z.array(z.enum(formNames)) })

/** Titles of the wordbooks that the word was put into. */
const entered = { wordbooks: z.array(z.string()) }

/** Told to whoever reads a word. Who sends it back as it was read sends them too: nothing follows from them. */
const onlyRead = { revision: contentRevision.optional(), last_change: done.nullish() }

export const practiceWord = endpoint({
  method: 'GET',
  path: '/api/words/practice/:word',
  owner: 'query-service',
  roles,
  params: z.strictObject({ word: headword }),
  /** `last_change`: of its content; null where nobody has told of it yet. */
  output: fullWord.extend({ revision: contentRevision, last_change: done.nullable() }),
})

export const editWord = endpoint({
  method: 'PUT',
  path: '/api/words/:id',
  owner: 'command-service',
  roles,
  params: byId,
  /** What a reader is told beside the content may be sent back with it; it says nothing. */
  body: savedWord.extend({ ...basedOn, ...onlyRead }),
  output: confirmed.extend({ ...entered, ...waiting }),
  bodyLimit: wordListBody,
})

export const deleteWord = endpoint({
  method: 'DELETE',
  path: '/api/words/:id',
  owner: 'command-service',
  roles,
  params: byId,
  query: z.object({ based_on: z.coerce.number().pipe(contentRevision).optional() }),
  output: confirmed.extend(waiting),
})

/** Which words of the dictionary are looked for; all, without a filter. */
export const wordFilter = {
  search,
  tag: z.string().max(wordLimits.item).optional(),
  level: z.enum(levels).optional(),
}

export const words = endpoint({
  method: 'GET',
  path: '/api/words',
  owner: 'query-service',
  roles,
  query: z.object({ page, limit, sort: z.enum(['word']).default('word'), ...wordFilter, wordbook: id.optional() }),
  output: z.object({
    words: z.array(
      z.object({
        _id: id,
        word: z.string(),
        definition_cn: z.string(),
        definition_en: z.string(),
        tags: z.array(z.string()),
        revision: contentRevision,
        /** Whether it lacks, for some tier, a sentence with its Chinese. */
        needs_sentences: z.boolean(),
        /** Whether the wordbook of the query holds it. */
        is_held: z.boolean().optional(),
      }),
    ),
    pages: z.int(),
    total: z.int(),
    /** What the search is a form or the other spelling of: the first page tells it, where there is anything. */
    form_of: z.array(formOf).min(1).optional(),
  }),
})

/** The tags and levels that words have, with the number of words; tags of most words first, levels from A1 on. */
export const wordTags = endpoint({
  method: 'GET',
  path: '/api/words/tags',
  owner: 'query-service',
  roles,
  output: z.object({
    tags: z.array(z.object({ tag: z.string(), count: z.int() })),
    levels: z.array(z.object({ level: z.enum(levels), count: z.int() })),
  }),
})

export const generateWord = endpoint({
  method: 'POST',
  path: '/api/words/generate-data',
  owner: 'query-service',
  roles,
  body: z.strictObject({ word: newHeadword }),
  /** `is_known`: false where nothing is known of such a word; then the draft is an empty skeleton. */
  output: z.object({
    word: draftedWord,
    source: draftSource,
    is_known: z.boolean(),
    /** Words that the given one is a form of, as went is of go: one of them may have been meant. Left out for none. */
    form_of: z.array(formOf).min(1).optional(),
  }),
})

export const addWord = endpoint({
  method: 'POST',
  path: '/api/words/add-word',
  owner: 'command-service',
  roles,
  body: savedWord.extend({ source: wordSource.exclude(['starter']).default('teacher'), ...onlyRead }),
  output: confirmed.extend({ word_id: id, ...entered, ...waiting }),
  bodyLimit: wordListBody,
})

export const cleanupGhosts = endpoint({
  method: 'POST',
  path: '/api/admin/cleanup-ghosts',
  owner: 'command-service',
  roles,
  body: z.strictObject({}),
  output: confirmed,
})
