/**
 * A day is a calendar day in Asia/Shanghai, written `YYYY-MM-DD`. Shanghai has kept UTC+8 without summer time since
 * 1991.
 */
export type Day = string

const offsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

const asDay = (days: number): Day => new Date(days * dayMs).toISOString().slice(0, 10)
/** The last answer: a pass over a log asks for the same day thousands of times in a row. */
let last = { days: 0, day: asDay(0) }

export function dayOf(instant: Date): Day {
  const days = Math.floor((instant.getTime() + offsetMs) / dayMs)
  if (days !== last.days) last = { days, day: asDay(days) }
  return last.day
}

/** Shanghai is whole hours ahead of UTC: all instants of an hour in UTC are of one day in Shanghai. */
let lastHour = { hour: '1970-01-01T00', day: asDay(0) }

/** The day of an instant as events record it: ISO 8601 in UTC, as `toISOString` writes it. */
export function dayOfRecorded(instant: string): Day {
  if (!instant.startsWith(lastHour.hour)) lastHour = { hour: instant.slice(0, 13), day: dayOf(new Date(instant)) }
  return lastHour.day
}

/** An instant of the day, far from both of its ends. */
export const noonOf = (day: Day): Date => new Date(`${day}T04:00:00Z`)

/** Whole seconds, rounded up, until the next day begins. */
export const secondsToNextDay = (instant: Date): number =>
  Math.ceil((dayMs - ((instant.getTime() + offsetMs) % dayMs)) / 1000)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)

/** The Monday of the day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
