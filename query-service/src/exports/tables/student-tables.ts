import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studentOverview } from '@wordtrail/contracts/api/teaching'
import { dayReviewOf } from '@wordtrail/contracts/learning/day-review'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { kindNames } from '@wordtrail/contracts/names/history'
import { studentTexts, tableTexts } from '@wordtrail/contracts/table-texts'
import type { Column, Table } from '../sheet.ts'

type Overview = Output<typeof studentOverview>
type StudyDay = Overview['study_by_day'][number]
type ReorderingError = Overview['reordering_error_logs'][number]
interface WordWithMeaning {
  readonly word: string
  readonly definition_cn: string
}
export interface NamedStudent {
  readonly username: string
  readonly nickname: string
}

const { heads } = studentTexts

const recordColumns: readonly Column<StudyDay>[] = [
  { head: heads.day, kind: 'day', cell: ({ date }) => date },
  { head: heads.learned, kind: 'number', cell: ({ learned }) => learned },
  { head: heads.reviewed, kind: 'number', cell: ({ reviewed }) => reviewed },
  {
    head: heads.reviewDone,
    kind: 'text',
    cell: (day) => studentTexts.review[dayReviewOf(day)],
  },
  { head: heads.secretWords, kind: 'text', cell: ({ secret_learned_words }) => secret_learned_words.join(', ') },
  { head: heads.otherWords, kind: 'text', cell: ({ other_learned_words }) => other_learned_words.join(', ') },
  { head: heads.reviewedWords, kind: 'text', cell: ({ reviewed_words }) => reviewed_words.join(', ') },
]

const errorColumns: readonly Column<ReorderingError>[] = [
  { head: heads.at, kind: 'instant', cell: ({ ts }) => ts },
  { head: heads.word, kind: 'text', cell: ({ word }) => word },
  { head: heads.given, kind: 'text', cell: ({ user_answer }) => user_answer },
  { head: heads.right, kind: 'text', cell: ({ correct_answer }) => correct_answer },
  {
    head: heads.explanation,
    kind: 'text',
    cell: ({ explanation, is_also_right }) => (is_also_right ? kindNames.OrderFoundRight : explanation),
  },
]

export const wordColumns: readonly Column<WordWithMeaning>[] = [
  { head: heads.word, kind: 'text', cell: ({ word }) => word },
  { head: heads.meaning, kind: 'text', cell: ({ definition_cn }) => definition_cn },
]

/** The last 30 days, the latest first. */
export const recordsTable = (student: NamedStudent, days: readonly StudyDay[]): Table<StudyDay> => ({
  title: titleOf(student, studentTexts.records),
  columns: recordColumns,
  rows: days,
  notes: [studentNote(student)],
})

export const reorderingErrorsTable = (
  student: NamedStudent,
  errors: readonly ReorderingError[],
): Table<ReorderingError> => ({
  title: titleOf(student, studentTexts.reorderingErrors),
  columns: errorColumns,
  rows: errors,
  notes: [studentNote(student)],
})

export const wordsOfDayTable = (
  student: NamedStudent,
  day: Day,
  words: readonly WordWithMeaning[],
): Table<WordWithMeaning> => ({
  title: titleOf(student, studentTexts.words(day)),
  columns: wordColumns,
  rows: words,
  notes: [studentNote(student)],
})

export const titleOf = ({ nickname, username }: NamedStudent, title: string): string =>
  `${nickname || username} ${title}`

export const studentNote = ({ nickname, username }: NamedStudent) => ({
  name: tableTexts.student,
  value: tableTexts.of(nickname, username),
})
