import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Review } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { addDays, type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'

const epoch = '2026-01-01'

/**
 * What FSRS-6 plans for someone who reviews on every planned day, by number of reviews: worked out once, because each
 * takes some 50 µs.
 */
const plans = Array.from({ length: 20 }, (_, reviews): Schedule => {
  const past: Review[] = [{ day: epoch, result: 'pass' }]
  while (past.length <= reviews) past.push({ day: fsrs6.schedule(past).planned[0]!, result: 'pass' })
  return fsrs6.schedule(past)
})
const offsets = plans.map(({ planned }, reviews) =>
  planned.map((day) => daysBetween(reviews === 0 ? epoch : plans[reviews - 1]!.planned[0]!, day)),
)

/** A schedule as it may stand after so many reviews in a row, the last of them on `day`. */
export const scheduleAfter = (reviews: number, day: Day): Schedule => {
  const known = Math.min(reviews, plans.length) - 1
  return { ...plans[known]!, planned: offsets[known]!.map((days) => addDays(day, days)) }
}
