import { messageOf } from '../../api/api-client.ts'
import { player } from '../../audio/audio.ts'
import { deviceKind } from '../../device/device-kind.ts'
import { type Report, report, reportWhenComplete } from '../../outbox/outbox.ts'
import { loading } from '../../text/practice.ts'
import { cleanUp, explanationOf, loadItems } from './api.ts'
import { forgetSession, keepSession } from './session/keeping/session-keeper.ts'
import { storeSetting } from './session/keeping/stored-session.ts'
import { rulesOf } from './session/modes.ts'
import { loadOrderRules } from './session/order-rules.ts'
import type { PracticeEvent } from './session/practice-event.ts'
import { type Effect, isRunning, type State } from './session/session-state.ts'
import { readAloud, readOrPause } from './sound/read-aloud.ts'

/** Characters; the log accepts no longer explanation. */
const longestExplanation = 2000

interface EffectContext {
  userId: string
  /** The state that came with the effect. */
  state: State
  send: (event: PracticeEvent) => void
  /** Aborted when the student leaves the screen. */
  signal: AbortSignal
}

async function load(
  { words, mode, tier, sessionId }: Extract<Effect, { type: 'load' }>,
  { send, signal }: EffectContext,
): Promise<void> {
  let event: PracticeEvent
  try {
    const items = await loadItems(words, { mode, tier, sessionId, signal })
    const seed = crypto.getRandomValues(new Uint32Array(1))[0]!
    event = { type: 'loaded', sessionId, items, seed, now: Date.now() }
  } catch (cause) {
    event = { type: 'loadFailed', sessionId, message: messageOf(cause, loading.failed) }
  }
  if (!signal.aborted) send(event)
}

async function speak(
  { id, utterances, autoAdvance }: Extract<Effect, { type: 'speak' }>,
  { send, signal }: EffectContext,
): Promise<void> {
  if (!autoAdvance) return void readAloud(player, utterances)
  await readOrPause(player, utterances)
  if (!signal.aborted) send({ type: 'spoken', id, now: Date.now() })
}

async function explain(effect: Extract<Effect, { type: 'explain' }>, { send, signal }: EffectContext): Promise<void> {
  const { id } = effect
  const explanation = await explanationOf(id, effect).catch((cause: unknown) => {
    console.error('An order could not be explained', cause)
    return null
  })
  if (!signal.aborted) send({ type: 'explained', id, explanation })
}

/** Logs a wrong order, with its explanation once that is known. */
function logReorderingError(effect: Extract<Effect, { type: 'logReorderingError' }>): void {
  const { id, word, userAnswer, correctAnswer, sessionId } = effect
  const error: Report = { kind: 'reorderingError', word, userAnswer, correctAnswer, explanation: '', sessionId }
  reportWhenComplete(
    error,
    explanationOf(id, effect).then(
      (explanation) => ({ ...error, explanation: explanation.slice(0, longestExplanation) }),
      () => error,
    ),
  )
}

function rememberSetting(setting: Extract<Effect, { type: 'rememberSetting' }>, { userId }: EffectContext): void {
  try {
    storeSetting(localStorage, userId, setting)
  } catch (cause) {
    console.error('The setting could not be stored', cause)
  }
}

export function runEffect(effect: Effect, context: EffectContext): void {
  const { userId, state } = context
  switch (effect.type) {
    case 'load':
      return void load(effect, context)
    case 'cleanUp':
      return cleanUp(effect.word)
    case 'rememberSetting':
      return rememberSetting(effect, context)
    case 'reportPrepared':
      return report({ kind: 'prepared', session: { ...effect.session, device: deviceKind() } })
    case 'reportFinished':
      return report({ kind: 'finished', sessionId: effect.sessionId, finishedAt: effect.finishedAt })
    case 'recordAnswer':
      return report({ kind: 'answer', answer: effect.answer })
    case 'reportMastered':
      return report(
        { kind: 'mastered', words: effect.words, sessionId: effect.sessionId },
        effect.reportId ?? undefined,
      )
    case 'reportReview':
      return report(
        { kind: 'reviewed', word: effect.word, result: effect.result, sessionId: effect.sessionId },
        effect.reportId ?? undefined,
      )
    case 'reportUndone':
      return report({
        kind: 'undone',
        word: effect.word,
        outcome: rulesOf(effect).reports === 'mastered' ? 'mastered' : 'reviewed',
        reportId: effect.reportId,
      })
    case 'speak':
      return void speak(effect, context)
    case 'say':
      return void player.play(effect.text, () => context.send({ type: 'listened', place: effect.place }))
    case 'stopAudio':
      return player.stop()
    case 'prefetch':
      return player.prefetch(effect.texts)
    case 'explain':
      return void explain(effect, context)
    case 'logReorderingError':
      return logReorderingError(effect)
    case 'persist':
      // Every session passes here before its first answer; the import itself happens once.
      void loadOrderRules()
      return isRunning(state) ? keepSession({ userId, state }) : undefined
    case 'clear':
      return forgetSession()
  }
}
