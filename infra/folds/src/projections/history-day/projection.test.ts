import { accountStream } from '@wordtrail/contracts/events/account'
import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import type { SampleEvent } from '../../sample-events.ts'
import { historyDay } from './projection.ts'

const [li, teacher, calm, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '5d3b9e74-8c56-4f2a-9c77-2e0b3c8b4f33',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
/** The first is before midnight in Shanghai, the second past it. */
const [evening, night] = ['2026-01-05T15:30:00.000Z', '2026-01-05T16:30:00.000Z']
const by = (actor: string, role: 'user' | 'admin', event: SampleEvent): SampleEvent => ({ ...event, by: actor, role })
const early = (result: 'pass' | 'fail'): RecallEvent => ({
  type: 'EarlyReviewGiven',
  data: { sessionId: session, result, dueOn: '2026-01-08' },
})
const none = {
  right_answers: 0,
  wrong_answers: 0,
  passed_reviews: 0,
  failed_reviews: 0,
  mastered: 0,
  assigned: 0,
  settings: 0,
  account: 0,
  undone: 0,
  other: 0,
}

test('TEACH-30: what a day holds by group, and where in the log it stands; a teacher’s sign-in is in nobody’s history', () =>
  given(
    historyDay,
    by(li, 'user', sample(accountStream('li'), { type: 'SignedIn', data: { userId: li } }, evening)),
    by(teacher, 'admin', sample(accountStream('wang'), { type: 'SignedIn', data: { userId: teacher } }, evening)),
    by(li, 'user', sample(recallStream(li, calm), early('fail'), evening)),
    by(li, 'user', sample(recallStream(li, calm), early('pass'), night)),
    by(
      teacher,
      'admin',
      sample(studentStream(li), { type: 'TierSet', data: { teacherId: teacher, tier: 'tier_1' } }, night),
    ),
    by(
      teacher,
      'admin',
      sample(studentStream(li), { type: 'WordsAssigned', data: { teacherId: teacher, wordIds: [calm] } }, night),
    ),
    sample(
      studentStream(li),
      { type: 'LinkEnded', data: { userId: li, teacherId: teacher, by: 'school', reason: '' } },
      night,
    ),
  ).expect(
    { student_id: li, day: '2026-01-05', first_position: 1, last_position: 3, ...none, account: 1, failed_reviews: 1 },
    {
      student_id: li,
      day: '2026-01-06',
      first_position: 4,
      last_position: 7,
      ...none,
      passed_reviews: 1,
      settings: 1,
      assigned: 1,
      other: 1,
    },
  ))
