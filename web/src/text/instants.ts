import { dayText } from './days.ts'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']
/** Of a day: `YYYY-MM-DD`. */
export const weekdayOf = (day: string): string => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]!

/** How an instant is told. */
export const instants = {
  today: (time: string) => `今天 ${time}`,
  yesterday: (time: string) => `昨天 ${time}`,
  never: '还没来过',
  /** As the head of a page has it. */
  head: (day: string, time: string) => `${weekdayOf(day)} ${dayText(day)} · ${time}`,
}
