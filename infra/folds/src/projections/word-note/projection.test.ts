import { noteStream } from '@wordtrail/contracts/events/note'
import { given } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import type { SampleEvent } from '../../sample-events.ts'
import { wordNote } from './projection.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const [calm, brave] = ['a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', 'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299'] as const
const noted = (userId: string, wordId: string, note: string | null): SampleEvent => ({
  stream: noteStream(userId, wordId),
  at: '2026-01-01T16:30:00.000Z',
  event: { type: 'NoteWritten', data: { userId, note } },
})

test('the last note about a word stands, for each student and word', () =>
  given(
    wordNote,
    noted(li, calm, '平静'),
    noted(li, calm, '别和 clam 看混'),
    noted(li, brave, '勇敢'),
    noted(wang, calm, '风平浪静'),
  ).expect(
    { student_id: li, word_id: calm, note: '别和 clam 看混' },
    { student_id: li, word_id: brave, note: '勇敢' },
    { student_id: wang, word_id: calm, note: '风平浪静' },
  ))
test('nothing is kept of a note that was taken away, nor of one whose student’s key is gone', () =>
  given(wordNote, noted(li, calm, '平静'), noted(li, calm, ''), noted(wang, brave, null)).expect())
