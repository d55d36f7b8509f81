import {
  exportClassDays,
  exportClassStudents,
  exportClassWords,
  exportHomework,
  exportHomeworkStudents,
  exportInvitations,
  exportLinkedStudents,
  exportReorderingErrors,
  exportSecretBox,
  exportStudentHistory,
  exportStudentMistakes,
  exportStudentRecords,
  exportStudentWords,
  exportTeachers,
  exportUsers,
  exportWordbookWords,
} from '@wordtrail/contracts/api/exports'
import { type ClassQuery, classView, noLabel } from '@wordtrail/contracts/learning/class-view'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { classStudentsOf } from '../class/class-students.ts'
import { classWordsOf } from '../class/class-words.ts'
import { pending } from '../invitations/routes.ts'
import type { OwnSelects } from '../own-selects.ts'
import { peopleInOrder } from '../people/people.ts'
import type { QueryContext } from '../query.ts'
import { Showing } from '../showing.ts'
import { allTeachers } from '../teachers/teachers.ts'
import { historyPages } from '../teaching/history.ts'
import type { ReadHistory } from '../teaching/history-facts.ts'
import { homeworkOfTeacher, homeworkWithStudents } from '../teaching/homework.ts'
import { mistakesOf } from '../teaching/mistakes.ts'
import { studentsOf } from '../teaching/queries.ts'
import { ownStudent } from '../teaching/routes.ts'
import { secretBoxWithHolders } from '../teaching/secret-boxes.ts'
import { studentEntry } from '../teaching/student-entry.ts'
import { recordsOf, wordsLearnedOn } from '../teaching/student-records.ts'
import { ownerOf, readableWordbook, wordsInPages } from '../wordbooks/queries.ts'
import { exporting } from './exporting.ts'
import type { Table } from './sheet.ts'
import { classDaysTable, classStudentsTable, classWordsTable } from './tables/class-tables.ts'
import { historyTable } from './tables/history-table.ts'
import { homeworkStudentsTable, homeworkTable } from './tables/homework-tables.ts'
import { invitationsTable, linkedStudentsTable, secretBoxTable } from './tables/list-tables.ts'
import { mistakesTable } from './tables/mistakes-table.ts'
import { peopleTable } from './tables/people-table.ts'
import { recordsTable, reorderingErrorsTable, wordsOfDayTable } from './tables/student-tables.ts'
import { teachersTable } from './tables/teachers-table.ts'
import { wordbookTable } from './tables/wordbook-table.ts'

type Db = OwnSelects['db']

