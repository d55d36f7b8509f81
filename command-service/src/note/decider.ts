import type { NoteEvent } from '@wordtrail/contracts/events/note'
import type { Decider } from '../decider.ts'

export interface NoteCommand {
  readonly type: 'write'
  readonly studentId: string
  readonly note: string
}

/** What stands noted; empty where nothing does. Null where its student's key is gone. */
type Note = string | null

/** What a student noted down about a word: the last one stands. */
export const note: Decider<Note, NoteCommand, NoteEvent> = {
  initialState: () => '',
  decide: ({ studentId, note: written }, noted) =>
    written === noted ? [] : [{ type: 'NoteWritten', data: { userId: studentId, note: written } }],
  evolve: (_noted, { data }) => data.note,
}
