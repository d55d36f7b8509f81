import { normaliseHeadword } from '@wordtrail/contracts/learning/headword'
import type { PracticeItem } from './practice-item.ts'
import { fresh } from './rounds.ts'
import type { Effect, Outcome, State } from './session-state.ts'

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
  return {
    state: {
      step: 'preview',
      session: {
        id: sessionId,
        mode,
        tier,
        items,
        progress: items.map(() => fresh),
        peeked: [],
        seed,
        answers: 0,
        rest,
      },
    },
    effects: [...cleanUps, prepared, { type: 'rememberSetting', mode, tier }, { type: 'persist' }],
  }
}