/** The tables of teachers and the superadmin as files: each asks the selects of its screen. */
export function exportRoutes(context: QueryContext): Handler[] {
  const { now } = context
  const named = async (db: Db, teacherId: string, studentId: string) =>
    studentEntry(await ownStudent(db, teacherId, studentId))
  /** The caller's class. Rejects where the query names a label that is not the caller's. */
  const classWith = async (own: OwnSelects, teacherId: string, { label = noLabel }: ClassQuery) => {
    const all = await classStudentsOf(own, teacherId, now())
    if (label !== noLabel && !all.labels.some(({ label_id }) => label_id === label))
      throw new HttpProblem('label-not-found')
    return all
  }

  return [
    exporting(context, exportClassStudents, async ({ caller, query }, own) => {
      const all = await classWith(own, caller.id, query)
      return new Showing(classStudentsTable(all, query), idsOf(classView(all.students, query)))
    }),
    exporting(context, exportClassDays, async ({ caller, query }, own) => {
      const all = await classWith(own, caller.id, query)
      return new Showing(classDaysTable(all, query), idsOf(classView(all.students, query)))
    }),
    exporting(context, exportClassWords, async ({ caller, query }, own) => {
      const { students, labels } = await classWith(own, caller.id, query)
      const ofLabel = idsOf(classView(students, { label: query.label }))
      const { hardest } = await classWordsOf(own.db, ofLabel, now())
      return new Showing(classWordsTable(hardest, query, labels), ofLabel)
    }),

    exporting(context, exportStudentRecords, async ({ caller, query: { student_id } }, { db }) => {
      const student = await named(db, caller.id, student_id)
      return recordsTable(student, (await recordsOf({ ...context, db }, student_id, dayOf(now()))).study_by_day)
    }),
    exporting(context, exportReorderingErrors, async ({ caller, query: { student_id } }, { db }) => {
      const student = await named(db, caller.id, student_id)
      const { reordering_error_logs } = await recordsOf({ ...context, db }, student_id, dayOf(now()))
      return reorderingErrorsTable(student, reordering_error_logs)
    }),
    exporting(context, exportStudentWords, async ({ caller, query: { student_id, date } }, { db }) => {
      const student = await named(db, caller.id, student_id)
      return wordsOfDayTable(student, date, await wordsLearnedOn(db, student_id, date))
    }),

    exporting(context, exportStudentHistory, async ({ caller, query: { student_id, ...filter } }, { db }) => {
      const student = await named(db, caller.id, student_id)
      const read = { studentId: student_id, teacherId: caller.id }
      const pages = whileStillOwn(db, read, historyPages(db, read, filter))
      return historyTable(student, filter, pages)
    }),
    exporting(context, exportStudentMistakes, async ({ caller, query: { student_id, ...asked } }, { db }) => {
      const student = await named(db, caller.id, student_id)
      return mistakesTable(
        student,
        asked,
        allOf(async (page) => {
          await ownStudent(db, caller.id, student_id)
          const { words, total } = await mistakesOf(db, student_id, { ...asked, ...page })
          return { rows: words, total }
        }),
      )
    }),

    exporting(context, exportHomework, async ({ caller }, { db }) =>
      ofNobody(
        homeworkTable(
          allOf(async (page) => {
            const asked = { teacherId: caller.id, today: dayOf(now()), ...page }
            const { homework, total } = await homeworkOfTeacher(db, asked)
            return { rows: homework, total }
          }),
        ),
      ),
    ),
    exporting(context, exportHomeworkStudents, async ({ caller, query: { homework_id } }, { db }) => {
      const asked = { teacherId: caller.id, homeworkId: homework_id, today: dayOf(now()) }
      const homework = await homeworkWithStudents(db, asked)
      if (!homework) throw new HttpProblem('homework-not-found')
      return new Showing(homeworkStudentsTable(homework), idsOf(homework.students))
    }),

    exporting(context, exportSecretBox, async ({ caller, query: { box_id } }, { db }) => {
      const box = await secretBoxWithHolders(db, { teacherId: caller.id, boxId: box_id })
      if (!box) throw new HttpProblem('box-not-found')
      return ofNobody(secretBoxTable(box))
    }),

    exporting(context, exportWordbookWords, async ({ caller, query: { wordbook_id, ...shown } }, { db }) => {
      const wordbook = await readableWordbook(db, caller, wordbook_id)
      return new Showing(wordbookTable(wordbook, shown, wordsInPages(db, wordbook_id, shown)), ownerOf(wordbook))
    }),

    exporting(context, exportTeachers, async ({ query }, { db }) =>
      ofNobody(teachersTable((await allTeachers(db, dayOf(now()))).teachers, query)),
    ),
    exporting(context, exportUsers, async ({ query }, { db }) => {
      const hasStudents = query.role === undefined || query.role === 'user'
      return new Showing(peopleTable(query, peopleInOrder(db, query)), hasStudents ? 'everyone' : [])
    }),

    exporting(context, exportLinkedStudents, async ({ caller }, { db }) => {
      const students = (await studentsOf(db, caller.id)).map((one) => ({ ...one, ...studentEntry(one) }))
      return new Showing(
        linkedStudentsTable(students),
        students.map(({ _id }) => _id),
      )
    }),
    exporting(context, exportInvitations, async ({ caller }, { db }) =>
      ofNobody(invitationsTable(await pending(db, 'teacher_id', caller.id))),
    ),
  ]
}

const idsOf = (students: readonly { readonly student_id: string }[]): string[] =>
  students.map(({ student_id }) => student_id)

/** Of a table in which no student's records stand. */
const ofNobody = <Row>(table: Table<Row>): Showing<Table<Row>> => new Showing(table, [])

/** Rejects before the first page that is read after the link has ended: a file may be on its way for minutes. */
async function* whileStillOwn<Item>(
  db: Db,
  { studentId, teacherId }: ReadHistory,
  pages: AsyncIterable<Item>,
): AsyncGenerator<Item> {
  for await (const page of pages) {
    await ownStudent(db, teacherId, studentId)
    yield page
  }
}

interface Page {
  /** From 1. */
  readonly page: number
  readonly limit: number
}
const pageSize = 100

/** All that is listed in pages, each of which is read when its rows are asked for. */
async function* allOf<Row>(
  read: (page: Page) => Promise<{ readonly rows: readonly Row[]; readonly total: number }>,
): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const { rows, total } = await read({ page, limit: pageSize })
    yield* rows
    if (page * pageSize >= total) return
  }
}
