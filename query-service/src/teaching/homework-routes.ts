import { checkHomework, homeworkDetail, homeworkList } from '@wordtrail/contracts/api/homework'
import { wordsPerList } from '@wordtrail/contracts/learning/limits'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { wordsIn } from '@wordtrail/contracts/learning/word-list'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { homeworkOfTeacher, homeworkWithStudents } from './homework.ts'
import { checkedHomework } from './homework-check.ts'

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

  query(context, checkHomework, ({ caller, body }, { db }) => {
    if (wordsIn(body.words).length > wordsPerList) throw new HttpProblem('too-many-words')
    return checkedHomework(db, { teacherId: caller.id, studentIds: body.student_ids, words: body.words })
  }),
]
