import { activityLimits } from './limits.ts'
import { addDays, type Day, daysBetween, mondayOf } from './shanghai-day.ts'

/** How a stretch of the log is divided for the superadmin's figures: by day, or by week where it is long. */
export type ActivityUnit = 'day' | 'week'

export interface Stretch {
  /** The first day that is counted: a Monday where it is told by week. */
  readonly from: Day
  readonly to: Day
  readonly unit: ActivityUnit
}

/** Both days are counted. Weeks are whole, but for the last one. */
export const stretchOf = (from: Day, to: Day): Stretch =>
  daysBetween(from, to) < activityLimits.byDay ? { from, to, unit: 'day' } : { from: mondayOf(from), to, unit: 'week' }

export const daysOfUnit = { day: 1, week: 7 } as const satisfies Record<ActivityUnit, number>

/** The first day of each part, the oldest first. */
export const partsOf = ({ from, to, unit }: Stretch): Day[] =>
  Array.from({ length: Math.floor(daysBetween(from, to) / daysOfUnit[unit]) + 1 }, (_, place) =>
    addDays(from, place * daysOfUnit[unit]),
  )

/** Mondays of the weeks whose new students are followed, the oldest first: those before the week of the last day. */
export function signUpWeeksOf({ from, to }: Pick<Stretch, 'from' | 'to'>): Day[] {
  const last = mondayOf(to)
  const asked = daysBetween(mondayOf(from), last) / 7
  const weeks = Math.min(Math.max(asked, activityLimits.weeksFollowed), activityLimits.signUpWeeks)
  return Array.from({ length: weeks }, (_, place) => addDays(last, 7 * (place - weeks)))
}
