import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { studyDay } from './projection.ts'

const [li, wang, calm, brave] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  'b4a2d1ef-6c8b-5d4a-9a1d-7b4d9a3c5299',
] as const
const schedule = { scheduler: 'fsrs6', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-02-01'] }
const mastered = (student: string, wordId: string, at: string, source: 'teacher' | 'secret' | 'self' = 'self') =>
  sample(recallStream(student, wordId), { type: 'WordMastered', data: { source, schedule } }, at)
const goal = (student: string, number: number, at: string) =>
  sample(studentStream(student), { type: 'LearningGoalSet', data: { goal: number } }, at)
const row = (student_id: string, day: string) => ({
  student_id,
  day,
  learned: 0,
  secret_learned: 0,
  learning_goal: null,
})

test('DATA-28: words learned are counted by student and day', () =>
  given(
    studyDay,
    mastered(li, calm, '2026-01-05T01:00:00Z'),
    mastered(li, brave, '2026-01-05T02:00:00Z'),
    mastered(wang, calm, '2026-01-05T01:00:00Z'),
  ).expect({ ...row(li, '2026-01-05'), learned: 2 }, { ...row(wang, '2026-01-05'), learned: 1 }))
test('OPEN-53: a day begins at midnight in Shanghai', () =>
  given(
    studyDay,
    mastered(li, calm, '2026-01-05T15:59:59.999Z'),
    mastered(li, brave, '2026-01-05T16:00:00.000Z'),
  ).expect({ ...row(li, '2026-01-05'), learned: 1 }, { ...row(li, '2026-01-06'), learned: 1 }))
test('words learned from the secret wordbook count among all, and apart', () =>
  given(
    studyDay,
    mastered(li, calm, '2026-01-05T01:00:00Z', 'secret'),
    mastered(li, brave, '2026-01-05T01:00:00Z', 'teacher'),
  ).expect({ ...row(li, '2026-01-05'), learned: 2, secret_learned: 1 }))
test('the last goal set on a day is the day’s, and leaves the days before', () =>
  given(
    studyDay,
    goal(li, 10, '2026-01-04T01:00:00Z'),
    goal(li, 20, '2026-01-05T01:00:00Z'),
    goal(li, 0, '2026-01-05T02:00:00Z'),
    mastered(li, calm, '2026-01-06T02:00:00Z'),
  ).expect(
    { ...row(li, '2026-01-04'), learning_goal: 10 },
    { ...row(li, '2026-01-05'), learning_goal: 0 },
    { ...row(li, '2026-01-06'), learned: 1 },
  ))

const undone = (student: string, wordId: string, at: string, source: 'teacher' | 'secret' | 'self' = 'self') =>
  sample(
    recallStream(student, wordId),
    {
      type: 'MasteryUndone',
      data: { eventId: calm, sessionId: calm, masteredOn: at.slice(0, 10), source, plannedOn: '2026-02-01' },
    },
    at,
  )

test('an undone mastery counts no more, among all and apart', () =>
  given(
    studyDay,
    mastered(li, calm, '2026-01-05T01:00:00Z', 'secret'),
    mastered(li, brave, '2026-01-05T01:00:00Z', 'secret'),
    undone(li, calm, '2026-01-05T02:00:00Z', 'secret'),
  ).expect({ ...row(li, '2026-01-05'), learned: 1, secret_learned: 1 }))
test('a day whose only mastery was undone leaves no trace but its goal', () =>
  given(
    studyDay,
    mastered(li, calm, '2026-01-05T01:00:00Z'),
    undone(li, calm, '2026-01-05T02:00:00Z'),
    goal(wang, 10, '2026-01-05T01:00:00Z'),
    mastered(wang, calm, '2026-01-05T01:00:00Z', 'teacher'),
    undone(wang, calm, '2026-01-05T02:00:00Z', 'teacher'),
  ).expect({ ...row(wang, '2026-01-05'), learning_goal: 10 }))
