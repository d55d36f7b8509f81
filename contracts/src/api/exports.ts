import { z } from 'zod'
import type { FileKind } from '../events/look.ts'
import { day, id, type Role } from '../fields.ts'
import { practiceStep } from '../learning/question.ts'
import { endpoint, type LooksAt } from './endpoint.ts'
import { classQuery, peopleQuery, search, teachersQuery, wordsShown } from './shapes.ts'
import { historyFilter } from './student-history.ts'

/** A table of a screen as a file: the same rows, in the same order, as the screen with the same query. */

/** Files for a spreadsheet, and what a print view is made of. */
const formats = ['json', 'csv', 'xlsx'] as const
export type ExportFormat = (typeof formats)[number]

const exportedBelow =
  <const Area extends '' | `${string}/`, const Roles extends readonly Role[]>(area: Area, roles: Roles) =>
  <const Name extends FileKind, Query extends z.ZodRawShape, Student extends LooksAt['student'] = 'answer'>(
    table: Name,
    query: z.ZodObject<Query>,
    student: Student = 'answer' as Student,
  ) =>
    endpoint({
      method: 'GET',
      path: `/api/${area}exports/${table}`,
      owner: 'query-service',
      roles,
      query: query.extend({ format: z.enum(formats) }),
      output: z.unknown(),
      looksAt: { what: table, student },
      produces: [
        'application/json',
        'text/csv; charset=utf-8',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      ],
    })

/** The teacher's tables. */
const exported = exportedBelow('admin/', ['admin'])
/** The superadmin's. */
const ofSchool = exportedBelow('superadmin/', ['superadmin'])
/** The dictionary's, which teachers and the superadmin look at alike. */
const ofDictionary = exportedBelow('', ['admin', 'superadmin'])

const everything = z.object({})
const ofStudent = z.object({ student_id: id })
/** Of the student whom the query names. */
const inQuery = 'query.student_id'

export const exportClassStudents = exported('class-students', classQuery)
export const exportClassDays = exported('class-days', classQuery)
/** Of the students that the query's label names. */
export const exportClassWords = exported('class-words', classQuery)
export const exportStudentRecords = exported('student-records', ofStudent, inQuery)
export const exportStudentWords = exported('student-words', ofStudent.extend({ date: day }), inQuery)
export const exportStudentHistory = exported('student-history', historyFilter.extend({ student_id: id }), inQuery)
export const exportStudentMistakes = exported(
  'student-mistakes',
  ofStudent.extend({ search, step: practiceStep.optional() }),
  inQuery,
)
export const exportReorderingErrors = exported('reordering-errors', ofStudent, inQuery)
export const exportHomework = exported('homework', everything)
export const exportHomeworkStudents = exported('homework-students', z.object({ homework_id: id }))
export const exportSecretBox = exported('secret-box', z.object({ box_id: id }))
export const exportLinkedStudents = exported('linked-students', everything)
export const exportInvitations = exported('invitations', everything)

/** A wordbook's words as its page shows them. */
export const exportWordbookWords = ofDictionary('wordbook-words', z.object({ wordbook_id: id, ...wordsShown }))

/** Every teacher that the query finds, in its order. */
export const exportTeachers = ofSchool('teachers', teachersQuery)
/** Accounts as the table of users shows them. */
export const exportUsers = ofSchool('users', peopleQuery)

/** Tables that can be had as files, by whose they are: their paths follow from it. */
export type TeacherTable =
  | 'class-students'
  | 'class-days'
  | 'class-words'
  | 'student-records'
  | 'student-words'
  | 'student-history'
  | 'student-mistakes'
  | 'reordering-errors'
  | 'homework'
  | 'homework-students'
  | 'secret-box'
  | 'linked-students'
  | 'invitations'
export type DictionaryTable = 'wordbook-words'
/** The superadmin's, below `/api/superadmin/exports`. */
export type SchoolTable = 'teachers' | 'users'
export type ExportTable = TeacherTable | DictionaryTable | SchoolTable

/** A table as JSON. A cell is of its column's kind: a day is `YYYY-MM-DD`, an instant ISO 8601, a share 0 to 1. */
export interface ExportedTable {
  readonly title: string
  readonly columns: readonly { readonly head: string; readonly kind: ExportKind }[]
  readonly rows: readonly (readonly ExportedCell[])[]
  /** What stands at the foot: of when the figures are, and what was filtered. */
  readonly notes: readonly { readonly name: string; readonly value: string }[]
}
export type ExportKind = 'text' | 'number' | 'share' | 'day' | 'instant'
export type ExportedCell = string | number | null
