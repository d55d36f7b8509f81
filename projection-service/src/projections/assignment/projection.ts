import { studentOf } from '@wordtrail/contracts/events/student'
import { projection } from '../../projection.ts'

/** More words than one event brings, so that words of later events sort after those of earlier ones. */
const wordsPerEvent = 1_000_000

/** Words that a teacher has assigned and nobody has dropped. */
export const assignment = projection({
  table: 'assignment',
  version: 2,
  key: ['student_id', 'word_id'],
  columns: {
    student_id: 'uuid',
    word_id: 'uuid',
    teacher_id: 'uuid not null',
    assigned_at: 'timestamptz not null',
    ordinal: 'bigint not null',
  },
  follows: ['student'],
  ignores: [
    'InvitationReceived',
    'InvitationAccepted',
    'InvitationRejected',
    'TierSet',
    'LearningGoalSet',
    'FirstLoginSet',
    'WordbooksTracked',
    'PriorityWordbookSet',
    'SecretWordbookSet',
  ],
  on: {
    WordsAssigned: {
      rows: ({ event, stream }) => event.data.wordIds.map((word_id) => ({ student_id: studentOf(stream), word_id })),
      fold: (row, { event, metadata, revision }, key) =>
        row ?? {
          ...key,
          teacher_id: event.data.teacherId,
          assigned_at: metadata.recordedAt,
          ordinal: revision * wordsPerEvent + event.data.wordIds.indexOf(key.word_id),
        },
    },
    AssignmentDropped: {
      rows: ({ event, stream }) => [{ student_id: studentOf(stream), word_id: event.data.wordId }],
      fold: () => undefined,
    },
  },
})
