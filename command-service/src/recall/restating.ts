import type { RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { Review, Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { changesBetween } from './counts.ts'
import type { Deed } from './deeds.ts'
import { outcomesWithout } from './standing.ts'

type Restated = Extract<RecallEvent, { type: 'RecallRestated' }>

/** What the stream of a word says of one of the student's sessions. */
export interface VoidedSession {
  readonly round: number
  readonly isVoided: boolean
}

/** All that the standing of a word follows from. */
export interface Trail {
  readonly deeds: readonly Deed[]
  /** How many of the deeds the last restating knew of. Those since then count, whatever session they are of. */
  readonly restated: number
  /** By session: those that were ever voided. */
  readonly voided: ReadonlyMap<string, VoidedSession>
  readonly outcomes: readonly StandingOutcome[]
  /** Plans that were recorded, by `recallsKey`: what was planned is a fact, whatever scheduler plans today. */
  readonly plans: ReadonlyMap<string, Schedule>
}

/** Tells one history of recalls from another. */
export const recallsKey = (recalls: readonly Review[]): string =>
  recalls.map(({ day, result }) => `${day}${result}`).join()

/** The deeds of sessions that are not voided. */
export const countedDeeds = (deeds: readonly Deed[], voided: Trail['voided']): readonly Deed[] =>
  deeds.filter(({ sessionId }) => sessionId === undefined || !voided.get(sessionId)?.isVoided)

/** The event that says what stands of a word once one of its sessions is voided, or counts again. */
export function restatedBy(
  trail: Trail,
  { sessionId, round, isVoided }: VoidedSession & { readonly sessionId: string },
  scheduler: Scheduler,
): Restated {
  const { deeds, restated, voided, plans } = trail
  const now = new Map(voided).set(sessionId, { round, isVoided })
  const planOf = (recalls: readonly Review[]) => plans.get(recallsKey(recalls)) ?? scheduler.schedule(recalls)
  const outcomes = outcomesWithout(deeds, (id) => now.get(id)?.isVoided === true, planOf)
  const changes = changesBetween(
    { outcomes: trail.outcomes, deeds: [...countedDeeds(deeds.slice(0, restated), voided), ...deeds.slice(restated)] },
    { outcomes, deeds: countedDeeds(deeds, now) },
  )
  return { type: 'RecallRestated', data: { sessionId, round, isVoided, outcomes: [...outcomes], ...changes } }
}
