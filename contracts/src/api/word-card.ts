import { z } from 'zod'
import { headword } from '../fields.ts'
import { noteCharacters } from '../learning/limits.ts'
import { sampleSentence, wordContent, wordSense } from '../learning/word-content.ts'
import { endpoint } from './endpoint.ts'
import { confirmed } from './shapes.ts'

/** Beyond the specification: a word as a student has it on a card, with what they made their own of it. */
const roles = ['user'] as const

/** Another word of the dictionary, as it is named on a card: its first sense. */
const named = z.object({
  word: z.string(),
  ...wordSense.pick({ part_of_speech: true }).shape,
  definition_cn: z.string(),
})

export const wordCard = endpoint({
  method: 'GET',
  path: '/api/student/word-card',
  owner: 'query-service',
  roles,
  query: z.object({ word: headword }),
  output: wordContent
    .pick({
      word: true,
      senses: true,
      synonyms: true,
      opposites: true,
      family: true,
      level: true,
      written_forms: true,
      forms: true,
      ipa: true,
    })
    .extend({
      sample_sentences: z.array(sampleSentence.omit({ also_right: true })),
      /** Those of its synonyms, opposites and family that the dictionary has. */
      known: z.array(named),
      /** The student's own; empty where there is none. */
      note: z.string(),
    }),
})

/** The words of the favourites, for the stars of a list. */
export const favorites = endpoint({
  method: 'GET',
  path: '/api/student/favorites',
  owner: 'query-service',
  roles,
  output: z.object({ words: z.array(z.string()) }),
})

/** The first favourite makes the wordbook of favourites. */
export const setFavorite = endpoint({
  method: 'PUT',
  path: '/api/student/favorites',
  owner: 'command-service',
  roles,
  body: z.strictObject({ word: headword, is_favorite: z.boolean() }),
  output: confirmed,
})

export const writeNote = endpoint({
  method: 'PUT',
  path: '/api/student/word-note',
  owner: 'command-service',
  roles,
  /** An empty note takes away what there is. */
  body: z.strictObject({ word: headword, note: z.string().trim().max(noteCharacters) }),
  output: confirmed,
})
