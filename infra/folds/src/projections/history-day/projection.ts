import type { Recorded } from '@wordtrail/contracts/events/event'
import { dayOfRecorded } from '@wordtrail/contracts/learning/shanghai-day'
import { safeOffsetOf } from '@wordtrail/contracts/position'
import { groupOf, type HistoryGroup, untoldKinds } from '@wordtrail/contracts/read-models/history-groups'
import type { HistoryDayRow } from '@wordtrail/contracts/read-models/rows'
import { studentOfEvent, studentsEventTypes } from '@wordtrail/contracts/read-models/student-event'
import { type StudentsEvent, untoldAccountTypes } from '@wordtrail/contracts/read-models/students-events'
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
    const studentId = studentOfEvent(recorded)
    return studentId === undefined ? [] : [{ student_id: studentId, day: dayOfRecorded(recorded.metadata.recordedAt) }]
  },
  /** Events of different streams come in any order. Written as one literal, since most events of the log pass here. */
  fold: (row: HistoryDayRow | undefined, recorded: Recorded<StudentsEvent>, key: HistoryDayKey): HistoryDayRow => {
    const position = safeOffsetOf(recorded.position)
    const counter = counterOf(recorded.event)
    return {
      student_id: key.student_id,
      day: key.day,
      first_position: row ? Math.min(row.first_position, position) : position,
      last_position: row ? Math.max(row.last_position, position) : position,
      right_answers: (row?.right_answers ?? 0) + (counter === 'right_answers' ? 1 : 0),
      wrong_answers: (row?.wrong_answers ?? 0) + (counter === 'wrong_answers' ? 1 : 0),
      passed_reviews: (row?.passed_reviews ?? 0) + (counter === 'passed_reviews' ? 1 : 0),
      failed_reviews: (row?.failed_reviews ?? 0) + (counter === 'failed_reviews' ? 1 : 0),
      mastered: (row?.mastered ?? 0) + (counter === 'mastered' ? 1 : 0),
      assigned: (row?.assigned ?? 0) + (counter === 'assigned' ? 1 : 0),
      settings: (row?.settings ?? 0) + (counter === 'settings' ? 1 : 0),
      account: (row?.account ?? 0) + (counter === 'account' ? 1 : 0),
      undone: (row?.undone ?? 0) + (counter === 'undone' ? 1 : 0),
      other: (row?.other ?? 0) + (counter === 'other' ? 1 : 0),
    }
  },
}

const untold: ReadonlySet<string> = new Set(untoldKinds)
const toldTypes = studentsEventTypes.filter((type) => !untold.has(type))

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
  ignores: [...untoldAccountTypes, ...untoldKinds],
  on: Object.fromEntries(toldTypes.map((type) => [type, counted])) as Record<
    Exclude<StudentsEvent['type'], (typeof untoldKinds)[number]>,
    typeof counted
  >,
})
