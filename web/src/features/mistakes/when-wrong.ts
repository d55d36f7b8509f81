import { addDays, type Day, mondayOf } from '@wordtrail/contracts/learning/shanghai-day'

/** How long ago, as far as it matters for looking at a word again. */
export function whenWrong(day: Day, today: Day): 'today' | 'yesterday' | 'thisWeek' | 'earlier' {
  if (day >= today) return 'today'
  if (day === addDays(today, -1)) return 'yesterday'
  return day >= mondayOf(today) ? 'thisWeek' : 'earlier'
}
