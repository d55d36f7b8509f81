import { noteStream } from '@wordtrail/contracts/events/note'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { id } from './events-at.ts'

const [li, wang] = [id(1), id(63)]
const [calm, brave] = [id(101), id(102)]
const noted = (userId: string, wordId: string, note: string | null, at: string): SampleEvent => ({
  stream: noteStream(userId, wordId),
  at,
  event: { type: 'NoteWritten', data: { userId, note } },
  by: userId,
  role: 'user',
})

/** A note is written, changed, taken away and written again; one is of somebody who was erased. */
export const notes: readonly SampleEvent[] = [
  noted(li, calm, '和 clam 别看混了', '2026-09-01T01:00:00.000Z'),
  noted(li, calm, '和 clam（蛤）别看混了\n平静的 “calm”', '2026-09-01T16:30:00.000Z'),
  noted(li, brave, '勇敢', '2026-09-02T01:00:00.000Z'),
  noted(li, brave, '', '2026-09-02T02:00:00.000Z'),
  noted(wang, calm, 'NUL\0 😀', '2026-09-02T03:00:00.000Z'),
  noted(wang, brave, null, '2026-09-02T04:00:00.000Z'),
]
