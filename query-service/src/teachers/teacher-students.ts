import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { teacherDetail } from '@wordtrail/contracts/api/teachers'
import { firstStudentOrder, noTeacher, type StudentSort } from '@wordtrail/contracts/learning/teachers-view'
import { newStudent, type ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'
import { containing } from '../containing.ts'

type Students = Output<typeof teacherDetail>['students']

interface Asked {
  /** Or `noTeacher`. */
  readonly teacherId: string
  readonly search: string
  readonly sort: StudentSort
  readonly order?: 'asc' | 'desc' | undefined
  readonly page: number
  readonly limit: number
}

/** SQL: whether somebody whom nobody has erased teaches the student of this row. */
const isTaught = sql<boolean>`(learner.teacher_id is not null
  and exists (select from read_model.person teacher where teacher.user_id = learner.teacher_id and not teacher.is_erased)
  and not exists (select from keyring.ended_link ended where ended.link_id = learner.link_id))`

const columns = { name: sql`username`, active: sql`last_active_at`, registered: sql`registered_at` } as const

/** A page of a teacher's students, or of those without one, and how many there are. */
export async function studentsOfTeacher(
  db: Kysely<ReadModels>,
  { teacherId, search, sort, order = firstStudentOrder[sort], page, limit }: Asked,
): Promise<{ readonly students: Students; readonly total: number }> {
  const fresh = newStudent('')
  const { rows } = await sql<Students[number] & { readonly total: number }>`
    select user_id as student_id, username, coalesce(nickname, '') as nickname, is_suspended,
      coalesce(tier, ${fresh.tier}) as tier, coalesce(learning_goal, ${fresh.learning_goal}) as learning_goal,
      last_active_at, registered_at, count(*) over ()::int as total
    from read_model.person left join read_model.learner on student_id = user_id
      left join lateral (
        select last_active_at from read_model.practice_day
        where practice_day.student_id = user_id and last_active_at is not null order by day desc limit 1
      ) as seen on true
    where role = 'user' and not is_erased
      and ${teacherId === noTeacher ? sql`not ${isTaught}` : isTaughtBy(teacherId)}
      and (username ilike ${containing(search)} or nickname ilike ${containing(search)})
    order by ${columns[sort]} ${sql.raw(order)} nulls last, username
    limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  return {
    total: rows[0]?.total ?? 0,
    students: rows.map(({ total: _total, ...student }) => student),
  }
}
