import { type StudentEvent, studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { streakPause } from './projection.ts'

const [li, wang, zhao, pause] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  '4c2a8d63-7b45-4e1f-8b66-1d9a2b7a3e22',
  '5d3b9e74-8c56-4f2a-9c77-2eab3c8b4f33',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const
const of = (event: StudentEvent, minute: string) => sample(studentStream(li), event, `2026-12-20T08:${minute}:00.000Z`)
const paused = of(
  {
    type: 'StreakPaused',
    data: { pauseId: pause, teacherId: wang, from: '2026-12-24', to: '2026-12-27', reason: 'holiday' },
  },
  '10',
)
const row = {
  student_id: li,
  pause_id: pause,
  teacher_id: wang,
  from_day: '2026-12-24',
  to_day: '2026-12-27',
  reason: 'holiday' as const,
}

test('a pause tells its days, who gave it and why', () => given(streakPause, paused).expect(row))
test('it outlasts the link with the teacher who gave it', () =>
  given(
    streakPause,
    paused,
    of({ type: 'LinkEnded', data: { userId: li, teacherId: wang, by: 'school', reason: '' } }, '11'),
  ).expect(row))
test('taken back, by whatever teacher, it is gone', () =>
  given(
    streakPause,
    paused,
    of({ type: 'StreakPauseEnded', data: { pauseId: pause, teacherId: zhao } }, '12'),
  ).expect())
