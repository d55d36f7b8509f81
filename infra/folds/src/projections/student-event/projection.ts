import type { Recorded } from '@wordtrail/contracts/events/event'
import type { StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import {
  type StudentEventKey,
  studentEventKey,
  studentEventRow,
  studentsEventTypes,
} from '@wordtrail/contracts/read-models/student-event'
import { type StudentsEvent, untoldAccountTypes } from '@wordtrail/contracts/read-models/students-events'
import { projection } from '../../projection.ts'

const ownRow = {
  rows: (recorded: Recorded<StudentsEvent>): StudentEventKey[] => {
    const key = studentEventKey(recorded)
    return key === undefined ? [] : [key]
  },
  fold: (_row: StudentEventRow | undefined, recorded: Recorded<StudentsEvent>, key: StudentEventKey): StudentEventRow =>
    studentEventRow(recorded, key),
}

/** All that happened to a student, in the order of the log. */
export const studentEvent = projection({
  table: 'student_event',
  version: 3,
  key: ['student_id', 'position'],
  insertOnly: true,
  columns: {
    student_id: 'uuid',
    position: 'bigint',
    at: 'timestamptz not null',
    day: 'date not null',
    revision: 'int not null',
    event_id: 'uuid not null',
    word_id: 'uuid',
    session_id: 'uuid',
    actor_id: 'uuid',
    is_right: 'boolean',
    step: 'text',
    hints: 'text[]',
    kind: 'text not null',
    actor_role: 'text',
    body: 'text not null',
  },
  indexes: [
    'student_id, word_id',
    "student_id, kind, position where kind <> 'AnswerGiven'",
    'student_id, position where not is_right',
    'session_id where session_id is not null',
  ],
  follows: ['recall', 'session', 'student', 'account'],
  ignores: untoldAccountTypes,
  on: Object.fromEntries(studentsEventTypes.map((type) => [type, ownRow])) as Record<
    StudentsEvent['type'],
    typeof ownRow
  >,
})
