import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { neverSignedIn } from '@wordtrail/contracts/names/accounts'
import { dayText } from '../../../text/days.ts'
import { users as text } from '../../../text/users.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** When somebody last signed in: a time today and yesterday, a day before that. Days are Shanghai's. */
export function lastLoginText(instant: string | null, now = new Date()): string {
  if (instant === null) return neverSignedIn
  const [at, today] = [new Date(instant), dayOf(now)]
  const day = dayOf(at)
  if (day >= today) return text.todayAt(clock.format(at))
  return day === addDays(today, -1) ? text.yesterdayAt(clock.format(at)) : dayText(day, today)
}

/** Day and time in Shanghai. */
export const instantText = (instant: string): string =>
  `${dayText(dayOf(new Date(instant)))} ${clock.format(new Date(instant))}`
