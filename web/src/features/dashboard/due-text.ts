import { type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { due as text } from '../../text/dashboard.ts'
import { dayAndDistance } from '../../text/days.ts'

/** When something is due, as people say it. */
export function dueText(day: Day, today: Day): string {
  const left = daysBetween(today, day)
  if (left < 0) return text.past(-left)
  if (left === 0) return text.today
  if (left === 1) return text.tomorrow
  return text.on(dayAndDistance(day, today))
}
