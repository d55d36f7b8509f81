import type { Recorded } from '@wordtrail/contracts/events/event'
import { studentOf } from '@wordtrail/contracts/events/student'
import { defaultTier } from '@wordtrail/contracts/learning/tiers'
import { newStudent, type StudentRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

const keyOf = ({ stream }: { readonly stream: string }) => [{ student_id: studentOf(stream) }]

/** However a link came about, the event that made it names it. */
const linked = {
  rows: keyOf,
  fold: (
    row: StudentRow | undefined,
    { id, event }: Recorded<{ readonly data: { readonly teacherId: string } }>,
    { student_id }: Pick<StudentRow, 'student_id'>,
  ): StudentRow => ({ ...(row ?? newStudent(student_id)), teacher_id: event.data.teacherId, link_id: id }),
}

/** What a student and their teacher settled. */
export const student = projection({
  table: 'learner',
  version: 3,
  key: ['student_id'],
  columns: {
    student_id: 'uuid',
    teacher_id: 'uuid',
    link_id: 'uuid',
    tier: 'text not null',
    learning_goal: 'int not null',
    first_login: 'boolean not null',
    tracked_wordbook_ids: 'uuid[] not null',
    priority_wordbook_id: 'uuid',
  },
  indexes: ['teacher_id'],
  follows: ['student'],
  ignores: [
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'HomeworkReminded',
    'InvitationReceived',
    'InvitationRejected',
    'InvitationWithdrawn',
    'WordsAssigned',
    'AssignmentDropped',
    'HomeworkGiven',
    'HomeworkChanged',
    'HomeworkWithdrawn',
    'SecretWordbookSet',
  ],
  on: {
    InvitationAccepted: linked,
    LinkedBySchool: linked,
    LinkEnded: {
      rows: keyOf,
      fold: (row) => row && { ...row, teacher_id: null, link_id: null, tier: defaultTier },
    },
    TierSet: {
      rows: keyOf,
      fold: (row, { event }, { student_id }) => ({ ...(row ?? newStudent(student_id)), tier: event.data.tier }),
    },
    LearningGoalSet: {
      rows: keyOf,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newStudent(student_id)),
        learning_goal: event.data.goal,
      }),
    },
    FirstLoginSet: {
      rows: keyOf,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newStudent(student_id)),
        first_login: event.data.firstLogin,
      }),
    },
    WordbooksTracked: {
      rows: keyOf,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newStudent(student_id)),
        tracked_wordbook_ids: event.data.wordbookIds,
      }),
    },
    PriorityWordbookSet: {
      rows: keyOf,
      fold: (row, { event }, { student_id }) => ({
        ...(row ?? newStudent(student_id)),
        priority_wordbook_id: event.data.wordbookId,
      }),
    },
  },
})
