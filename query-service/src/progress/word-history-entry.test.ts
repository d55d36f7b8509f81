import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { positionOf } from '@wordtrail/contracts/position'
import { studentEventRow } from '@wordtrail/contracts/read-models/student-event'
import { expect, test } from 'vitest'
import { entryOf } from './word-history-entry.ts'

const [li, calm, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
/** Past midnight in Shanghai. */
const at = '2026-01-05T16:30:00.000Z'
const metadata = { actor: li, role: 'user', causation: session, request: '', recordedAt: at, version: 1 } as const
const entry = (event: RecallEvent) => {
  const stream = recallStream(li, calm)
  const row = studentEventRow({ id: session, event, stream, revision: 4, position: positionOf('log', 9), metadata })
  return entryOf(row, new Map())
}
const when = { revision: 4, at, date: '2026-01-06' }

const answered = (isCorrect: boolean) =>
  entry({
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
  recall_when_due: 0.881,
  planned: ['2026-01-08', '2026-01-19'],
})
const plan = { planned: ['2026-01-08', '2026-01-19'], aimed_recall: 92, recall_when_due: 88, longest_interval: 120 }

test('a wrong answer tells what was given, a right one only that it was right', () => {
  const of = { kind: 'answer', ...when, step: 'stage_2' }
  expect(answered(false)).toEqual({ ...of, is_right: false, given: '勇敢的', expected: '平静的' })
  expect(answered(true)).toEqual({ ...of, is_right: true, given: null, expected: null })
})

test('a mastery and a review tell what they planned and what was expected, in percent', () => {
  expect(entry({ type: 'WordMastered', data: { source: 'secret', schedule: fsrs(null), isClaimed: true } })).toEqual({
    kind: 'mastery',
    ...when,
    source: 'secret',
    is_claimed: true,
    ...plan,
  })
  const review = { kind: 'review', ...when, is_right: false, due_on: '2026-01-04', ...plan }
  const reviewed = (recall: number | null) =>
    entry({ type: 'WordReviewed', data: { result: 'fail', dueOn: '2026-01-04', schedule: fsrs(recall) } })
  expect(reviewed(0.874)).toEqual({ ...review, expected_recall: 87 })
  expect(reviewed(null)).toEqual({ ...review, expected_recall: null })
})

test('fixed intervals aim at no recall, and a mastery is claimed only where its event says so', () => {
  const { recall_when_due: _, ...recordedEarlier } = fsrs(null)
  const schedule = { ...recordedEarlier, scheduler: 'ladder8', parameters: { interval_1: 1 } }
  expect(entry({ type: 'WordMastered', data: { source: 'self', schedule } })).toEqual({
    kind: 'mastery',
    ...when,
    source: 'self',
    is_claimed: false,
    planned: plan.planned,
    aimed_recall: null,
    recall_when_due: null,
    longest_interval: null,
  })
})

test('a review before its day tells for which day it was too early', () => {
  expect(
    entry({ type: 'EarlyReviewGiven', data: { sessionId: session, result: 'fail', dueOn: '2026-01-08' } }),
  ).toEqual({ kind: 'early_review', ...when, is_right: false, due_on: '2026-01-08' })
})

test('an undone review brings back the plan before it, an undone mastery none', () => {
  const undone = { eventId: session, sessionId: session, plannedOn: '2026-02-01' }
  expect(
    entry({
      type: 'ReviewUndone',
      data: { ...undone, reviewedOn: '2026-01-05', lastReviewedOn: null, schedule: fsrs(null) },
    }),
  ).toEqual({ kind: 'review_undone', ...when, ...plan })
  expect(entry({ type: 'MasteryUndone', data: { ...undone, masteredOn: '2026-01-05', source: 'self' } })).toEqual({
    kind: 'mastery_undone',
    ...when,
  })
})

test('a wrong order has no entry: its answer tells it', () => {
  expect(entry({ type: 'ReorderingErrorLogged', data: { given: 'a', expected: 'b', explanation: '' } })).toEqual([])
})
