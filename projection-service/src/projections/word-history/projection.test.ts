import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { test } from 'vitest'
import { given, sample } from '../../test-given.ts'
import { wordHistory } from './projection.ts'

const [li, wang, calm, brave, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
const at = '2026-01-05T01:00:00.000Z'
const of = (student: string, wordId: string, event: RecallEvent) => sample(recallStream(student, wordId), event, at)
const answered = (isCorrect: boolean): RecallEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: session,
    sessionId: session,
    step: 'stage_2',
    tier: 'tier_3',
    questionKind: 'meaning',
    given: isCorrect ? '平静的' : '勇敢的',
    expected: '平静的',
    isCorrect,
    elapsedMs: 1,
    answeredAt: '2020-01-01T00:00:00Z',
  },
})
const fsrs = (predicted_recall: number | null) => ({
  scheduler: 'fsrs6',
  version: '1',
  parameters: { request_retention: 0.92, maximum_interval: 120 },
  predicted_recall,
  planned: ['2026-01-08', '2026-01-19'],
})
const nothing = {
  step: null,
  is_right: null,
  given: null,
  expected: null,
  source: null,
  is_claimed: null,
  due_on: null,
  planned: null,
  expected_recall: null,
  aimed_recall: null,
  longest_interval: null,
}
const entry = (student_id: string, word_id: string, revision: number, kind: string) => ({
  student_id,
  word_id,
  revision,
  at,
  kind,
  ...nothing,
})
const plan = { planned: ['2026-01-08', '2026-01-19'], aimed_recall: 92, longest_interval: 120 }

test('a wrong answer keeps what was given, a right one only that it was right, in the order of their revisions', () =>
  given(
    wordHistory,
    of(li, calm, answered(false)),
    of(li, calm, answered(true)),
    of(li, brave, answered(true)),
    of(wang, calm, answered(true)),
  ).expect(
    { ...entry(li, calm, 0, 'answer'), step: 'stage_2', is_right: false, given: '勇敢的', expected: '平静的' },
    { ...entry(li, calm, 1, 'answer'), step: 'stage_2', is_right: true },
    { ...entry(li, brave, 0, 'answer'), step: 'stage_2', is_right: true },
    { ...entry(wang, calm, 0, 'answer'), step: 'stage_2', is_right: true },
  ))
test('a mastery and a review bring what they planned and what was expected', () =>
  given(
    wordHistory,
    of(li, calm, { type: 'WordMastered', data: { source: 'secret', schedule: fsrs(null), isClaimed: true } }),
    of(li, calm, { type: 'WordReviewed', data: { result: 'fail', dueOn: '2026-01-04', schedule: fsrs(0.874) } }),
  ).expect(
    { ...entry(li, calm, 0, 'mastery'), source: 'secret', is_claimed: true, ...plan },
    { ...entry(li, calm, 1, 'review'), is_right: false, due_on: '2026-01-04', expected_recall: 87, ...plan },
  ))
test('fixed intervals aim at no recall', () =>
  given(
    wordHistory,
    of(li, calm, {
      type: 'WordMastered',
      data: { source: 'self', schedule: { ...fsrs(null), scheduler: 'ladder8', parameters: { interval_1: 1 } } },
    }),
  ).expect({
    ...entry(li, calm, 0, 'mastery'),
    source: 'self',
    is_claimed: false,
    planned: plan.planned,
  }))
test('a review before its day tells for which day it was too early', () =>
  given(
    wordHistory,
    of(li, calm, { type: 'EarlyReviewGiven', data: { sessionId: session, result: 'fail', dueOn: '2026-01-08' } }),
  ).expect({ ...entry(li, calm, 0, 'early_review'), is_right: false, due_on: '2026-01-08' }))
test('a reordering error is told by its answer', () =>
  given(
    wordHistory,
    of(li, calm, { type: 'ReorderingErrorLogged', data: { given: 'a', expected: 'b', explanation: '' } }),
  ).expect())
test('what is undone stays, with the undoing behind it and the plan that stands again', () =>
  given(
    wordHistory,
    of(li, calm, { type: 'WordMastered', data: { sessionId: session, source: 'self', schedule: fsrs(null) } }),
    of(li, calm, {
      type: 'WordReviewed',
      data: {
        sessionId: session,
        result: 'pass',
        dueOn: '2026-01-08',
        schedule: { ...fsrs(0.9), planned: ['2026-02-01'] },
      },
    }),
    of(li, calm, {
      type: 'ReviewUndone',
      data: {
        eventId: session,
        sessionId: session,
        reviewedOn: '2026-01-05',
        plannedOn: '2026-02-01',
        lastReviewedOn: null,
        schedule: fsrs(null),
      },
    }),
    of(li, calm, {
      type: 'MasteryUndone',
      data: { eventId: session, sessionId: session, masteredOn: '2026-01-05', source: 'self', plannedOn: '2026-01-08' },
    }),
  ).expect(
    { ...entry(li, calm, 0, 'mastery'), source: 'self', is_claimed: false, ...plan },
    {
      ...entry(li, calm, 1, 'review'),
      is_right: true,
      due_on: '2026-01-08',
      expected_recall: 90,
      ...plan,
      planned: ['2026-02-01'],
    },
    { ...entry(li, calm, 2, 'review_undone'), ...plan },
    entry(li, calm, 3, 'mastery_undone'),
  ))
