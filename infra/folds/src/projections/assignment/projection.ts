import type { Recorded } from '@wordtrail/contracts/events/event'
import { studentOf } from '@wordtrail/contracts/events/student'
import type { AssignmentRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Assigning = Recorded<{ readonly data: { readonly teacherId: string; readonly wordIds: readonly string[] } }>

/** More words than one event brings, so that words of later events sort after those of earlier ones. */
const wordsPerEvent = 1_000_000

const assigned = {
  rows: ({ event, stream }: Assigning) =>
    event.data.wordIds.map((word_id) => ({ student_id: studentOf(stream), word_id })),
  fold: (
    row: AssignmentRow | undefined,
    { event, metadata, revision }: Assigning,
    key: Pick<AssignmentRow, 'student_id' | 'word_id'>,
  ): AssignmentRow =>
    row ?? {
      ...key,
      teacher_id: event.data.teacherId,
      assigned_at: metadata.recordedAt,
      ordinal: revision * wordsPerEvent + event.data.wordIds.indexOf(key.word_id),
    },
}

const unassignedBy = ({ event, stream }: Recorded<{ readonly data: { readonly unassigned: readonly string[] } }>) =>
  event.data.unassigned.map((word_id) => ({ student_id: studentOf(stream), word_id }))

/** Words that a teacher has assigned, by themselves or as homework, and nobody has dropped. */
export const assignment = projection({
  table: 'assignment',
  version: 3,
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
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'HomeworkReminded',
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
    'SecretWordbookSet',
  ],
  on: {
    WordsAssigned: assigned,
    HomeworkGiven: assigned,
    HomeworkChanged: {
      rows: (recorded) => [...assigned.rows(recorded), ...unassignedBy(recorded)],
      fold: (row, recorded, key) =>
        recorded.event.data.unassigned.includes(key.word_id) ? undefined : assigned.fold(row, recorded, key),
    },
    HomeworkWithdrawn: {
      rows: unassignedBy,
      fold: () => undefined,
    },
    AssignmentDropped: {
      rows: ({ event, stream }) => [{ student_id: studentOf(stream), word_id: event.data.wordId }],
      fold: () => undefined,
    },
  },
})
