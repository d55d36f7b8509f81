import { homeworkDetail, homeworkList } from '@wordtrail/contracts/api/homework'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { homeworkOfTeacher, homeworkWithStudents } from './homework.ts'

/** A teacher's homework, as those students have it who are linked at present. */
export const homeworkRoutes = (context: QueryContext): Handler[] => [
  query(context, homeworkList, async ({ caller, query: { page, limit } }, { db }) => {
    const today = dayOf(context.now())
    const { homework, total } = await homeworkOfTeacher(db, { teacherId: caller.id, page, limit, today })
    return { homework, pages: Math.ceil(total / limit), total_homework: total }
  }),

  query(context, homeworkDetail, async ({ caller, params }, { db }) => {
    const asked = { teacherId: caller.id, homeworkId: params.id, today: dayOf(context.now()) }
    const homework = await homeworkWithStudents(db, asked)
    if (!homework) throw new HttpProblem('homework-not-found')
    return homework
  }),
]
