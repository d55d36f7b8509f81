import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { dueInterval } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const of = (student: string, wordId: string, event: RecallEvent, day: string) =>
  sample(recallStream(student, wordId), event, `${day}T01:00:00.000Z`)
const schedule = (next: string) => ({
  scheduler: 'fsrs6',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned: [next, '2026-12-31'],
})
const mastered = (day: string, next: string, [student, wordId]: readonly [string, string] = [li, calm]) =>
  of(student, wordId, { type: 'WordMastered', data: { source: 'self', schedule: schedule(next) } }, day)
const reviewed = (day: string, dueOn: string, next: string) =>
  of(li, calm, { type: 'WordReviewed', data: { result: 'pass', dueOn, schedule: schedule(next) } }, day)
const waiting = (due_on: string, done_on: string | null = null) => ({ student_id: li, word_id: calm, due_on, done_on })

test('a mastered word waits from its first review day on, for each student and word', () =>
  given(
    dueInterval,
    mastered('2026-01-01', '2026-01-04'),
    mastered('2026-01-01', '2026-01-05', [li, brave]),
    mastered('2026-01-02', '2026-01-04', [wang, calm]),
  ).expect(
    waiting('2026-01-04'),
    { ...waiting('2026-01-05'), word_id: brave },
    { ...waiting('2026-01-04'), student_id: wang },
  ))
test('a review in time leaves nothing but the next', () =>
  given(dueInterval, mastered('2026-01-01', '2026-01-04'), reviewed('2026-01-04', '2026-01-04', '2026-01-10')).expect(
    waiting('2026-01-10'),
  ))
test('so does an early one', () =>
  given(dueInterval, mastered('2026-01-01', '2026-01-04'), reviewed('2026-01-02', '2026-01-04', '2026-01-06')).expect(
    waiting('2026-01-06'),
  ))
test('a late one tells until when the word waited', () =>
  given(
    dueInterval,
    mastered('2026-01-01', '2026-01-04'),
    reviewed('2026-01-06', '2026-01-04', '2026-01-10'),
    reviewed('2026-01-10', '2026-01-10', '2026-02-01'),
  ).expect(waiting('2026-01-04', '2026-01-06'), waiting('2026-02-01')))
test('a second review on the same day changes nothing', () =>
  given(
    dueInterval,
    mastered('2026-01-01', '2026-01-04'),
    reviewed('2026-01-06', '2026-01-04', '2026-01-10'),
    reviewed('2026-01-06', '2026-01-10', '2026-01-10'),
  ).expect(waiting('2026-01-04', '2026-01-06'), waiting('2026-01-10')))
test('an early review may lead to the same day', () =>
  given(dueInterval, mastered('2026-01-01', '2026-01-04'), reviewed('2026-01-03', '2026-01-04', '2026-01-04')).expect(
    waiting('2026-01-04'),
  ))
test('answers alone are never due', () =>
  given(
    dueInterval,
    of(li, calm, { type: 'ReorderingErrorLogged', data: { given: 'a', expected: 'b', explanation: '' } }, '2026-01-01'),
  ).expect())

const masteryUndone = (day: string, plannedOn: string) =>
  of(
    li,
    calm,
    { type: 'MasteryUndone', data: { eventId: brave, sessionId: brave, masteredOn: day, source: 'self', plannedOn } },
    day,
  )
const reviewUndone = (day: string, plannedOn: string, standing: string) =>
  of(
    li,
    calm,
    {
      type: 'ReviewUndone',
      data: {
        eventId: brave,
        sessionId: brave,
        reviewedOn: day,
        plannedOn,
        lastReviewedOn: null,
        schedule: schedule(standing),
      },
    },
    day,
  )

test('a word whose mastery is undone waits no more', () =>
  given(dueInterval, mastered('2026-01-01', '2026-01-04'), masteryUndone('2026-01-01', '2026-01-04')).expect())
test('a word whose review is undone waits as before, be the review late, in time, early or the second of its day', () =>
  Promise.all(
    (['2026-01-06', '2026-01-04', '2026-01-02'] as const).map((day) =>
      given(
        dueInterval,
        mastered('2026-01-01', '2026-01-04'),
        reviewed(day, '2026-01-04', '2026-01-10'),
        reviewUndone(day, '2026-01-10', '2026-01-04'),
      ).expect(waiting('2026-01-04')),
    ),
  ))
test('of two reviews of a day the second one undone leaves the first', () =>
  given(
    dueInterval,
    mastered('2026-01-01', '2026-01-04'),
    reviewed('2026-01-06', '2026-01-04', '2026-01-10'),
    reviewed('2026-01-06', '2026-01-10', '2026-01-10'),
    reviewUndone('2026-01-06', '2026-01-10', '2026-01-10'),
  ).expect(waiting('2026-01-04', '2026-01-06'), waiting('2026-01-10')))
