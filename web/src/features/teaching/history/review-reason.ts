import { daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { reviewReasons as reasons, history as text } from '../../../text/student-history.ts'
import type { Entry } from './api.ts'

/** Why a review led to its next date; the empty text of an entry that is none, or whose plan is not known. */
export function reviewReason({ kind, date, is_right, plan }: Entry): string {
  if (kind !== 'WordReviewed' || !plan?.due_on || plan.planned.length === 0) return ''
  const { due_on, before, planned, longest_interval } = plan
  if (before === date) return text.sameDay
  const next = daysBetween(date, planned[0]!)
  const late = daysBetween(due_on, date)
  if (!is_right) return late > 0 ? reasons.forgottenLate(late) : reasons.forgottenOnTime
  if (before === null) return reasons.next(next)
  const [since, from] = [daysBetween(before, date), daysBetween(before, due_on)]
  const how = late > 0 ? reasons.late(since, late) : reasons.onTime(since)
  if (longest_interval !== null && next >= longest_interval) return how + reasons.longest(next)
  return (
    how +
    (next > from ? reasons.longer(from, next) : next === from ? reasons.unchanged(next) : reasons.shorter(from, next))
  )
}
