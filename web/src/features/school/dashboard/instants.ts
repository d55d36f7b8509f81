import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { timeOf } from '../../../text/clock.ts'
import { dayText } from '../../../text/days.ts'

/** Since when something is: a time today, else with its day. */
export function sinceText(instant: string, now: Date): string {
  const day = dayOf(new Date(instant))
  return day === dayOf(now) ? timeOf(instant) : `${dayText(day, dayOf(now))} ${timeOf(instant)}`
}
