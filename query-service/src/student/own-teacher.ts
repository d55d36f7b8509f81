import { ownTeacher } from '@wordtrail/contracts/api/student'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'

/** The student's present teacher. An erased one counts as none. */
export const ownTeacherRoutes = (context: QueryContext): Handler[] => [
  query(context, ownTeacher, async ({ caller }, { db }) => {
    const teacher = await db
      .selectFrom('learner')
      .innerJoin('person', 'person.user_id', 'learner.teacher_id')
      .select(['username', 'nickname'])
      .where('student_id', '=', caller.id)
      .where('is_erased', '=', false)
      .executeTakeFirst()
    return { teacher: teacher ? { username: teacher.username ?? '', nickname: teacher.nickname ?? '' } : null }
  }),
]
