import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { clockOf } from '../../../text/clock.ts'

/** Day and time in Shanghai, to the second. */
export const timeOf = (at: string): string => `${dayOf(new Date(at))} ${clockOf(at)}`
