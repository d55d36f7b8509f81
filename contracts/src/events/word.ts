import { z } from 'zod'
import { proposalLimits, questionLimits } from '../learning/limits.ts'
import { fitsSession, wordContent, wordSource } from '../learning/word-content.ts'
import type { EventOf } from './event.ts'
import { id } from './recorded.ts'

const content = wordContent.refine(fitsSession)
/** Of a word's stream. */
const revision = z.int().min(0).max(questionLimits.revision)
export const wordChanges = ['add', 'edit', 'delete', 'restore'] as const

/** Stream `word-{id}`: the id is a UUIDv5 of the normalised headword, which never changes. */
export const wordEvents = {
  WordAdded: z.strictObject({ content, source: wordSource }),
  /**
   * A student has written down a word that the dictionary lacks: it is there for the wordbooks of students alone until
   * `WordAdded` lists it. The content is the lexicon's, never the student's.
   */
  UnlistedWordAdded: z.strictObject({ content }),
  WordEdited: z.strictObject({
    content,
    source: wordSource,
    /** Where the content is an earlier one: the revision of the event that said it first. */
    broughtBack: revision.optional(),
  }),
  WordDeleted: z.strictObject({}),
  /** A deleted word is there again, as it was. */
  WordRestored: z.strictObject({}),
  /** Changes nothing until it is accepted: then the change itself follows. Known by the id of this event. */
  WordChangeProposed: z.strictObject({
    change: z.enum(wordChanges),
    /** Of the word afterwards; null where the word is deleted or restored. */
    content: content.nullable(),
    source: wordSource,
    /** The revision that its proposer had before them; null of a word that the dictionary did not have. */
    basedOn: revision.nullable(),
  }),
  WordProposalAccepted: z.strictObject({ proposalId: id }),
  WordProposalRefused: z.strictObject({ proposalId: id, reason: z.string().max(proposalLimits.reason) }),
  /** By whoever made it. */
  WordProposalWithdrawn: z.strictObject({ proposalId: id }),
}
export type WordEvent = EventOf<typeof wordEvents>

const prefix = 'word-'
export const wordStream = (wordId: string): string => prefix + wordId
export const wordOf = (stream: string): string => stream.slice(prefix.length)
