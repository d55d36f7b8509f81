import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { studyCalendar } from '@wordtrail/contracts/api/own-progress'
import { calendarWeeks } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'
import type { OwnSelects } from '../own-selects.ts'
import { selectPrepared } from '../statement.ts'

type StudyCalendar = Output<typeof studyCalendar>

const select = `
  select date, coalesce(learned, 0) as learned, coalesce(reviewed, 0) as reviewed
  from (select day as date, learned from read_model.study_day where student_id = $1 and day between $2 and $3 and learned > 0) learning
  full join (select day as date, count(*)::int as reviewed from read_model.reviewed_word where student_id = $1 and day between $2 and $3 group by day) reviewing using (date)
  order by date`

/** How much a student learned and reviewed on each day of the year that ends today. */
export async function studyCalendarOf(own: OwnSelects, studentId: string, today: Day): Promise<StudyCalendar> {
  const first = addDays(mondayOf(today), -7 * (calendarWeeks - 1))
  const days = await selectPrepared<StudyCalendar['days'][number]>(own, {
    name: 'study-calendar',
    text: select,
    values: [studentId, first, today],
  })
  return { first, today, days }
}
