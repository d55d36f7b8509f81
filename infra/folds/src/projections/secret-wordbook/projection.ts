import { studentOf } from '@wordtrail/contracts/events/student'
import { projection } from '../../projection.ts'

/** The secret wordbook of each student who has one. */
export const secretWordbook = projection({
  table: 'secret_wordbook',
  version: 3,
  key: ['student_id'],
  columns: {
    student_id: 'uuid',
    box_id: 'uuid not null',
    box_revision: 'int not null',
    handed_out_at: 'timestamptz not null',
    title: 'text not null',
    word_ids: 'uuid[] not null',
  },
  follows: ['student'],
  ignores: [
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'HomeworkReminded',
    'InvitationReceived',
    'InvitationAccepted',
    'InvitationRejected',
    'InvitationWithdrawn',
    'LinkedBySchool',
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
  ],
  on: {
    LinkEnded: {
      rows: ({ stream }) => [{ student_id: studentOf(stream) }],
      fold: () => undefined,
    },
    SecretWordbookSet: {
      rows: ({ stream }) => [{ student_id: studentOf(stream) }],
      fold: (_row, { event: { data }, metadata }, key) => ({
        ...key,
        box_id: data.boxId,
        box_revision: data.boxRevision ?? 0,
        handed_out_at: metadata.recordedAt,
        title: data.title,
        word_ids: data.wordIds,
      }),
    },
  },
})
