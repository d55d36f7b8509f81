import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { homeworkDetail, homeworkList } from '@wordtrail/contracts/api/homework'
import { homeworkTexts, tableTexts } from '@wordtrail/contracts/table-texts'
import type { Column, Table } from '../sheet.ts'
import { nameColumns } from './name-columns.ts'

type Homework = Output<typeof homeworkList>['homework'][number]
type Detail = Output<typeof homeworkDetail>
type StudentsPart = Detail['students'][number]

const { heads } = homeworkTexts
const shownTitle = (title: string): string => title || homeworkTexts.untitled

const homeworkColumns: readonly Column<Homework>[] = [
  { head: heads.title, kind: 'text', cell: ({ title }) => shownTitle(title) },
  { head: heads.given, kind: 'instant', cell: ({ given_at }) => given_at },
  { head: heads.due, kind: 'day', cell: ({ due_on }) => due_on },
  { head: heads.words, kind: 'number', cell: ({ word_count }) => word_count },
  { head: heads.students, kind: 'number', cell: ({ student_count }) => student_count },
  { head: heads.done, kind: 'number', cell: ({ done_count }) => done_count },
  { head: heads.late, kind: 'number', cell: ({ late_count }) => late_count },
]

/** All homework of a teacher. */
export const homeworkTable = (homework: AsyncIterable<Homework>): Table<Homework> => ({
  title: homeworkTexts.list,
  columns: homeworkColumns,
  rows: homework,
  notes: [],
})

const partColumns: readonly Column<StudentsPart>[] = [
  ...nameColumns,
  { head: heads.due, kind: 'day', cell: ({ due_on }) => due_on },
  { head: heads.mastered, kind: 'number', cell: ({ mastered }) => mastered },
  { head: heads.total, kind: 'number', cell: ({ total }) => total },
  { head: heads.doneOn, kind: 'day', cell: ({ done_on }) => done_on },
  { head: heads.isLate, kind: 'text', cell: ({ is_late }) => (is_late ? tableTexts.yes : tableTexts.no) },
]

/** One homework: how far each of its students is. */
export const homeworkStudentsTable = ({ title, words, students }: Detail): Table<StudentsPart> => ({
  title: `${homeworkTexts.list} ${shownTitle(title)}`,
  columns: partColumns,
  rows: students,
  notes: [{ name: heads.words, value: words.join(', ') }],
})
