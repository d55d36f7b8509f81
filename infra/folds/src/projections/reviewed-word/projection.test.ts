import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { reviewedWord } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const schedule = { scheduler: 'fsrs6', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-02-01'] }
const reviewed = (student: string, wordId: string, at: string, result: 'pass' | 'fail' = 'pass') =>
  sample(recallStream(student, wordId), { type: 'WordReviewed', data: { result, dueOn: '2026-01-05', schedule } }, at)
const row = (student_id: string, day: string, word_id: string, times = 1, is_remembered = true) => ({
  student_id,
  day,
  word_id,
  times,
  is_remembered,
})

test('DATA-28: each word reviewed on a day is known once, by student', () =>
  given(
    reviewedWord,
    reviewed(li, calm, '2026-01-05T01:00:00Z'),
    reviewed(li, calm, '2026-01-05T02:00:00Z'),
    reviewed(li, brave, '2026-01-05T01:00:00Z'),
    reviewed(wang, calm, '2026-01-05T01:00:00Z'),
  ).expect(row(li, '2026-01-05', calm, 2), row(li, '2026-01-05', brave), row(wang, '2026-01-05', calm)))
test('OPEN-53: a day begins at midnight in Shanghai', () =>
  given(
    reviewedWord,
    reviewed(li, calm, '2026-01-05T15:59:59.999Z'),
    reviewed(li, calm, '2026-01-05T16:00:00.000Z'),
  ).expect(row(li, '2026-01-05', calm), row(li, '2026-01-06', calm)))
test('the first review of a day says whether the word was remembered, since it is the one that counts', () =>
  given(
    reviewedWord,
    reviewed(li, calm, '2026-01-05T01:00:00Z', 'fail'),
    reviewed(li, calm, '2026-01-05T02:00:00Z'),
    reviewed(li, calm, '2026-01-06T01:00:00Z'),
  ).expect(row(li, '2026-01-05', calm, 2, false), row(li, '2026-01-06', calm)))

const undone = (student: string, wordId: string, at: string) =>
  sample(
    recallStream(student, wordId),
    {
      type: 'ReviewUndone',
      data: {
        eventId: calm,
        sessionId: calm,
        reviewedOn: at.slice(0, 10),
        plannedOn: '2026-02-01',
        lastReviewedOn: null,
        schedule,
      },
    },
    at,
  )

test('an undone review counts no more; an earlier one of the same day does', () =>
  given(
    reviewedWord,
    reviewed(li, calm, '2026-01-05T01:00:00Z'),
    reviewed(li, calm, '2026-01-05T02:00:00Z'),
    undone(li, calm, '2026-01-05T03:00:00Z'),
    reviewed(li, brave, '2026-01-05T01:00:00Z'),
    undone(li, brave, '2026-01-05T03:00:00Z'),
  ).expect(row(li, '2026-01-05', calm)))
