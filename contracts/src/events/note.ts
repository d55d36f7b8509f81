import { z } from 'zod'
import { noteCharacters } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { personal } from './personal.ts'
import { id } from './recorded.ts'

/**
 * Stream `note-{studentId}-{wordId}`: what a student noted down for themselves about a word. Nothing that is learned
 * follows from it, so it stands beside the recall and not in it.
 */
export const noteEvents = {
  /** As it stands from now on; empty where it was taken away. */
  NoteWritten: z.strictObject({ userId: id, note: personal(noteCharacters) }),
}
export type NoteEvent = EventOf<typeof noteEvents>

const prefix = 'note-'
const idLength = 36
export const noteStream = (studentId: string, wordId: string): string => `${prefix}${studentId}-${wordId}`
export const noteOf = (stream: string): { readonly studentId: string; readonly wordId: string } => ({
  studentId: stream.slice(prefix.length, prefix.length + idLength),
  wordId: stream.slice(prefix.length + idLength + 1),
})
