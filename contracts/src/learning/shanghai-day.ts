/** A day is a calendar day in Asia/Shanghai, written `YYYY-MM-DD`. Shanghai has kept UTC+8 without summer time since 1991. */
export type Day = string

const offsetMs = 8 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

export const dayOf = (instant: Date): Day => new Date(instant.getTime() + offsetMs).toISOString().slice(0, 10)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
