import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { practisedWord } from './projection.ts'

const [li, calm, session, other] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
  '27d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
const [mon, tue, wed] = ['2026-01-05T01:00:00.000Z', '2026-01-06T01:00:00.000Z', '2026-01-07T01:00:00.000Z'] as const
type Answered = Extract<RecallEvent, { type: 'AnswerGiven' }>['data']

const happened = (event: RecallEvent, at: string) => sample(recallStream(li, calm), event, at)
const answered = (step: PracticeStep, at: string, isCorrect: boolean, more: Partial<Answered> = {}) =>
  happened(
    {
      type: 'AnswerGiven',
      data: {
        answerId: session,
        sessionId: session,
        step,
        tier: 'tier_3',
        questionKind: step === 'stage_3' ? 'sentence_reordering' : 'spelling',
        given: isCorrect ? 'calm' : 'clam',
        expected: 'calm',
        isCorrect,
        elapsedMs: 1,
        answeredAt: '2020-01-01T00:00:00Z',
        ...more,
      },
    },
    at,
  )
const plan = {
  scheduler: 'ladder-8',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned: ['2026-01-09'],
}
const reviewed = (result: 'pass' | 'fail', at: string) =>
  happened({ type: 'WordReviewed', data: { sessionId: session, result, dueOn: '2026-01-05', schedule: plan } }, at)
const restated = (isVoided: boolean, round: number) =>
  happened(
    {
      type: 'RecallRestated',
      data: { sessionId: session, round, isVoided, outcomes: [], days: [], dues: [], notDue: [], mistakes: [] },
    },
    wed,
  )
const entry = (day: string, counts: object) => ({
  day,
  session_id: session,
  step: 'spelling',
  right: 0,
  aided: 0,
  wrong: 0,
  orders: [],
  is_voided: false,
  ...counts,
})
const row = { student_id: li, word_id: calm, voided: [], asked: {}, right_days: 0, is_open: false, wrong_on: null }

test('right answers of learning leave no row, nor does the pre-test', () =>
  given(
    practisedWord,
    answered('stage_1', mon, true),
    answered('pre_test', mon, false),
    reviewed('pass', mon),
  ).expect())

test('a wrong answer opens the word; right ones on two later days close it, not those that had help', () =>
  given(
    practisedWord,
    answered('stage_2', mon, false),
    answered('spelling', tue, true, {
      asked: { revision: 0, prompt: '', options: [], hints: ['letter'], place: 0 },
    }),
    answered('stage_1', wed, true),
  ).expect({
    ...row,
    entries: [
      entry('2026-01-05', { step: 'stage_2', wrong: 1 }),
      entry('2026-01-06', { aided: 1 }),
      entry('2026-01-07', { step: 'stage_1', right: 1 }),
    ],
    asked: { spelling: 1 },
    wrong_on: '2026-01-05',
    right_days: 1,
    is_open: true,
  }))

test('a word that a review found forgotten is a mistake, unless the review is taken back', async () => {
  const entries = [entry('2026-01-05', { step: 'review', wrong: 1 })]
  await given(practisedWord, reviewed('fail', mon)).expect({ ...row, entries, wrong_on: '2026-01-05', is_open: true })
  await given(
    practisedWord,
    reviewed('fail', mon),
    happened(
      {
        type: 'ReviewUndone',
        data: {
          eventId: other,
          sessionId: session,
          reviewedOn: '2026-01-05',
          plannedOn: '2026-01-09',
          lastReviewedOn: null,
          schedule: plan,
        },
      },
      mon,
    ),
  ).expect()
})

test('an order that was found right is no mistake any more', () =>
  given(
    practisedWord,
    answered('stage_3', mon, false, { given: 'B a.', expected: 'A b.' }),
    happened({ type: 'OrderFoundRight', data: { teacherId: other, given: 'b A', expected: 'a b' } }, tue),
  ).expect({ ...row, entries: [entry('2026-01-05', { step: 'stage_3' })] }))

test('a voided session counts for nothing, also what it brings later, and counts again once it is restored', async () => {
  const late = answered('spelling', wed, false)
  const entries = [entry('2026-01-05', { wrong: 1 }), entry('2026-01-07', { wrong: 1 })]
  await given(practisedWord, answered('spelling', mon, false), restated(true, 1), late).expect({
    ...row,
    entries: entries.map((one) => ({ ...one, is_voided: true })),
    voided: [session],
  })
  await given(practisedWord, answered('spelling', mon, false), restated(true, 1), late, restated(false, 2)).expect({
    ...row,
    entries,
    asked: { spelling: 2 },
    wrong_on: '2026-01-07',
    is_open: true,
  })
})
