import { Worker } from 'node:worker_threads'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { createFairQueue } from './fair-queue.ts'
import { fliteVoice } from './flite.ts'
import type { SpeechReply, SpeechRequest } from './flite-worker.ts'

export interface Voice {
  /** What a sound depends on beside its text: another value is another sound. */
  readonly identity: Readonly<Record<string, string>>
  /**
   * Gives a WAV. Rejects with `busy` where too many texts wait, and where the text cannot be spoken. `listeners`: ids
   * of those who wait for it. The set may grow meanwhile.
   */
  speak(text: string, listeners: ReadonlySet<string>): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface VoiceOptions {
  /** Texts that may wait at once. */
  readonly longestQueue?: number
  /**
   * For one text, of which 300 characters take a second. Then the thread is ended and all waiting texts are rejected.
   */
  readonly timeoutMs?: number
  /** The thread's program; another one in tests. */
  readonly program?: URL
}

interface Utterance {
  readonly text: string
  readonly outcome: PromiseWithResolvers<Uint8Array>
}

/**
 * Flite in a thread of its own, one text at a time, taking turns by person. The thread starts with the first text, and
 * again after it has died. It does not keep the process alive.
 */
export function createVoice({
  longestQueue = 256,
  timeoutMs = 20_000,
  program = new URL('./flite-worker.ts', import.meta.url),
}: VoiceOptions = {}): Voice {
  const queue = createFairQueue<Utterance>()
  let spoken: Utterance | undefined
  let worker: Worker | undefined
  let watchdog: NodeJS.Timeout | undefined

  const giveUp = (reason: Error): Promise<unknown> => {
    const dying = worker
    const failed = [...(spoken ? [spoken] : []), ...queue.takeAll()]
    worker = undefined
    spoken = undefined
    clearTimeout(watchdog)
    for (const { outcome } of failed) outcome.reject(reason)
    return dying?.terminate() ?? Promise.resolve()
  }

  const speakNext = () => {
    spoken = queue.take()
    clearTimeout(watchdog)
    if (!spoken) return
    watchdog = setTimeout(() => giveUp(new Error(`no sound within ${timeoutMs} ms`)), timeoutMs)
    worker ??= start()
    worker.postMessage({ text: spoken.text } satisfies SpeechRequest)
  }

  const start = (): Worker => {
    const started = new Worker(program)
    started.unref()
    started.on('message', (reply: SpeechReply) => {
      if (started !== worker) return
      if ('sound' in reply) spoken?.outcome.resolve(reply.sound)
      else spoken?.outcome.reject(new Error(reply.error))
      speakNext()
    })
    const died = (reason: Error) => void (started === worker && giveUp(reason))
    started.on('error', died)
    started.on('exit', (code) => died(new Error(`the voice's thread ended with ${code}`)))
    return started
  }

  return {
    identity: fliteVoice,
    speak(text, listeners) {
      if (queue.size + (spoken ? 1 : 0) >= longestQueue) return Promise.reject(new HttpProblem('busy'))
      const outcome = Promise.withResolvers<Uint8Array>()
      queue.put({ text, outcome }, listeners)
      if (!spoken) speakNext()
      return outcome.promise
    },
    stop: async () => {
      await giveUp(new Error('the voice was stopped'))
    },
  }
}
