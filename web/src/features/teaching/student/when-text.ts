import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { studentPage as text } from '../../../text/student-page.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant (ISO 8601) to the minute in Shanghai: by name where it was today or yesterday, without this year. */
export function whenText(instant: string, today: Day): string {
  const at = new Date(instant)
  const day = dayOf(at)
  const time = clock.format(at)
  if (day === today) return `${text.today} ${time}`
  if (day === addDays(today, -1)) return `${text.yesterday} ${time}`
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${time}`
}
