import { z } from 'zod'
import { id } from '../fields.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'

/** The student whose own wordbook it is: its title is sealed with their key. Left out of wordbooks for everybody. */
const owner = { userId: id.optional() }

/** Stream `wordbook-{id}`. A wordbook keeps its words in the order in which they came. */
export const wordbookEvents = {
  WordbookCreated: z.strictObject({
    ...owner,
    title: personal(),
    description: z.string(),
    accessibility: z.enum(['public', 'private']),
    /** null for the wordbooks that come with the system. */
    ownerId: id.nullable(),
    isFavorites: z.boolean(),
  }),
  WordbookRenamed: z.strictObject({ ...owner, title: personal() }),
  WordbookDescribed: z.strictObject({ description: z.string() }),
  WordsAddedToWordbook: z.strictObject({ wordIds: z.array(id).min(1) }),
  WordsRemovedFromWordbook: z.strictObject({ wordIds: z.array(id).min(1) }),
  /** The wordbook holds what this version of the starter dictionary wants in it. */
  StarterContentLoaded: z.strictObject({ contentVersion: z.string() }),
  WordbookDeleted: z.strictObject({}),
}
export type WordbookEvent = EventOf<typeof wordbookEvents>

const prefix = 'wordbook-'
export const wordbookStream = (wordbookId: string): string => prefix + wordbookId
export const wordbookOf = (stream: string): string => stream.slice(prefix.length)
