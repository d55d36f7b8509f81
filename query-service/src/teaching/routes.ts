import { secretBox } from '@wordtrail/contracts/api/secret-boxes'
import {
  checkWords,
  dailyWordlist,
  linkedStudents,
  secretBoxes,
  studentOverview,
} from '@wordtrail/contracts/api/teaching'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { OwnReads, OwnSelects } from '../own-selects.ts'
import { type QueryContext, query } from '../query.ts'
import { type View, viewOf } from '../then/view.ts'
import { checkedWords } from './checked-words.ts'
import { studentOf, studentsOf } from './queries.ts'
import { secretBoxesOf, secretBoxWithHolders } from './secret-boxes.ts'
import { studentEntry } from './student-entry.ts'
import { recordsOf, wordsLearnedOn } from './student-records.ts'

/** A student of this teacher's; anybody else is not found. */
export async function ownStudent(db: OwnSelects['db'], teacherId: string, studentId: string) {
  const student = await studentOf(db, { teacherId, studentId })
  if (!student) throw new HttpProblem('student-not-found')
  return student
}

type Student = NonNullable<Awaited<ReturnType<typeof studentOf>>>

/**
 * A student of this teacher's at present, or as they were at a moment: they may be looked at where they are the
 * teacher's now, and are told of where they were it then as well.
 */
export async function viewOfStudent(
  context: QueryContext,
  own: OwnReads,
  {
    teacherId,
    studentId,
    asOf,
  }: { readonly teacherId: string; readonly studentId: string; readonly asOf: string | undefined },
): Promise<View & { readonly student: Student }> {
  const present = await ownStudent(own.db, teacherId, studentId)
  const view = await viewOf(context, own, { asOf, students: [studentId], teacher: teacherId })
  const student = asOf === undefined ? present : await studentOf(view.db, { teacherId, studentId })
  if (!student) throw new HttpProblem('not-yours-then')
  return { ...view, student }
}

export function teachingRoutes(context: QueryContext): Handler[] {
  return [
    query(context, linkedStudents, async ({ caller }, { db }) =>
      (await studentsOf(db, caller.id)).map(({ tier, learning_goal, ...person }) => ({
        ...studentEntry(person),
        tier,
        learning_goal,
      })),
    ),

    query(context, studentOverview, async ({ caller, params, query: { as_of } }, own) => {
      const view = await viewOfStudent(context, own, { teacherId: caller.id, studentId: params.id, asOf: as_of })
      const { tier, learning_goal, is_suspended, ...person } = view.student
      return {
        student: studentEntry(person),
        is_suspended,
        tier,
        learning_goal,
        ...(await recordsOf(view, params.id, dayOf(view.now()))),
      }
    }),

    query(context, checkWords, async ({ caller, body: { words, student_id } }, { db }) => {
      if (student_id !== undefined) await ownStudent(db, caller.id, student_id)
      return { words: await checkedWords({ ...context, db }, words, student_id) }
    }),

    query(context, dailyWordlist, async ({ caller, params, query: { date, as_of } }, own) => {
      const { db } = await viewOfStudent(context, own, { teacherId: caller.id, studentId: params.id, asOf: as_of })
      return { words: await wordsLearnedOn(db, params.id, date) }
    }),

    query(context, secretBoxes, async ({ caller }, { db }) =>
      (await secretBoxesOf(db, caller.id)).map(({ box_id, title, count }) => ({
        _id: box_id,
        title,
        count: count ?? 0,
      })),
    ),

    query(context, secretBox, async ({ caller, params }, { db }) => {
      const box = await secretBoxWithHolders(db, { teacherId: caller.id, boxId: params.id })
      if (!box) throw new HttpProblem('box-not-found')
      return box
    }),
  ]
}
