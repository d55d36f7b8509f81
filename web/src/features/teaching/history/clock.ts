const offsetMs = 8 * 60 * 60 * 1000
const inShanghai = (at: string): string => new Date(Date.parse(at) + offsetMs).toISOString()

/** An instant's time of day in Shanghai, to the second. */
export const clockOf = (at: string): string => inShanghai(at).slice(11, 19)
/** Month, day, hour and minute in Shanghai. */
export const shortInstant = (at: string): string => inShanghai(at).slice(5, 16).replace('T', ' ')
/** Month and day. */
export const shortDay = (day: string): string => day.slice(5)
/** With commas between thousands. */
export const grouped = (count: number): string => count.toLocaleString('en-US')
