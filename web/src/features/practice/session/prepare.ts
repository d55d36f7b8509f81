import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import { startLearning } from './learning.ts'
import { rulesOf } from './modes.ts'
import type { PracticeItem } from './practice-item.ts'
import { fresh } from './rounds.ts'
import type { Effect, Outcome, Session, State } from './session-state.ts'

/** The first screen of a session: its words, or where it has no pre-test at once the first question. */
export const begun = (session: Session, now: number): Outcome =>
  rulesOf(session).preTest === null
    ? startLearning(session, now)
    : { state: { step: 'preview', session }, effects: [{ type: 'persist' }] }

/** The session of the items that came for the words; words for which none came are cleaned up. */
export function prepare(
  { words, mode, tier, sessionId, rest }: Extract<State, { step: 'loading' }>,
  { items, seed, now }: { items: readonly PracticeItem[]; seed: number; now: number },
): Outcome {
  const returned = new Set(items.map(({ word }) => normaliseHeadword(word)))
  const missing = words.filter((word) => !returned.has(normaliseHeadword(word)))
  const cleanUps = missing.map((word): Effect => ({ type: 'cleanUp', word }))
  if (items.length === 0) return { state: { step: 'mode-selection', notice: 'noWords' }, effects: cleanUps }
  const prepared: Effect = {
    type: 'reportPrepared',
    session: {
      session_id: sessionId,
      mode,
      tier,
      words: items.map(({ word, revision }) => ({ word, revision })),
      seed,
      prepared_at: new Date(now).toISOString(),
    },
  }
  const progress = items.map(() => fresh)
  const session: Session = { id: sessionId, mode, tier, items, progress, peeked: [], seed, answers: 0, rest }
  const { state, effects } = begun(session, now)
  return { state, effects: [...cleanUps, prepared, { type: 'rememberSetting', mode, tier }, ...effects] }
}
