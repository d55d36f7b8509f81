import { z } from 'zod'
import { fitsSession, wordContent, wordSource } from '../learning/word-content.ts'
import type { EventOf } from './event.ts'

const content = wordContent.refine(fitsSession)

/** Stream `word-{id}`: the id is a UUIDv5 of the normalised headword, which never changes. */
export const wordEvents = {
  WordAdded: z.strictObject({ content, source: wordSource }),
  WordEdited: z.strictObject({ content, source: wordSource }),
  WordDeleted: z.strictObject({}),
}
export type WordEvent = EventOf<typeof wordEvents>

const prefix = 'word-'
export const wordStream = (wordId: string): string => prefix + wordId
export const wordOf = (stream: string): string => stream.slice(prefix.length)
