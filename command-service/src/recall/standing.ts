import type { MasterySource, StandingOutcome } from '@wordtrail/contracts/events/recall'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Review } from '@wordtrail/contracts/learning/scheduling/scheduler'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import type { Deed, OutcomeDeed } from './deeds.ts'

/** Plans a word after these recalls, oldest first. */
export type PlanOf = (recalls: readonly Review[]) => Schedule

/** The review day that an outcome has planned next. */
export const plannedBy = ({ schedule }: StandingOutcome): Day => schedule.planned[0]!

/**
 * What counts of a word, oldest first, had nothing been done in some of its sessions. This is what voiding a session
 * means:
 *
 * - The first pass is the mastery, whatever it was recorded as. A fail before it is nothing.
 * - After that, a review counts from its planned day on, and plans anew. One that was recorded as a review stays one,
 *   with its day, also where the plan would have asked later: the student was asked then, and answered. But the first
 *   of a day alone counts.
 * - An undoing takes back the last outcome, where that is the one it meant.
 */
export function outcomesWithout(
  deeds: readonly Deed[],
  isVoided: (sessionId: string) => boolean,
  planOf: PlanOf,
): readonly StandingOutcome[] {
  let outcomes: readonly StandingOutcome[] = []
  let source: MasterySource | undefined
  for (const deed of deeds) {
    // Which list the student had the word from is told by its last mastery, void or not.
    if (deed.type === 'outcome') source = deed.source ?? source
    if (deed.sessionId !== undefined && isVoided(deed.sessionId)) continue
    if (deed.type === 'undoing' && outcomes.at(-1)?.eventId === deed.eventId) outcomes = outcomes.slice(0, -1)
    if (deed.type === 'outcome') outcomes = [...outcomes, ...standingAs(deed, outcomes, source!, planOf)]
  }
  return outcomes
}

/** What an outcome stands as after those before it: one, or none where it does not count. */
function standingAs(
  deed: OutcomeDeed,
  before: readonly StandingOutcome[],
  source: MasterySource,
  planOf: PlanOf,
): StandingOutcome[] {
  const { eventId, sessionId, day, result } = deed
  const last = before.at(-1)
  if (last ? !countsAfter(last, deed) : result === 'fail') return []
  const schedule = planOf([...before, { day, result }])
  const stands = { eventId, ...(sessionId !== undefined && { sessionId }), day, result, schedule }
  return [last ? { ...stands, source: null, dueOn: plannedBy(last) } : { ...stands, source, dueOn: null }]
}

const countsAfter = (last: StandingOutcome, { day, isReview, isRepeated }: OutcomeDeed): boolean =>
  day >= plannedBy(last) || (isReview && (day > last.day || isRepeated))
