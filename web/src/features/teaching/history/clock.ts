import { dayText } from '../../../text/days.ts'

const offsetMs = 8 * 60 * 60 * 1000
const inShanghai = (at: string): string => new Date(Date.parse(at) + offsetMs).toISOString()

/** An instant's time of day in Shanghai, to the second. */
export const clockOf = (at: string): string => inShanghai(at).slice(11, 19)
/** Day, hour and minute in Shanghai. */
export const shortInstant = (at: string): string =>
  `${dayText(inShanghai(at).slice(0, 10))} ${inShanghai(at).slice(11, 16)}`
/** With commas between thousands. */
export const grouped = (count: number): string => count.toLocaleString('en-US')
