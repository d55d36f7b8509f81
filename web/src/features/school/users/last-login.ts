import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { neverSignedIn } from '@wordtrail/contracts/names/accounts'
import { timeOf } from '../../../text/clock.ts'
import { dayText } from '../../../text/days.ts'
import { instants } from '../../../text/instants.ts'

/** When somebody last signed in: a time today and yesterday, a day before that. Days are Shanghai's. */
export function lastLoginText(instant: string | null, now = new Date()): string {
  if (instant === null) return neverSignedIn
  const [day, today] = [dayOf(new Date(instant)), dayOf(now)]
  if (day >= today) return instants.today(timeOf(instant))
  return day === addDays(today, -1) ? instants.yesterday(timeOf(instant)) : dayText(day, today)
}

/** Day and time in Shanghai. */
export const instantText = (instant: string): string => `${dayText(dayOf(new Date(instant)))} ${timeOf(instant)}`
