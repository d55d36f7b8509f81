import type { LanguageStanding } from '@wordtrail/contracts/api/system'
import { type LanguageModel, ModelFailure } from './model/language-model.ts'
import type { Voice } from './speech/voice.ts'

type Tries = Pick<LanguageStanding['voices'][number], 'last_success' | 'last_failure'>

/** Notes when tries succeed and fail. */
function watch(now: () => Date) {
  let tries: Tries = { last_success: null, last_failure: null }
  return {
    tries: () => tries,
    async note<T>(trying: Promise<T>, reasonOf: (error: unknown) => string | undefined): Promise<T> {
      try {
        const answer = await trying
        tries = { ...tries, last_success: now().toISOString() }
        return answer
      } catch (error) {
        const reason = reasonOf(error)
        if (reason !== undefined) tries = { ...tries, last_failure: { at: now().toISOString(), reason } }
        throw error
      }
    },
  }
}

/** Nobody has asked the server where the caller has gone, it rests after failures, or the day's budget is spent. */
const notAsked: ReadonlySet<string> = new Set(['cancelled', 'resting', 'spent'])

export interface WatchedLanguage {
  readonly model: LanguageModel | undefined
  readonly voices: readonly Voice[]
  /** What has become of the questions and texts since the start. Holds nothing that was sent or answered. */
  readonly standing: () => LanguageStanding
}

/** The same model and voices, of which can be told when they last answered. */
export function watchLanguage({
  model,
  voices,
  now,
}: {
  readonly model: LanguageModel | undefined
  readonly voices: readonly Voice[]
  readonly now: () => Date
}): WatchedLanguage {
  const ofModel = watch(now)
  const ofVoices = voices.map((voice) => ({ voice, watched: watch(now) }))
  const reasonOf = (error: unknown) =>
    error instanceof ModelFailure ? (notAsked.has(error.reason) ? undefined : error.message) : 'unexpected'
  return {
    model: model && { ...model, ask: (question) => ofModel.note(model.ask(question), reasonOf) },
    voices: ofVoices.map(({ voice, watched }) => ({
      identity: voice.identity,
      speak: (text, listeners) =>
        watched.note(voice.speak(text, listeners), (error) => (error as Error).message.slice(0, 200)),
      stop: () => voice.stop(),
    })),
    standing: () => ({
      model: model ? { name: model.name ?? '', ...ofModel.tries(), budget: model.budget?.() ?? null } : null,
      voices: ofVoices.map(({ voice: { identity }, watched }) => ({
        name: identity['model'] ?? identity['program'] ?? '',
        ...watched.tries(),
      })),
    }),
  }
}
