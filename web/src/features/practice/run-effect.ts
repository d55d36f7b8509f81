import { messageOf } from '../../lib/api-client.ts'
import { report } from '../../lib/outbox.ts'
import { loading } from '../../text/practice.ts'
import { cleanUp, loadItems } from './api.ts'
import type { PracticeEvent } from './machine.ts'
import { clearSession, clearSetting, storeSession, storeSetting } from './persistence.ts'
import { isRunning, type Effect, type State } from './session-state.ts'

interface World {
  userId: string
  /** The state that came with the effect. */
  state: State
  send: (event: PracticeEvent) => void
  /** Aborted when the student leaves the screen. */
  signal: AbortSignal
}

async function load({ words, tier, sessionId }: Extract<Effect, { type: 'load' }>, { send, signal }: World): Promise<void> {
  let event: PracticeEvent
  try {
    const items = await loadItems(words, { tier, signal })
    event = { type: 'loaded', sessionId, items, seed: crypto.getRandomValues(new Uint32Array(1))[0]! }
  } catch (cause) {
    event = { type: 'loadFailed', sessionId, message: messageOf(cause, loading.failed) }
  }
  if (!signal.aborted) send(event)
}

/** Storage may be full or forbidden: the session then goes on, and only a reload loses it. */
const keep = (write: () => void): void => {
  try {
    write()
  } catch (cause) {
    console.error('The session could not be stored', cause)
  }
}

export function runEffect(effect: Effect, world: World): void {
  const { userId, state } = world
  switch (effect.type) {
    case 'load':
      return void load(effect, world)
    case 'cleanUp':
      return cleanUp(effect.word)
    case 'rememberSetting':
      return keep(() => storeSetting(localStorage, userId, effect))
    case 'recordAnswer':
      return report({ kind: 'answer', answer: effect.answer })
    case 'reportMastered':
      return report({ kind: 'mastered', words: effect.words, sessionId: effect.sessionId })
    case 'reportReview':
      return report({ kind: 'reviewed', word: effect.word, result: effect.result, sessionId: effect.sessionId })
    case 'logReorderingError': {
      const { word, userAnswer, correctAnswer, sessionId } = effect
      return report({ kind: 'reorderingError', word, userAnswer, correctAnswer, explanation: '', sessionId })
    }
    case 'persist':
      return keep(() => isRunning(state) && storeSession(localStorage, userId, state))
    case 'clear':
      clearSession(localStorage)
      return clearSetting(localStorage)
  }
}
