import { studentStream } from '@wordtrail/contracts/events/student'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming, teacher, other] = [id(61), id(62), id(11), id(12)]
const pause = (pauseId: string, from: string, to: string, reason: 'holiday' | 'leave') =>
  ({ type: 'StreakPaused', data: { pauseId, teacherId: teacher, from, to, reason } }) as const

/** Pauses of a streak, one of them taken back by a later teacher, and milestones. */
export const pauses: readonly SampleEvent[] = [
  ...eventsAt(
    studentStream(li),
    '2026-12-20T01:00:00.000Z',
    { type: 'LinkedBySchool', data: { teacherId: teacher } },
    pause(id(71), '2026-12-24', '2026-12-27', 'holiday'),
    pause(id(72), '2026-12-18', '2026-12-18', 'leave'),
    { type: 'MilestoneShown', data: { milestone: 'words-1' } },
    { type: 'MilestoneShown', data: { milestone: 'streak-7' } },
    { type: 'MilestoneShown', data: { milestone: `wordbook-${id(41)}` } },
    { type: 'LinkEnded', data: { userId: li, teacherId: teacher, by: 'school', reason: '' } },
    { type: 'LinkedBySchool', data: { teacherId: other } },
    { type: 'StreakPauseEnded', data: { pauseId: id(71), teacherId: other } },
  ),
  ...eventsAt(studentStream(ming), '2026-12-21T01:00:00.000Z', pause(id(71), '2026-12-24', '2026-12-27', 'holiday')),
]
