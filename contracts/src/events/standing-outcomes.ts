import { dayOf } from '../learning/shanghai-day.ts'
import type { RecallEvent, StandingOutcome } from './recall.ts'

/** The session of an outcome, which has none where it was recorded without one. */
export const inSession = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })

/** Mastery and reviews of a word that count, oldest first, after one more event of its stream. */
export function outcomesAfter(
  outcomes: readonly StandingOutcome[],
  event: RecallEvent,
  { id: eventId, at }: { readonly id: string; readonly at: Date },
): readonly StandingOutcome[] {
  const day = dayOf(at)
  switch (event.type) {
    case 'WordMastered': {
      const { sessionId, source, schedule } = event.data
      return [...outcomes, { eventId, ...inSession(sessionId), day, result: 'pass', source, dueOn: null, schedule }]
    }
    case 'WordReviewed': {
      const { sessionId, result, dueOn, schedule } = event.data
      return [...outcomes, { eventId, ...inSession(sessionId), day, result, source: null, dueOn, schedule }]
    }
    case 'MasteryUndone':
    case 'ReviewUndone':
      return outcomes.slice(0, -1)
    case 'RecallRestated':
      return event.data.outcomes
    default:
      return outcomes
  }
}
