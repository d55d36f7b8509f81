import type { SignUpWeek } from './api.ts'

/** Of everybody whose n-th week after sign-up is over, how many were active in it. */
export function stillThereIn(weeks: readonly SignUpWeek[], after: number): { all: number; still: number } {
  const over = weeks.filter(
    ({ active, is_last_open }) => active.length > after || (active.length === after && !is_last_open),
  )
  return {
    all: over.reduce((sum, { new_students }) => sum + new_students, 0),
    still: over.reduce((sum, { active }) => sum + active[after - 1]!, 0),
  }
}
