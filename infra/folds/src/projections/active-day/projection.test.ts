import { accountStream } from '@wordtrail/contracts/events/account'
import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { activeDay } from './projection.ts'

const [li, wang] = ['3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11', '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22'] as const
const signedIn = (user: string, at: string) => ({
  ...sample(accountStream(user), { type: 'SignedIn', data: { userId: user } }, at),
  by: user,
})
const goalSet = (user: string, at: string) => ({
  ...sample(studentStream(user), { type: 'LearningGoalSet', data: { goal: 5 } }, at),
  by: user,
})
const row = (day: string, user_id: string) => ({ day, user_id, role: 'user' })

test('OPEN-69: whoever signs in or does anything is active on that day, once', () =>
  given(
    activeDay,
    signedIn(li, '2026-01-05T01:00:00Z'),
    goalSet(li, '2026-01-05T02:00:00Z'),
    goalSet(wang, '2026-01-05T02:00:00Z'),
    goalSet(li, '2026-01-07T02:00:00Z'),
  ).expect(row('2026-01-05', li), row('2026-01-05', wang), row('2026-01-07', li)))
test('OPEN-53: a day begins at midnight in Shanghai', () =>
  given(activeDay, goalSet(li, '2026-01-05T15:59:59.999Z'), goalSet(li, '2026-01-05T16:00:00Z')).expect(
    row('2026-01-05', li),
    row('2026-01-06', li),
  ))
test('what the system does is nobody’s activity', () =>
  given(activeDay, sample(studentStream(li), { type: 'LearningGoalSet', data: { goal: 5 } })).expect())
