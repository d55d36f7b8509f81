import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { dayText } from '../../text/days.ts'
import { who as text } from '../../text/words.ts'

const clock = new Intl.DateTimeFormat('zh-CN', {
  timeZone: 'Asia/Shanghai',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** An instant in Shanghai: its day without the year where that is this year's, and its time. */
export function whenText(at: string, now: Date = new Date()): string {
  const [instant, today] = [new Date(at), dayOf(now)]
  const day = dayOf(instant)
  return `${dayText(day, today)} ${clock.format(instant)}`
}

/** Who did something: the system where nobody did, and no name of somebody who has gone. */
export const whoText = (by: { readonly name: string | null } | null): string =>
  by === null ? text.system : (by.name ?? text.gone)
