import type { Reported } from './modes.ts'
import type { Effect, Session } from './session-state.ts'

/** Tells the server what became of these items: masteries together, reviews one by one. */
export function reportsOf(
  session: Session,
  items: readonly number[],
  { reports, reportId }: { reports: Reported; reportId: string | null },
): Effect[] {
  const sessionId = session.id
  const words = items.map((item) => session.items[item]!.word)
  if (reports !== 'mastered')
    return words.map((word) => ({ type: 'reportReview', word, result: reports, sessionId, reportId }))
  return words.length > 0 ? [{ type: 'reportMastered', words, sessionId, reportId }] : []
}
