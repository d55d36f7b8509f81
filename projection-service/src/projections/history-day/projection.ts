import type { Recorded } from '@wordtrail/contracts/events/event'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { groupOf, type HistoryGroup } from '@wordtrail/contracts/read-models/history-groups'
import type { HistoryDayRow } from '@wordtrail/contracts/read-models/rows'
import { studentEventKey, studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import type { StudentsEvent } from '@wordtrail/contracts/read-models/students-events'
import { projection } from '../../projection.ts'

type HistoryDayKey = Pick<HistoryDayRow, 'student_id' | 'day'>
type Counter = Exclude<keyof HistoryDayRow, keyof HistoryDayKey | 'first_position' | 'last_position'>

/** Columns of a group whose events say whether it was right: right, wrong. */
const byResult = {
  answer: ['right_answers', 'wrong_answers'],
  review: ['passed_reviews', 'failed_reviews'],
} as const satisfies Partial<Record<HistoryGroup, readonly [Counter, Counter]>>
const counters = {
  mastery: 'mastered',
  assignment: 'assigned',
  setting: 'settings',
  account: 'account',
  undone: 'undone',
  other: 'other',
} as const satisfies Record<Exclude<HistoryGroup, keyof typeof byResult>, Counter>

function counterOf({ type, data }: StudentsEvent): Counter {
  const group = groupOf(type)
  if (group !== 'answer' && group !== 'review') return counters[group]
  const isRight = 'isCorrect' in data ? data.isCorrect : 'result' in data && data.result === 'pass'
  return byResult[group][isRight ? 0 : 1]
}

const counted = {
  rows: (recorded: Recorded<StudentsEvent>): HistoryDayKey[] => {
    const key = studentEventKey(recorded)
    return key === undefined ? [] : [{ student_id: key.student_id, day: dayOfRecorded(recorded.metadata.recordedAt) }]
  },
  /** Events of different streams come in any order. */
  fold: (row: HistoryDayRow | undefined, recorded: Recorded<StudentsEvent>, key: HistoryDayKey): HistoryDayRow => {
    const { position } = studentEventKey(recorded)!
    const next: HistoryDayRow = row
      ? { ...row }
      : {
          student_id: key.student_id,
          day: key.day,
          first_position: position,
          last_position: position,
          right_answers: 0,
          wrong_answers: 0,
          passed_reviews: 0,
          failed_reviews: 0,
          mastered: 0,
          assigned: 0,
          settings: 0,
          account: 0,
          undone: 0,
          other: 0,
        }
    next.first_position = Math.min(next.first_position, position)
    next.last_position = Math.max(next.last_position, position)
    next[counterOf(recorded.event)] += 1
    return next
  },
}

/** How much a student's history holds of each day in Shanghai, and where in the log it stands. */
export const historyDay = projection({
  table: 'history_day',
  version: 1,
  key: ['student_id', 'day'],
  columns: {
    student_id: 'uuid',
    day: 'date',
    first_position: 'bigint not null',
    last_position: 'bigint not null',
    right_answers: 'int not null',
    wrong_answers: 'int not null',
    passed_reviews: 'int not null',
    failed_reviews: 'int not null',
    mastered: 'int not null',
    assigned: 'int not null',
    settings: 'int not null',
    account: 'int not null',
    undone: 'int not null',
    other: 'int not null',
  },
  follows: ['recall', 'session', 'student', 'account'],
  ignores: ['SecurityAnswerRefused', 'PasswordCodeRefused', 'AccountErased'],
  on: Object.fromEntries(studentsEventTypes.map((type) => [type, counted])) as Record<
    StudentsEvent['type'],
    typeof counted
  >,
})
