import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { test } from 'vitest'
import { given, sample } from '../../test-given.ts'
import { latestSession } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const [morning, evening] = ['17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66', '28e5d3c9-af70-4c2b-9e4d-3a6f8b0c1d77'] as const
const schedule = { scheduler: 'fsrs6', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-02-01'] }
const of = (student: string, wordId: string, event: RecallEvent, at: string) =>
  sample(recallStream(student, wordId), event, at)
const session = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })
const mastered = (sessionId?: string): RecallEvent => ({
  type: 'WordMastered',
  data: { ...session(sessionId), source: 'self', schedule },
})
const reviewed = (sessionId?: string): RecallEvent => ({
  type: 'WordReviewed',
  data: { ...session(sessionId), result: 'pass', dueOn: '2026-01-05', schedule },
})
const row = (student_id: string, session_id: string, recorded_at: string) => ({ student_id, session_id, recorded_at })

test('the session of which something was recorded last, by student, whatever the word', () =>
  given(
    latestSession,
    of(li, calm, mastered(morning), '2026-01-05T01:00:00.000Z'),
    of(li, brave, mastered(evening), '2026-01-05T10:00:00.000Z'),
    of(li, calm, reviewed(morning), '2026-01-05T02:00:00.000Z'),
    of(wang, calm, mastered(morning), '2026-01-05T03:00:00.000Z'),
  ).expect(row(li, evening, '2026-01-05T10:00:00.000Z'), row(wang, morning, '2026-01-05T03:00:00.000Z')))
test('of two sessions at one instant it is the same one, in whatever order and batches they come', () => {
  const at = '2026-01-05T01:00:00.000Z'
  return given(
    latestSession,
    of(li, calm, mastered(evening), at),
    of(li, brave, mastered(morning), at),
    of(wang, calm, mastered(morning), at),
    of(wang, brave, mastered(evening), at),
  ).expect(row(li, evening, at), row(wang, evening, at))
})
test('what comes from no session changes nothing', () =>
  given(
    latestSession,
    of(li, calm, mastered(), '2026-01-05T01:00:00.000Z'),
    of(li, calm, reviewed(), '2026-01-06T01:00:00.000Z'),
  ).expect())
test('an undoing keeps its session the open one', () => {
  const undone: RecallEvent = {
    type: 'MasteryUndone',
    data: { eventId: evening, sessionId: morning, masteredOn: '2026-01-05', source: 'self', plannedOn: '2026-02-01' },
  }
  return given(
    latestSession,
    of(li, calm, mastered(morning), '2026-01-05T01:00:00.000Z'),
    of(li, calm, undone, '2026-01-05T01:01:00.000Z'),
  ).expect(row(li, morning, '2026-01-05T01:00:00.000Z'))
})
