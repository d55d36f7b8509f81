import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { encodeMasteredWord } from '@wordtrail/contracts/read-models/mastered-word-line'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { recall } from './projection.ts'

const [li, wang, calm, brave, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
const of = (student: string, wordId: string, event: RecallEvent, at?: string) =>
  sample(recallStream(student, wordId), event, at)
const answered = (isCorrect: boolean): RecallEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: session,
    sessionId: session,
    step: 'stage_1',
    tier: 'tier_3',
    questionKind: 'meaning',
    given: 'a',
    expected: 'b',
    isCorrect,
    elapsedMs: 1,
    answeredAt: '2020-01-01T00:00:00Z',
  },
})
const schedule = (...planned: string[]) => ({
  scheduler: 'fsrs6',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned,
})
const mastered = (source: 'teacher' | 'secret' | 'self', ...planned: string[]): RecallEvent => ({
  type: 'WordMastered',
  data: { source, schedule: schedule(...planned) },
})
const reviewed = (result: 'pass' | 'fail', ...planned: string[]): RecallEvent => ({
  type: 'WordReviewed',
  data: { result, dueOn: '2026-01-05', schedule: schedule(...planned) },
})
/** Of calm, mastered on 2 January. */
const planned = (reviews: number, next: string, ...days: string[]) => ({
  next_review: next,
  dashboard_line: encodeMasteredWord({
    wordId: calm,
    masteredOn: '2026-01-02',
    reviewDays: [next, ...days],
    reviewTimes: reviews,
  }),
})
const unlearned = (student_id: string, word_id: string) => ({
  student_id,
  word_id,
  answers: 0,
  correct_answers: 0,
  pre_test: 0,
  stage_1: 0,
  stage_2: 0,
  stage_3: 0,
  stage_4: 0,
  mastered_on: null,
  source: null,
  review_times: 0,
  reviewed_on: null,
  next_review: null,
  dashboard_line: null,
})

test('answers are counted, right ones apart and by step, for each student and word', () =>
  given(
    recall,
    of(li, calm, answered(true)),
    of(li, calm, answered(false)),
    of(li, brave, answered(true)),
    of(wang, calm, answered(false)),
  ).expect(
    { ...unlearned(li, calm), answers: 2, correct_answers: 1, stage_1: 2 },
    { ...unlearned(li, brave), answers: 1, correct_answers: 1, stage_1: 1 },
    { ...unlearned(wang, calm), answers: 1, stage_1: 1 },
  ))
test('answers alone master no word and plan no review', () =>
  given(recall, of(li, calm, answered(true))).expect({
    ...unlearned(li, calm),
    answers: 1,
    correct_answers: 1,
    stage_1: 1,
  }))
test('DATA-26: a mastery brings day, source and planned days', () =>
  given(
    recall,
    of(li, calm, answered(true)),
    of(li, calm, mastered('secret', '2026-01-05', '2026-01-20'), '2026-01-01T16:00:00.000Z'),
  ).expect({
    ...unlearned(li, calm),
    answers: 1,
    correct_answers: 1,
    stage_1: 1,
    mastered_on: '2026-01-02',
    source: 'secret',
    ...planned(0, '2026-01-05', '2026-01-20'),
  }))
test('DATA-26: every review is counted and brings the days planned next; the mastery stays', () =>
  given(
    recall,
    of(li, calm, mastered('self', '2026-01-05'), '2026-01-02T00:00:00.000Z'),
    of(li, calm, reviewed('fail', '2026-01-07', '2026-01-12'), '2026-01-05T00:00:00.000Z'),
    of(li, calm, reviewed('pass', '2026-01-20'), '2026-01-07T15:59:59.000Z'),
  ).expect({
    ...unlearned(li, calm),
    mastered_on: '2026-01-02',
    source: 'self',
    review_times: 2,
    reviewed_on: '2026-01-07',
    ...planned(2, '2026-01-20'),
  }))
test('a reordering error changes nothing here', () =>
  given(
    recall,
    of(li, calm, { type: 'ReorderingErrorLogged', data: { given: 'a', expected: 'b', explanation: '' } }),
  ).expect())

const eventId = '9d7a1f64-3c52-5e0b-8a4e-7b1f0c6d2e95'
const masteryUndone: RecallEvent = {
  type: 'MasteryUndone',
  data: { eventId, sessionId: session, masteredOn: '2026-01-02', source: 'self', plannedOn: '2026-01-05' },
}
const reviewUndone = (lastReviewedOn: string | null, ...planned: string[]): RecallEvent => ({
  type: 'ReviewUndone',
  data: {
    eventId,
    sessionId: session,
    reviewedOn: '2026-01-07',
    plannedOn: '2026-01-20',
    lastReviewedOn,
    schedule: schedule(...planned),
  },
})

test('an undone mastery leaves the answers', () =>
  given(
    recall,
    of(li, calm, answered(true)),
    of(li, calm, mastered('self', '2026-01-05')),
    of(li, calm, masteryUndone),
  ).expect({ ...unlearned(li, calm), answers: 1, correct_answers: 1, stage_1: 1 }))
test('an undone mastery without answers leaves nothing', () =>
  given(recall, of(li, calm, mastered('self', '2026-01-05')), of(li, calm, masteryUndone)).expect())
test('an undone review leaves what was planned before it', () =>
  given(
    recall,
    of(li, calm, mastered('self', '2026-01-05'), '2026-01-02T00:00:00.000Z'),
    of(li, calm, reviewed('fail', '2026-01-07', '2026-01-12'), '2026-01-05T00:00:00.000Z'),
    of(li, calm, reviewed('pass', '2026-01-20'), '2026-01-07T01:00:00.000Z'),
    of(li, calm, reviewUndone('2026-01-05', '2026-01-07', '2026-01-12'), '2026-01-07T01:01:00.000Z'),
  ).expect({
    ...unlearned(li, calm),
    mastered_on: '2026-01-02',
    source: 'self',
    review_times: 1,
    reviewed_on: '2026-01-05',
    ...planned(1, '2026-01-07', '2026-01-12'),
  }))
