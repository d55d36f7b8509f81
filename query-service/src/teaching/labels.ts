import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { labels } from '@wordtrail/contracts/api/labels'
import type { StudyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import { studyCalendar } from '@wordtrail/contracts/learning/study-calendar'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { isTaughtBy } from '@wordtrail/read-store/present-link'
import { type Kysely, sql } from 'kysely'

type Db = Kysely<ReadModels>

/** A teacher's labels in the order made, each with those who have it and are linked at present. */
export async function labelsOf(db: Db, teacherId: string): Promise<Output<typeof labels>> {
  const { rows } = await sql<Omit<Output<typeof labels>[number], 'student_count'>>`
    select label_id, name, coalesce(array_agg(student_id order by student_id) filter (where student_id is not null), '{}') as student_ids
    from read_model.teacher
      cross join rows from (jsonb_to_recordset(labels) as (label_id uuid, name text, student_ids uuid[])) with ordinality
        as label (label_id, name, labelled, ordinal)
      left join lateral (
        select student_id from read_model.learner join read_model.person on user_id = student_id and not is_erased
        where ${isTaughtBy(teacherId)} and student_id = any(labelled)
      ) as present on true
    where teacher.teacher_id = ${teacherId}
    group by label_id, name, ordinal order by ordinal`.execute(db)
  return rows.map((row) => ({ ...row, student_count: row.student_ids.length }))
}

/** On which days a teacher's students are expected to study. */
export async function calendarOf(db: Db, teacherId: string): Promise<StudyCalendar> {
  const row = await db
    .selectFrom('teacher')
    .select(['weekdays', 'days_off as daysOff'])
    .where('teacher_id', '=', teacherId)
    .executeTakeFirst()
  return row ?? studyCalendar
}
