import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { teacherHome } from '../../../text/teacher-home.ts'

const timeZone = 'Asia/Shanghai'
const clock = new Intl.DateTimeFormat('zh-CN', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const weekday = new Intl.DateTimeFormat('zh-CN', { timeZone, weekday: 'short' })

/** Words for days that are near. */
export interface NearDays {
  readonly today: (time: string) => string
  readonly yesterday?: (time: string) => string
}

/** An instant in Shanghai, seen from another: today by its time, else with its day, and its year where that is another. */
export function instantText(instant: Date, now: Date, near: NearDays): string {
  const [day, today, time] = [dayOf(instant), dayOf(now), clock.format(instant)]
  if (day === today) return near.today(time)
  if (near.yesterday && day === addDays(today, -1)) return near.yesterday(time)
  return `${day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day} ${time}`
}

/** As the head of a page has it: weekday, day and time. */
export function headText(instant: Date): string {
  const [, month, date] = dayOf(instant).split('-').map(Number)
  return teacherHome.head(weekday.format(instant), month!, date!, clock.format(instant))
}
