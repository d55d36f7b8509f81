import { ask } from './learning.ts'
import { startedOver } from './rounds.ts'
import type { Effect, Finished, Learning, Outcome } from './session-state.ts'

/**
 * Undoes a word's mastery or review: it is learned from stage 1 again, in the next round or, where the session was
 * over, at once.
 */
export function undo(state: Learning | Finished, { item, now }: { item: number; now: number }): Outcome {
  const { session } = state
  const reportId = session.progress[item]?.reportId ?? null
  if (reportId === null) return { state, effects: [] }
  const undone: Effect = { type: 'reportUndone', word: session.items[item]!.word, mode: session.mode, reportId }
  const learnedAgain = { ...session, progress: session.progress.with(item, startedOver) }
  const next: Outcome =
    state.step === 'finished'
      ? ask({ session: learnedAgain, round: [], index: 0, slips: state.slips }, now)
      : { state: { ...state, session: learnedAgain }, effects: [{ type: 'persist' }] }
  return { state: next.state, effects: [undone, ...next.effects] }
}
