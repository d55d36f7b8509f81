import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { timeOf } from '../../text/clock.ts'
import { dayText } from '../../text/days.ts'
import { instants as text } from '../../text/instants.ts'

/** Instants are ISO 8601; days, `today` among them, are Shanghai's. */
export const dayOfInstant = (instant: string): Day => dayOf(new Date(instant))

/** To the minute: today and yesterday by name, else with its day, which has its year where that is another. */
export function instantText(instant: string, today: Day): string {
  const [day, time] = [dayOfInstant(instant), timeOf(instant)]
  if (day >= today) return text.today(time)
  if (day === addDays(today, -1)) return text.yesterday(time)
  return `${dayText(day, today)} ${time}`
}

/** When somebody was last active: to the minute where that is near, else the day alone. */
export function lastSeen(instant: string | null, today: Day): string {
  if (instant === null) return text.never
  const day = dayOfInstant(instant)
  return day >= addDays(today, -1) ? instantText(instant, today) : dayText(day, today)
}

/** As the head of a page has it: weekday, day and time. */
export const headText = (instant: string): string => text.head(dayOfInstant(instant), timeOf(instant))
