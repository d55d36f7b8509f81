import type { Recorded } from '@wordtrail/contracts/events/event'
import { recallOf } from '@wordtrail/contracts/events/recall-stream'
import { studentOf } from '@wordtrail/contracts/events/student'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import type { StudyDayRow } from '@wordtrail/contracts/read-models/rows'
import { projection } from '../../projection.ts'

type StudyDayKey = Pick<StudyDayRow, 'student_id' | 'day'>

const dayOfStudent = (student_id: string, { metadata }: Recorded<unknown>): StudyDayKey[] => [
  { student_id, day: dayOfRecorded(metadata.recordedAt) },
]
const empty = (key: StudyDayKey): StudyDayRow => ({ ...key, learned: 0, secret_learned: 0, learning_goal: null })

/** None of a day without a word learned or a goal set. */
const withoutTrace = (row: StudyDayRow): StudyDayRow | undefined =>
  row.learned === 0 && row.learning_goal === null ? undefined : row

/** A student's days in Shanghai, by the instant each event was recorded at. */
export const studyDay = projection({
  table: 'study_day',
  version: 3,
  key: ['student_id', 'day'],
  columns: {
    student_id: 'uuid',
    day: 'date',
    learned: 'int not null',
    secret_learned: 'int not null',
    learning_goal: 'int',
  },
  follows: ['recall', 'student'],
  ignores: [
    'StreakPaused',
    'StreakPauseEnded',
    'MilestoneShown',
    'HomeworkReminded',
    'AnswerGiven',
    'WordReviewed',
    'EarlyReviewGiven',
    'ReviewUndone',
    'ReorderingErrorLogged',
    'OrderFoundRight',
    'InvitationReceived',
    'InvitationAccepted',
    'InvitationRejected',
    'InvitationWithdrawn',
    'LinkedBySchool',
    'LinkEnded',
    'HomeworkGiven',
    'HomeworkChanged',
    'HomeworkWithdrawn',
    'TierSet',
    'FirstLoginSet',
    'WordbooksTracked',
    'PriorityWordbookSet',
    'WordsAssigned',
    'AssignmentDropped',
    'SecretWordbookSet',
  ],
  on: {
    WordMastered: {
      rows: (recorded) => dayOfStudent(recallOf(recorded.stream).studentId, recorded),
      fold: (row, { event }, key) => {
        const before = row ?? empty(key)
        return {
          ...before,
          learned: before.learned + 1,
          secret_learned: before.secret_learned + (event.data.source === 'secret' ? 1 : 0),
        }
      },
    },
    MasteryUndone: {
      rows: ({ stream, event }) => [{ student_id: recallOf(stream).studentId, day: event.data.masteredOn }],
      fold: (row, { event }) =>
        row &&
        withoutTrace({
          ...row,
          learned: row.learned - 1,
          secret_learned: row.secret_learned - (event.data.source === 'secret' ? 1 : 0),
        }),
    },
    RecallRestated: {
      rows: ({ stream, event }) =>
        event.data.days
          .filter(({ was, is }) => was.mastered !== is.mastered)
          .map(({ day }) => ({ student_id: recallOf(stream).studentId, day })),
      fold: (row, { event }, key) => {
        const before = row ?? empty(key)
        const { was, is } = event.data.days.find(({ day }) => day === key.day)!
        return withoutTrace({
          ...before,
          learned: before.learned + (is.mastered ? 1 : 0) - (was.mastered ? 1 : 0),
          secret_learned:
            before.secret_learned + (is.mastered === 'secret' ? 1 : 0) - (was.mastered === 'secret' ? 1 : 0),
        })
      },
    },
    LearningGoalSet: {
      rows: (recorded) => dayOfStudent(studentOf(recorded.stream), recorded),
      fold: (row, { event }, key) => ({ ...(row ?? empty(key)), learning_goal: event.data.goal }),
    },
  },
})
