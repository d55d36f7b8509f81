import { teacherDetail, teachers } from '@wordtrail/contracts/api/teachers'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { noTeacher, teachersView } from '@wordtrail/contracts/learning/teachers-view'
import type { Handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { type QueryContext, query } from '../query.ts'
import { studentsOfTeacher } from './teacher-students.ts'
import { allTeachers } from './teachers.ts'

/** Teachers and their students, for the superadmin. */
export function teachersRoutes(context: QueryContext): Handler[] {
  const { now } = context
  return [
    query(context, teachers, async ({ query: { page, limit, ...asked } }, { db }) => {
      const all = await allTeachers(db, dayOf(now()))
      const found = teachersView(all.teachers, asked)
      return {
        ...paged(found.length, { page, limit }),
        all_teachers: all.teachers.length,
        without_teacher: all.without_teacher,
        teachers: found.slice((page - 1) * limit, page * limit),
      }
    }),

    query(context, teacherDetail, async ({ params, query: { page, limit, ...asked } }, { db }) => {
      const teacher =
        params.id === noTeacher
          ? null
          : (await allTeachers(db, dayOf(now()))).teachers.find(({ teacher_id }) => teacher_id === params.id)
      if (teacher === undefined) throw new HttpProblem('teacher-not-found')
      const { students, total } = await studentsOfTeacher(db, { teacherId: params.id, page, limit, ...asked })
      return { ...paged(total, { page, limit }), teacher, students }
    }),
  ]
}

const paged = (total: number, { page, limit }: { readonly page: number; readonly limit: number }) => ({
  page,
  pages: Math.max(1, Math.ceil(total / limit)),
  total,
})
