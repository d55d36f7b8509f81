import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { timeOf } from '../../text/clock.ts'
import { dayText } from '../../text/days.ts'
import { who as text } from '../../text/words.ts'

/** An instant in Shanghai: its day without the year where that is this year's, and its time. */
export function whenText(at: string, now: Date = new Date()): string {
  return `${dayText(dayOf(new Date(at)), dayOf(now))} ${timeOf(at)}`
}

/** Who did something: the system where nobody did, and no name of somebody who has gone. */
export const whoText = (by: { readonly name: string | null } | null): string =>
  by === null ? text.system : (by.name ?? text.gone)
