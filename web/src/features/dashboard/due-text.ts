import { type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { due as text } from '../../text/dashboard.ts'

/** When something is due, as people say it. */
export function dueText(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return text.past(-left)
  if (left === 0) return text.today
  if (left === 1) return text.tomorrow
  const date = new Date(`${day}T00:00:00Z`)
  return text.on({ month: date.getUTCMonth() + 1, date: date.getUTCDate(), weekday: text.weekdays[date.getUTCDay()]! })
}
