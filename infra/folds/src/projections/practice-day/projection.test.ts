import { accountStream } from '@wordtrail/contracts/events/account'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import type { PracticeDayRow } from '@wordtrail/contracts/read-models/rows'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { practiceDay } from './projection.ts'

const [li, wang, teacher, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f20-9c77-2eab3c8b4f33',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const plannedOn = (...planned: string[]) => ({
  scheduler: 'fsrs6',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned,
})
const at = (time: string) => `2026-01-${time}:00.000Z`
const own = (stream: string, event: AnyEvent, time: string, by: string = li) => ({
  ...sample(stream, event, at(time)),
  by,
})
const ofWord = (wordId: string, event: RecallEvent, time: string) => own(recallStream(li, wordId), event, time)
const answered = (step: PracticeStep, isCorrect: boolean): RecallEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: wang,
    sessionId: wang,
    step,
    tier: 'tier_3',
    questionKind: 'meaning',
    given: '平静的',
    expected: '平静的',
    isCorrect,
    elapsedMs: 2400,
    answeredAt: '2026-01-04T23:00:00.000Z',
  },
})
const reviewed = (result: 'pass' | 'fail', dueOn: string, ...planned: string[]): RecallEvent => ({
  type: 'WordReviewed',
  data: { sessionId: wang, result, dueOn, schedule: plannedOn(...planned) },
})
const undone = (reviewedOn: string, lastReviewedOn: string | null): RecallEvent => ({
  type: 'ReviewUndone',
  data: {
    eventId: wang,
    sessionId: wang,
    reviewedOn,
    plannedOn: '2026-02-01',
    lastReviewedOn,
    schedule: plannedOn(reviewedOn),
  },
})
const row = (student_id: string, day: string, known: Partial<PracticeDayRow>): PracticeDayRow => ({
  student_id,
  day,
  reviewed: 0,
  forgotten: [],
  pre_test: 0,
  stage_1: 0,
  stage_2: 0,
  stage_3: 0,
  stage_4: 0,
  right_pre_test: 0,
  right_stage_1: 0,
  right_stage_2: 0,
  right_stage_3: 0,
  right_stage_4: 0,
  last_active_at: null,
  ...known,
})

test('answers are counted by step, right ones apart', () =>
  given(
    practiceDay,
    ofWord(calm, answered('pre_test', false), '05T01:00'),
    ofWord(calm, answered('stage_1', true), '05T01:01'),
    ofWord(brave, answered('stage_1', false), '05T01:02'),
    ofWord(brave, answered('stage_4', true), '05T16:00'),
  ).expect(
    row(li, '2026-01-05', { pre_test: 1, stage_1: 2, right_stage_1: 1, last_active_at: at('05T01:02') }),
    row(li, '2026-01-06', { stage_4: 1, right_stage_4: 1, last_active_at: at('05T16:00') }),
  ))

test('the first review of a word on a day counts, and is remembered or forgotten', () =>
  given(
    practiceDay,
    ofWord(calm, reviewed('fail', '2026-01-03', '2026-01-06'), '05T01:00'),
    ofWord(brave, reviewed('pass', '2026-01-05', '2026-01-12'), '05T01:01'),
    // A second one leaves the plan.
    ofWord(calm, reviewed('pass', '2026-01-06', '2026-01-06'), '05T01:02'),
  ).expect(row(li, '2026-01-05', { reviewed: 2, forgotten: [calm], last_active_at: at('05T01:02') })))

test('a review that was undone is no review, whichever way it went', () =>
  given(
    practiceDay,
    ofWord(calm, reviewed('fail', '2026-01-05', '2026-01-06'), '05T01:00'),
    ofWord(brave, reviewed('pass', '2026-01-05', '2026-01-12'), '05T01:01'),
    ofWord(calm, undone('2026-01-05', null), '05T01:02'),
    ofWord(brave, undone('2026-01-05', '2026-01-02'), '05T01:03'),
    ofWord(calm, reviewed('pass', '2026-01-05', '2026-01-12'), '05T01:04'),
  ).expect(row(li, '2026-01-05', { reviewed: 1, last_active_at: at('05T01:04') })))

test('of two reviews on a day the first still counts where the second is undone', () =>
  given(
    practiceDay,
    ofWord(calm, reviewed('fail', '2026-01-05', '2026-01-06'), '05T01:00'),
    ofWord(calm, reviewed('pass', '2026-01-06', '2026-01-06'), '05T01:01'),
    ofWord(calm, undone('2026-01-05', '2026-01-05'), '05T01:02'),
  ).expect(row(li, '2026-01-05', { reviewed: 1, forgotten: [calm], last_active_at: at('05T01:02') })))

test('whatever a student does themselves is the last they did; what others do is not', () =>
  given(
    practiceDay,
    own(accountStream('a1'), { type: 'SignedIn', data: { userId: li } }, '05T03:00'),
    own(studentStream(li), { type: 'LearningGoalSet', data: { goal: 3 } }, '05T02:00'),
    {
      ...own(studentStream(li), { type: 'LearningGoalSet', data: { goal: 5 } }, '05T04:00', teacher),
      role: 'admin',
    },
    own(accountStream('b2'), { type: 'SignedIn', data: { userId: wang } }, '05T05:00', wang),
    {
      ...own(accountStream('c3'), { type: 'SignedIn', data: { userId: teacher } }, '05T05:30', teacher),
      role: 'admin',
    },
    // By the system.
    sample(
      sessionStream(li, wang),
      { type: 'SessionGivenUp', data: { lastRecordedAt: at('04T01:00') } },
      at('05T06:00'),
    ),
  ).expect(
    row(li, '2026-01-05', { last_active_at: at('05T03:00') }),
    row(wang, '2026-01-05', { last_active_at: at('05T05:00') }),
  ))
