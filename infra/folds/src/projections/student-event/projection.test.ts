import { accountStream } from '@wordtrail/contracts/events/account'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import type { StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import { given, sample } from '@wordtrail/projection-service/test-given'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldEvent } from '../../fold.ts'
import { KeyedRows } from '../../keyed-rows.ts'
import { recorded, type SampleEvent, sampleId } from '../../sample-events.ts'
import { studentEvent } from './projection.ts'

const [li, wang, teacher, calm, brave, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f2a-9c77-2e0b3c8b4f33',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
/** Past midnight in Shanghai. */
const at = '2026-01-05T16:30:00.000Z'
const by = (actor: string, event: SampleEvent, role: SampleEvent['role'] = 'user'): SampleEvent => ({
  ...event,
  by: actor,
  role,
})
const reviewed: RecallEvent = {
  type: 'EarlyReviewGiven',
  data: { sessionId: session, result: 'pass', dueOn: '2026-01-08' },
}

test('what a student, their teacher and the system did, each event a row at its position', () =>
  given(
    studentEvent,
    by(li, sample(recallStream(li, calm), reviewed, at)),
    by(
      li,
      sample(sessionStream(li, session), { type: 'SessionFinished', data: { finishedAt: '2026-01-05T16:29:00Z' } }, at),
    ),
    by(
      teacher,
      sample(studentStream(li), { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } }, at),
      'admin',
    ),
    sample(
      studentStream(wang),
      {
        type: 'LinkEnded',
        data: { userId: wang, teacherId: teacher, by: 'school', reason: '转到三班' },
      },
      at,
    ),
  ).expect(
    {
      student_id: li,
      position: 1,
      at,
      day: '2026-01-06',
      revision: 0,
      event_id: sampleId(recallStream(li, calm), 0),
      word_id: calm,
      session_id: session,
      actor_id: null,
      is_right: true,
      step: null,
      hints: null,
      kind: 'EarlyReviewGiven',
      actor_role: null,
      body: '{"dueOn":"2026-01-08"}',
    },
    {
      student_id: li,
      position: 2,
      at,
      day: '2026-01-06',
      revision: 0,
      event_id: sampleId(sessionStream(li, session), 0),
      word_id: null,
      session_id: session,
      actor_id: null,
      is_right: null,
      step: null,
      hints: null,
      kind: 'SessionFinished',
      actor_role: null,
      body: '{"finishedAt":"2026-01-05T16:29:00Z"}',
    },
    {
      student_id: li,
      position: 3,
      at,
      day: '2026-01-06',
      revision: 0,
      event_id: sampleId(studentStream(li), 0),
      word_id: null,
      session_id: null,
      actor_id: teacher,
      is_right: null,
      step: null,
      hints: null,
      kind: 'TierSet',
      actor_role: 'admin',
      body: `{"teacherId":"${teacher}","tier":"tier_1"}`,
    },
    {
      student_id: wang,
      position: 4,
      at,
      day: '2026-01-06',
      revision: 0,
      event_id: sampleId(studentStream(wang), 0),
      word_id: null,
      session_id: null,
      actor_id: null,
      is_right: null,
      step: null,
      hints: null,
      kind: 'LinkEnded',
      actor_role: 'system',
      body: `{"userId":"${wang}","teacherId":"${teacher}","by":"school"}`,
    },
  ))

test('an event that comes twice leaves one row', () => {
  const rows = new KeyedRows(studentEvent)
  const [event] = recorded([sample(recallStream(li, calm), reviewed, at)])
  for (const _time of [1, 2]) foldEvent(studentEvent, rows, event!)
  expect(rows.size).toBe(1)
})

test('a student’s account is part of their history without its personal fields; a teacher’s is in none', () =>
  given(
    studentEvent,
    by(li, sample(accountStream('a1'), { type: 'SignedIn', data: { userId: li } }, at)),
    by(li, sample(accountStream('a1'), { type: 'NicknameChanged', data: { userId: li, nickname: '小李' } }, at)),
    by(teacher, sample(accountStream('a2'), { type: 'SignedIn', data: { userId: teacher } }, at), 'admin'),
    sample(accountStream('a1'), { type: 'SecurityAnswerRefused', data: { userId: li } }, at),
  ).expect(
    ...(['SignedIn', 'NicknameChanged'] as const).map((kind, index) => ({
      student_id: li,
      position: index + 1,
      at,
      day: '2026-01-06',
      revision: index,
      event_id: sampleId(accountStream('a1'), index),
      word_id: null,
      session_id: null,
      actor_id: null,
      is_right: null,
      step: null,
      hints: null,
      kind,
      actor_role: null,
      body: `{"userId":"${li}","stream":"account-a1"}`,
    })),
  ))

const happening = fc.oneof(
  fc
    .record({ student: fc.constantFrom(li, wang), word: fc.constantFrom(calm, brave), isRight: fc.boolean() })
    .map(({ student, word, isRight }) =>
      sample(
        recallStream(student, word),
        { type: 'EarlyReviewGiven', data: { result: isRight ? 'pass' : 'fail', dueOn: '2026-01-08' } },
        at,
      ),
    ),
  fc
    .record({ student: fc.constantFrom(li, wang), goal: fc.nat(50) })
    .map(({ student, goal }) =>
      by(student, sample(studentStream(student), { type: 'LearningGoalSet', data: { goal } }, at)),
    ),
  fc
    .record({ student: fc.constantFrom(li, wang), session: fc.uuid() })
    .map(({ student, session: id }) =>
      by(student, sample(sessionStream(student, id), { type: 'SessionGivenUp', data: { lastRecordedAt: at } }, at)),
    ),
  fc
    .constantFrom(li, wang)
    .map((user) => by(user, sample(accountStream(user), { type: 'SignedIn', data: { userId: user } }, at))),
  fc.constant(
    by(teacher, sample(accountStream(teacher), { type: 'SignedIn', data: { userId: teacher } }, at), 'admin'),
  ),
)

test('the rows of a student, by position, are the events of their streams in the order of the log', () => {
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 40 }), (history) => {
      const rows = new KeyedRows<StudentEventRow>(studentEvent)
      const log = recorded(history)
      for (const event of log) foldEvent(studentEvent, rows as unknown as KeyedRows, event)
      for (const student of [li, wang]) {
        const told = [...rows.rows()]
          .filter(({ student_id }) => student_id === student)
          .toSorted((one, other) => one.position - other.position)
          .map(eventOfRow)
        const own = log.filter(({ stream }) => stream.includes(student))
        expect(told).toEqual(
          own.map(({ id, event, stream, revision, metadata: { actor, role, recordedAt } }) => ({
            id,
            event,
            stream,
            revision,
            metadata: { actor, role, recordedAt },
          })),
        )
      }
    }),
  )
})
