import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { students as text } from '../../../text/class.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Hours and minutes in Shanghai. */
export const timeOf = (instant: string): string => clock.format(new Date(instant))

/** When somebody was last active: a time today and yesterday, a day before that, with its year where it is another. */
export function lastSeen(instant: string | null, today: string): string {
  if (instant === null) return text.never
  const day = dayOf(new Date(instant))
  if (day >= today) return text.today_at(timeOf(instant))
  if (day === addDays(today, -1)) return text.yesterday_at(timeOf(instant))
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day
}
