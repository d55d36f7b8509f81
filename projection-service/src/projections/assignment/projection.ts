import { learnerOf } from '@wordtrail/contracts/events/learner'
import { projection } from '../../projection.ts'

/** Words that a teacher has assigned and nobody has dropped. */
export const assignment = projection({
  table: 'assignment',
  version: 1,
  key: ['student_id', 'word_id'],
  columns: { student_id: 'uuid', word_id: 'uuid', teacher_id: 'uuid not null', assigned_at: 'timestamptz not null' },
  on: {
    WordsAssigned: {
      rows: ({ event, stream }) => event.data.wordIds.map((word_id) => ({ student_id: learnerOf(stream), word_id })),
      fold: (row, { event, metadata }, key) => row ?? { ...key, teacher_id: event.data.teacherId, assigned_at: metadata.recordedAt },
    },
    AssignmentDropped: {
      rows: ({ event, stream }) => [{ student_id: learnerOf(stream), word_id: event.data.wordId }],
      fold: () => undefined,
    },
  },
})
