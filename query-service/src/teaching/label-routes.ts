import { labels, teacherCalendar } from '@wordtrail/contracts/api/labels'
import type { Handler } from '@wordtrail/platform/http/handler'
import { type QueryContext, query } from '../query.ts'
import { calendarOf, labelsOf } from './labels.ts'

/** A teacher's labels and calendar. */
export const labelRoutes = (context: QueryContext): Handler[] => [
  query(context, labels, ({ caller }, { db }) => labelsOf(db, caller.id)),

  query(context, teacherCalendar, async ({ caller }, { db }) => {
    const { weekdays, daysOff } = await calendarOf(db, caller.id)
    return { weekdays: [...weekdays], days_off: [...daysOff] }
  }),
]
