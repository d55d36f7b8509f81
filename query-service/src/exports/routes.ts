import {
  exportClassDays,
  exportClassStudents,
  exportClassWords,
  exportHomework,
  exportHomeworkStudents,
  exportInvitations,
  exportLinkedStudents,
  exportReorderingErrors,
  exportStudentRecords,
  exportStudentWords,
} from '@wordtrail/contracts/api/exports'
import { type ClassQuery, classView, noLabel } from '@wordtrail/contracts/learning/class-view'
import { type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { classStudentsOf } from '../class/class-students.ts'
import { classWordsOf } from '../class/class-words.ts'
import { pending } from '../invitations/routes.ts'
import type { OwnSelects } from '../own-selects.ts'
import type { QueryContext } from '../query.ts'
import { homeworkOfTeacher, homeworkWithStudents } from '../teaching/homework.ts'
import { studentsOf } from '../teaching/queries.ts'
import { ownStudent } from '../teaching/routes.ts'
import { studentEntry } from '../teaching/student-entry.ts'
import { recordsOf, wordsLearnedOn } from '../teaching/student-records.ts'
import { exporting } from './exporting.ts'
import { classDaysTable, classStudentsTable, classWordsTable } from './tables/class-tables.ts'
import { homeworkStudentsTable, homeworkTable } from './tables/homework-tables.ts'
import { invitationsTable, linkedStudentsTable } from './tables/list-tables.ts'
import { recordsTable, reorderingErrorsTable, wordsOfDayTable } from './tables/student-tables.ts'

type Db = OwnSelects['db']

/** The tables of the teacher's area as files: each asks the selects of its screen. */
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
    exporting(context, exportClassStudents, async ({ caller, query }, own) =>
      classStudentsTable(await classWith(own, caller.id, query), query),
    ),
    exporting(context, exportClassDays, async ({ caller, query }, own) =>
      classDaysTable(await classWith(own, caller.id, query), query),
    ),
    exporting(context, exportClassWords, async ({ caller, query }, own) => {
      const { students, labels } = await classWith(own, caller.id, query)
      const { hardest } = await classWordsOf(
        own.db,
        classView(students, { label: query.label }).map(({ student_id }) => student_id),
        now(),
      )
      return classWordsTable(hardest, query, labels)
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

    exporting(context, exportHomework, async ({ caller }, { db }) =>
      homeworkTable(allHomework(db, caller.id, dayOf(now()))),
    ),
    exporting(context, exportHomeworkStudents, async ({ caller, query: { homework_id } }, { db }) => {
      const asked = { teacherId: caller.id, homeworkId: homework_id, today: dayOf(now()) }
      const homework = await homeworkWithStudents(db, asked)
      if (!homework) throw new HttpProblem('homework-not-found')
      return homeworkStudentsTable(homework)
    }),

    exporting(context, exportLinkedStudents, async ({ caller }, { db }) =>
      linkedStudentsTable((await studentsOf(db, caller.id)).map((one) => ({ ...one, ...studentEntry(one) }))),
    ),
    exporting(context, exportInvitations, async ({ caller }, { db }) =>
      invitationsTable(await pending(db, 'teacher_id', caller.id)),
    ),
  ]
}

const homeworkPage = 100

/** Page by page, as they are asked for. */
async function* allHomework(db: Db, teacherId: string, today: Day) {
  for (let page = 1; ; page += 1) {
    const { homework, total } = await homeworkOfTeacher(db, { teacherId, page, limit: homeworkPage, today })
    yield* homework
    if (page * homeworkPage >= total) return
  }
}
