import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { type SessionEvent, sessionStream } from '@wordtrail/contracts/events/session'
import type { PracticeSessionRow } from '@wordtrail/contracts/read-models/rows'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { practiceSession } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const [morning, evening] = ['17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66', '28e5d3c9-af70-4c2b-9e4d-3a6f8b0c1d77'] as const
const schedule = { scheduler: 'fsrs6', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-02-01'] }
const at = (minute: string) => `2026-01-05T${minute}:00.000Z`

const ofWord = (student: string, wordId: string, event: RecallEvent, minute: string) =>
  sample(recallStream(student, wordId), event, at(minute))
const ofSession = (student: string, sessionId: string, event: SessionEvent, minute: string) =>
  sample(sessionStream(student, sessionId), event, at(minute))

const answered = (sessionId: string, isCorrect: boolean): RecallEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: evening,
    sessionId,
    step: 'stage_1',
    tier: 'tier_3',
    questionKind: 'infer_meaning',
    given: '平静的',
    expected: '平静的',
    isCorrect,
    elapsedMs: 2400,
    answeredAt: '2026-01-04T23:00:00.000Z',
  },
})
const session = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })
const mastered = (sessionId?: string): RecallEvent => ({
  type: 'WordMastered',
  data: { ...session(sessionId), source: 'self', schedule },
})
const reviewed = (sessionId?: string): RecallEvent => ({
  type: 'WordReviewed',
  data: { ...session(sessionId), result: 'pass', dueOn: '2026-01-05', schedule },
})
const prepared: SessionEvent = {
  type: 'SessionPrepared',
  data: {
    mode: 'learn',
    tier: 'tier_2',
    words: [
      { wordId: calm, revision: 0 },
      { wordId: brave, revision: 3 },
    ],
    seed: 7,
    device: 'phone',
    preparedAt: '2026-01-04T22:59:00.000Z',
  },
}
const finished = (finishedAt: string): SessionEvent => ({ type: 'SessionFinished', data: { finishedAt } })
const givenUp: SessionEvent = { type: 'SessionGivenUp', data: { lastRecordedAt: at('01:00') } }

const row = (student_id: string, session_id: string, known: Partial<PracticeSessionRow>): PracticeSessionRow => ({
  student_id,
  session_id,
  mode: null,
  tier: null,
  device: null,
  prepared_at: null,
  words: null,
  answers: 0,
  right_answers: 0,
  first_recorded_at: null,
  last_recorded_at: null,
  status: 'open',
  finished_at: null,
  ...known,
})
const asPrepared = (minute: string) =>
  ({ mode: 'learn', tier: 'tier_2', device: 'phone', prepared_at: at(minute), words: 2 }) as const

test('a session from its preparation to its end, with the answers of all its words', () =>
  given(
    practiceSession,
    ofSession(li, morning, prepared, '01:00'),
    ofWord(li, calm, answered(morning, false), '01:01'),
    ofWord(li, brave, answered(morning, true), '01:02'),
    ofWord(li, calm, answered(morning, true), '01:03'),
    ofWord(li, calm, mastered(morning), '01:04'),
    ofSession(li, morning, finished('2026-01-04T23:05:00.000Z'), '01:05'),
  ).expect(
    row(li, morning, {
      ...asPrepared('01:00'),
      answers: 3,
      right_answers: 2,
      first_recorded_at: at('01:01'),
      last_recorded_at: at('01:04'),
      status: 'finished',
      finished_at: at('01:05'),
    }),
  ))

test('every student has sessions of their own, whatever the word', () =>
  given(
    practiceSession,
    ofWord(li, calm, mastered(morning), '01:00'),
    ofWord(li, brave, mastered(evening), '10:00'),
    ofWord(li, calm, reviewed(morning), '02:00'),
    ofWord(wang, calm, mastered(morning), '03:00'),
  ).expect(
    row(li, morning, { first_recorded_at: at('01:00'), last_recorded_at: at('02:00') }),
    row(li, evening, { first_recorded_at: at('10:00'), last_recorded_at: at('10:00') }),
    row(wang, morning, { first_recorded_at: at('03:00'), last_recorded_at: at('03:00') }),
  ))

test('of a session that was only prepared nothing is recorded yet', () =>
  given(practiceSession, ofSession(li, morning, prepared, '01:00')).expect(row(li, morning, asPrepared('01:00'))))

test('the later of two ends counts', () =>
  given(
    practiceSession,
    ofSession(li, morning, prepared, '01:00'),
    ofSession(li, morning, finished(at('01:05')), '01:05'),
    ofSession(li, morning, finished(at('01:07')), '01:07'),
  ).expect(row(li, morning, { ...asPrepared('01:00'), status: 'finished', finished_at: at('01:07') })))

test('a session that was given up stays so with what is reported later, until its end is', async () => {
  const late = [
    ofSession(li, morning, prepared, '01:00'),
    ofSession(li, morning, givenUp, '13:00'),
    ofWord(li, calm, answered(morning, true), '14:00'),
  ] as const
  const counted = {
    ...asPrepared('01:00'),
    answers: 1,
    right_answers: 1,
    first_recorded_at: at('14:00'),
    last_recorded_at: at('14:00'),
  }
  await given(practiceSession, ...late).expect(row(li, morning, { ...counted, status: 'given_up' }))
  await given(practiceSession, ...late, ofSession(li, morning, finished(at('02:00')), '14:01')).expect(
    row(li, morning, { ...counted, status: 'finished', finished_at: at('14:01') }),
  )
})

test('what comes from no session changes nothing', () =>
  given(practiceSession, ofWord(li, calm, mastered(), '01:00'), ofWord(li, calm, reviewed(), '02:00')).expect())

test('an undoing is something of its session too', () => {
  const undone: RecallEvent = {
    type: 'MasteryUndone',
    data: { eventId: evening, sessionId: morning, masteredOn: '2026-01-05', source: 'self', plannedOn: '2026-02-01' },
  }
  return given(practiceSession, ofWord(li, calm, mastered(morning), '01:00'), ofWord(li, calm, undone, '01:01')).expect(
    row(li, morning, { first_recorded_at: at('01:00'), last_recorded_at: at('01:01') }),
  )
})
