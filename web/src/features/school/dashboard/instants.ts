import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText } from '../../../text/days.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Hours and minutes in Shanghai. */
export const timeOf = (instant: string): string => clock.format(new Date(instant))

/** Since when something is: a time today, else with its day. */
export function sinceText(instant: string, now: Date): string {
  const day = dayOf(new Date(instant))
  return day === dayOf(now) ? timeOf(instant) : `${dayText(day, dayOf(now))} ${timeOf(instant)}`
}
