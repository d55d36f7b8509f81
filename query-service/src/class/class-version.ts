import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { sql } from 'kysely'
import { dictionaryVersion } from '../dictionary.ts'
import type { OwnSelects } from '../own-selects.ts'
import { selectWritten } from '../statement.ts'
import { ownStudents } from './own-students.ts'

/**
 * What the figures of a class follow from: who is linked, each one's name and settings, their latest event and when they
 * last did anything, the teacher's labels and calendar, and the words of the dictionary. All tables are moved on in one
 * transaction, so that while this stays the same, so do the figures of the day.
 */
const versionOf = (teacherId: string) => sql<{ readonly version: string }>`
  with own as (${ownStudents(teacherId)})
  select md5(concat_ws('|',
    (select string_agg(concat_ws(' ', own, (
       select position from read_model.student_event where student_id = own.student_id order by position desc limit 1
     ), (
       select last_active_at from read_model.practice_day where student_id = own.student_id order by day desc limit 1
     )), ',' order by own.student_id) from own),
    (select concat_ws(' ', labels, weekdays, days_off) from read_model.teacher where teacher_id = ${teacherId}),
    ${sql.raw(dictionaryVersion)})) as version`

/** Names a teacher's class as it stands: two with one name have the same figures, but for streams that are parked. */
export async function classVersion(own: OwnSelects, teacherId: string, today: Day): Promise<string> {
  const [row] = await selectWritten(own, 'class-version', versionOf(teacherId))
  return `${teacherId} ${today} ${row!.version}`
}
