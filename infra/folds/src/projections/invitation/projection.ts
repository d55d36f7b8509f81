import { studentOf } from '@wordtrail/contracts/events/student'
import { projection } from '../../projection.ts'

const ownInvitation = ({ event }: { readonly event: { readonly data: { readonly invitationId: string } } }) => [
  { invitation_id: event.data.invitationId },
]

/** Every invitation there has been, and what became of it. */
export const invitation = projection({
  table: 'invitation',
  version: 2,
  key: ['invitation_id'],
  columns: {
    invitation_id: 'uuid',
    student_id: 'uuid not null',
    teacher_id: 'uuid not null',
    status: 'text not null',
    created_at: 'timestamptz not null',
  },
  indexes: ['student_id', 'teacher_id'],
  follows: ['student'],
  ignores: [
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'HomeworkReminded',
    'LinkedBySchool',
    'LinkEnded',
    'HomeworkGiven',
    'HomeworkChanged',
    'HomeworkWithdrawn',
    'TierSet',
    'LearningGoalSet',
    'FirstLoginSet',
    'WordbooksTracked',
    'PriorityWordbookSet',
    'WordsAssigned',
    'AssignmentDropped',
    'SecretWordbookSet',
  ],
  on: {
    InvitationReceived: {
      rows: ownInvitation,
      fold: (_row, { event, stream, metadata }, key) => ({
        ...key,
        student_id: studentOf(stream),
        teacher_id: event.data.teacherId,
        status: 'pending',
        created_at: metadata.recordedAt,
      }),
    },
    InvitationAccepted: {
      rows: ownInvitation,
      fold: (row) => row && { ...row, status: 'accepted' },
    },
    InvitationRejected: {
      rows: ownInvitation,
      fold: (row) => row && { ...row, status: 'rejected' },
    },
    InvitationWithdrawn: {
      rows: ownInvitation,
      fold: (row) => row && { ...row, status: 'withdrawn' },
    },
  },
})
