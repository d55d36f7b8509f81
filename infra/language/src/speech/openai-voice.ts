import { createCircuitBreaker } from '@wordtrail/platform/process/circuit-breaker'
import { faultOf, type OpenAiServer, openAiClient } from '../openai/client.ts'
import type { Voice } from './voice.ts'
import { wholeWav } from './wav.ts'

export interface OpenAiVoiceOptions extends OpenAiServer {
  readonly model: string
  readonly voice: string
  readonly now: () => Date
  /** Short, since a student then waits for another voice as well. */
  readonly timeoutMs?: number
}

const breaker = { failures: 2, restMs: 60_000 } as const
/** Three hundred characters are half a minute, some 1.5 MB. */
const mostBytes = 16 * 1024 * 1024

/**
 * The voice of an OpenAI-compatible speech server. Rejects at once while its circuit is open. Its errors hold neither
 * the key nor the text.
 */
export function createOpenAiVoice({ apiKey, baseUrl, model, voice, now, timeoutMs = 3000 }: OpenAiVoiceOptions): Voice {
  const client = openAiClient({ apiKey, baseUrl })
  const circuit = createCircuitBreaker({ ...breaker, now })

  const sound = async (text: string): Promise<Uint8Array> => {
    const response = await (await client()).audio.speech.create(
      { model, voice, input: text, response_format: 'wav' },
      { signal: AbortSignal.timeout(timeoutMs) },
    )
    if (Number(response.headers.get('content-length') ?? 0) > mostBytes) throw new RangeError('too long a sound')
    const whole = wholeWav(new Uint8Array(await response.arrayBuffer()))
    if (!whole) throw new TypeError('no WAV')
    return whole
  }

  return {
    identity: { server: baseUrl, model, voice },
    async speak(text) {
      if (circuit.isOpen()) throw new Error('the speech server is left alone for a while')
      return sound(text).then(
        (spoken) => {
          circuit.succeeded()
          return spoken
        },
        (error: unknown) => {
          circuit.failed()
          throw new Error(`the speech server has failed: ${faultOf(error)}`)
        },
      )
    },
    stop: async () => {},
  }
}
