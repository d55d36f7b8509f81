import { learnerOf } from '@wordtrail/contracts/events/learner'
import { newLearner } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

const student = ({ stream }: { readonly stream: string }) => [{ student_id: learnerOf(stream) }]

/** What a student and their teacher settled. */
export const learner = projection({
  table: 'learner',
  version: 1,
  key: ['student_id'],
  columns: {
    student_id: 'uuid',
    teacher_id: 'uuid',
    tier: 'text not null',
    learning_goal: 'int not null',
    first_login: 'boolean not null',
    tracked_wordbook_ids: 'uuid[] not null',
    priority_wordbook_id: 'uuid',
  },
  indexes: ['teacher_id'],
  on: {
    InvitationAccepted: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newLearner(student_id)),
        teacher_id: event.data.teacherId,
      }),
    },
    TierSet: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({ ...(row ?? newLearner(student_id)), tier: event.data.tier }),
    },
    LearningGoalSet: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newLearner(student_id)),
        learning_goal: event.data.goal,
      }),
    },
    FirstLoginSet: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newLearner(student_id)),
        first_login: event.data.firstLogin,
      }),
    },
    WordbooksTracked: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newLearner(student_id)),
        tracked_wordbook_ids: event.data.wordbookIds,
      }),
    },
    PriorityWordbookSet: {
      rows: student,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newLearner(student_id)),
        priority_wordbook_id: event.data.wordbookId,
      }),
    },
  },
})
