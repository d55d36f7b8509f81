import { studentOf } from '@wordtrail/contracts/events/student'
import type { StreakPauseRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<StreakPauseRow, 'student_id' | 'pause_id'>

const ownPause = ({
  stream,
  event,
}: {
  readonly stream: string
  readonly event: { readonly data: { readonly pauseId: string } }
}): Key[] => [{ student_id: studentOf(stream), pause_id: event.data.pauseId }]

/** Days on which a student's streak waits. What was taken back leaves no row; a pause outlasts the link. */
export const streakPause = projection({
  table: 'streak_pause',
  version: 1,
  key: ['student_id', 'pause_id'],
  columns: {
    student_id: 'uuid',
    pause_id: 'uuid',
    teacher_id: 'uuid not null',
    from_day: 'date not null',
    to_day: 'date not null',
    reason: 'text not null',
  },
  follows: ['student'],
  ignores: [
    'MilestoneShown',
    'InvitationReceived',
    'InvitationAccepted',
    'InvitationRejected',
    'InvitationWithdrawn',
    'LinkedBySchool',
    'LinkEnded',
    'TierSet',
    'LearningGoalSet',
    'FirstLoginSet',
    'WordbooksTracked',
    'PriorityWordbookSet',
    'WordsAssigned',
    'AssignmentDropped',
    'HomeworkGiven',
    'HomeworkChanged',
    'HomeworkReminded',
    'HomeworkWithdrawn',
    'SecretWordbookSet',
  ],
  on: {
    StreakPaused: {
      rows: ownPause,
      fold: (_row, { event: { data } }, key) => ({
        ...key,
        teacher_id: data.teacherId,
        from_day: data.from,
        to_day: data.to,
        reason: data.reason,
      }),
    },
    StreakPauseEnded: { rows: ownPause, fold: () => undefined },
  },
})
