import { z } from 'zod'
import { wordbookLimits } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'
import { id, wordIds } from './recorded.ts'

/** The student who owns the wordbook: their key seals its title. Left out where the wordbook is for everybody. */
const owner = { userId: id.optional() }
const title = personal(wordbookLimits.title)
const description = z.string().max(wordbookLimits.description)

/** Stream `wordbook-{id}`. A wordbook keeps its words in the order in which they came. */
export const wordbookEvents = {
  WordbookCreated: z.strictObject({
    ...owner,
    title,
    description,
    accessibility: z.enum(['public', 'private']),
    /** null for the wordbooks that come with the system. */
    ownerId: id.nullable(),
    isFavorites: z.boolean(),
  }),
  WordbookRenamed: z.strictObject({ ...owner, title }),
  WordbookDescribed: z.strictObject({ description }),
  WordsAddedToWordbook: z.strictObject({ wordIds: wordIds.min(1) }),
  WordsRemovedFromWordbook: z.strictObject({
    wordIds: wordIds.min(1),
    /** The dictionary no longer has them: a word that comes back to it comes back to its place here. */
    asLost: z.literal(true).optional(),
  }),
  /** The wordbook holds the words of this version of the starter dictionary. */
  StarterContentLoaded: z.strictObject({ contentVersion: z.string().max(wordbookLimits.contentVersion) }),
  /** The words stand before the one named, in the order given; at the end where it is null. */
  WordsMovedInWordbook: z.strictObject({ wordIds: wordIds.min(1), before: id.nullable() }),
  /** All its words in their new order. Words that it no longer holds are passed over, others keep their places at the end. */
  WordbookSorted: z.strictObject({ wordIds: wordIds.min(1) }),
  WordbookDeleted: z.strictObject({}),
  /** It is there again with the words that it held. */
  WordbookRestored: z.strictObject({}),
}
export type WordbookEvent = EventOf<typeof wordbookEvents>

const prefix = 'wordbook-'
export const wordbookStream = (wordbookId: string): string => prefix + wordbookId
export const wordbookOf = (stream: string): string => stream.slice(prefix.length)
