import type { Recorded } from '@wordtrail/contracts/events/event'
import { type StudentEvent, studentOf } from '@wordtrail/contracts/events/student'
import type { HomeworkRow, OpenHomework } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type Key = Pick<HomeworkRow, 'student_id'>
type Said = Extract<StudentEvent, { type: 'HomeworkGiven' | 'HomeworkChanged' }>['data']

/** One row a student, because the end of a link touches all of their homework and names none. */
const ofStudent = ({ stream }: { readonly stream: string }): Key[] => [{ student_id: studentOf(stream) }]

const without = (row: HomeworkRow, homeworkId: string): HomeworkRow | undefined => {
  const open = row.open.filter(({ homework_id }) => homework_id !== homeworkId)
  return open.length === 0 ? undefined : { ...row, open }
}

/** Undefined where the title is gone with its student's key: nothing is kept for somebody who has been erased. */
const openHomework = (
  { homeworkId, title, dueOn, wordIds }: Said,
  { given_at, reminded_at }: Pick<OpenHomework, 'given_at' | 'reminded_at'>,
): OpenHomework | undefined =>
  title === null
    ? undefined
    : { homework_id: homeworkId, title, due_on: dueOn, word_ids: wordIds, given_at, reminded_at }

const given = (
  row: HomeworkRow | undefined,
  { event: { data }, metadata }: Recorded<{ readonly data: Said }>,
  key: Key,
): HomeworkRow | undefined => {
  const one = openHomework(data, { given_at: metadata.recordedAt, reminded_at: null })
  return one ? { ...key, teacher_id: data.teacherId, open: [...(row?.open ?? []), one] } : row
}

const changed = (
  row: HomeworkRow | undefined,
  { event: { data } }: Recorded<{ readonly data: Said }>,
): HomeworkRow | undefined => {
  const before = row?.open.find(({ homework_id }) => homework_id === data.homeworkId)
  if (!row || !before) return row
  const after = openHomework(data, before)
  return after ? { ...row, open: row.open.map((one) => (one === before ? after : one)) } : without(row, data.homeworkId)
}

const dropped = (row: HomeworkRow | undefined, wordId: string): HomeworkRow | undefined =>
  row?.open.some(({ word_ids }) => word_ids.includes(wordId))
    ? { ...row, open: row.open.map((one) => ({ ...one, word_ids: one.word_ids.filter((id) => id !== wordId) })) }
    : row

/** The homework that students have. */
export const homework = projection({
  table: 'homework',
  version: 2,
  key: ['student_id'],
  columns: { student_id: 'uuid', teacher_id: 'uuid not null', open: 'jsonb not null' },
  follows: ['student'],
  ignores: [
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'InvitationReceived',
    'InvitationAccepted',
    'InvitationRejected',
    'InvitationWithdrawn',
    'LinkedBySchool',
    'TierSet',
    'LearningGoalSet',
    'FirstLoginSet',
    'WordbooksTracked',
    'PriorityWordbookSet',
    'WordsAssigned',
    'SecretWordbookSet',
  ],
  on: {
    HomeworkGiven: { rows: ofStudent, fold: given },
    HomeworkChanged: { rows: ofStudent, fold: changed },
    HomeworkWithdrawn: {
      rows: ofStudent,
      fold: (row, { event }) => row && without(row, event.data.homeworkId),
    },
    HomeworkReminded: {
      rows: ofStudent,
      fold: (row, { event, metadata }) =>
        row && {
          ...row,
          open: row.open.map((one) =>
            one.homework_id === event.data.homeworkId ? { ...one, reminded_at: metadata.recordedAt } : one,
          ),
        },
    },
    AssignmentDropped: {
      rows: ofStudent,
      fold: (row, { event }) => dropped(row, event.data.wordId),
    },
    LinkEnded: { rows: ofStudent, fold: () => undefined },
  },
})
