import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { teachers } from '@wordtrail/contracts/api/teachers'
import { addDays, type Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { type Kysely, sql } from 'kysely'
import { beginOf } from '../activity/shanghai-begin.ts'
import { presentLink } from './present-links.ts'

type Overview = Output<typeof teachers>
export type Teacher = Overview['teachers'][number]

/** Days that `active_students`, `homework` and `words` look back, today among them. */
const lookedBack = 7

/** Every teacher, in no order, and how many students have none. */
export async function allTeachers(
  db: Kysely<ReadModels>,
  today: Day,
): Promise<Pick<Overview, 'teachers' | 'without_teacher'>> {
  const since = addDays(today, 1 - lookedBack)
  const { rows } = await sql<{
    readonly teachers: Teacher[] | null
    readonly students: number
    readonly active_students: number
  }>`
    with link as materialized (${presentLink}),
      active as materialized (
        select distinct user_id from read_model.active_day where day between ${since} and ${today} and role = 'user'
      ),
      taught as (
        select teacher_id, count(*)::int as students, count(user_id)::int as active_students
        from link left join active on user_id = student_id group by teacher_id
      ),
      handed as (
        select teacher_id, count(distinct homework_id)::int as homework
        from link join read_model.homework using (student_id, teacher_id)
          cross join jsonb_to_recordset(open) as one (homework_id uuid, given_at timestamptz)
        where given_at >= ${beginOf(since)} group by teacher_id
      ),
      assigned as (
        select teacher_id, count(*)::int as words
        from (
          select teacher_id, word_id from read_model.assignment where assigned_at >= ${beginOf(since)} group by 1, 2
        ) as once
        group by teacher_id
      ),
      teacher as (
        select user_id as teacher_id, username, coalesce(nickname, '') as nickname, is_suspended, is_waiting,
          coalesce(students, 0) as students, coalesce(active_students, 0) as active_students,
          coalesce(homework, 0) as homework, coalesce(words, 0) as words, last_active_on
        from read_model.person
          left join taught on taught.teacher_id = user_id
          left join handed on handed.teacher_id = user_id
          left join assigned on assigned.teacher_id = user_id
          -- A token lasts for twelve hours: nobody is active later than the day after they signed in last.
          left join lateral (
            select max(day) as last_active_on from read_model.active_day
            where active_day.user_id = person.user_id and day = any (array[
              (last_login at time zone 'Asia/Shanghai')::date, (last_login at time zone 'Asia/Shanghai')::date + 1
            ])
          ) as seen on true
        where role = 'admin' and not is_erased
      )
    select (select json_agg(teacher) from teacher) as teachers,
      count(*)::int as students, count(active.user_id)::int as active_students
    from read_model.person left join active using (user_id)
    where role = 'user' and not is_erased and not exists (select from link where student_id = user_id)`.execute(db)
  const { teachers: found, ...without_teacher } = rows[0]!
  return { teachers: found ?? [], without_teacher }
}
