import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { timeOf } from '../../../text/clock.ts'
import { dayText } from '../../../text/days.ts'

/** Day, hour and minute in Shanghai. */
export const shortInstant = (at: string): string => `${dayText(dayOf(new Date(at)))} ${timeOf(at)}`
