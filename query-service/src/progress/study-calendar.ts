import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studyCalendar } from '@wordtrail/contracts/api/own-progress'
import { calendarWeeks } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { sql } from 'kysely'
import type { QueryContext } from '../query.ts'
import { selectPrepared } from '../statement.ts'

type StudyCalendar = Output<typeof studyCalendar>

/** How much a student learned and reviewed on each day of the year that ends today. */
export async function studyCalendarOf(context: QueryContext, studentId: string, today: Day): Promise<StudyCalendar> {
  const first = addDays(mondayOf(today), -7 * (calendarWeeks - 1))
  const days = await selectPrepared(context, 'study-calendar', sql<StudyCalendar['days'][number]>`
    select date, coalesce(learned, 0) as learned, coalesce(reviewed, 0) as reviewed
    from (select day as date, learned from read_model.study_day where student_id = ${studentId} and day between ${first} and ${today} and learned > 0) learning
    full join (select day as date, count(*)::int as reviewed from read_model.reviewed_word where student_id = ${studentId} and day between ${first} and ${today} group by day) reviewing using (date)
    order by date`)
  return { first, today, days }
}
