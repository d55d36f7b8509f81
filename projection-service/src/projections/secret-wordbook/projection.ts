import { studentOf } from '@wordtrail/contracts/events/student'
import { projection } from '../../projection.ts'

/** The secret wordbook of each student who has one. */
export const secretWordbook = projection({
  table: 'secret_wordbook',
  version: 2,
  key: ['student_id'],
  columns: { student_id: 'uuid', title: 'text not null', word_ids: 'uuid[] not null' },
  follows: ['student'],
  ignores: [
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
      fold: (_row, { event }, key) => ({ ...key, title: event.data.title, word_ids: event.data.wordIds }),
    },
  },
})
