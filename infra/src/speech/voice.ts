import { Worker } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import { fliteVoice } from './flite.ts'
import type { SpeechReply, SpeechRequest } from './flite-worker.ts'

/** Something that speaks. */
export interface Voice {
  /** What a sound depends on beside its text: another value is another sound. */
  readonly identity: Readonly<Record<string, string>>
  /** WAV. Refuses as busy where too many wait; rejects where the text cannot be spoken. */
  speak(text: string): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface VoiceOptions {
  /** Texts that may wait at once. */
  readonly longestQueue?: number
  /** The thread is given up, with all who wait, when nothing has come from it for so long: 300 characters take a second. */
  readonly patienceMs?: number
  /** The thread's program; another one in tests. */
  readonly program?: URL
}

/** Flite in a thread of its own, one text after the other. The thread starts with the first text, and again after it has died. It keeps no process alive. */
export function createVoice({ longestQueue = 64, patienceMs = 20_000, program = new URL('./flite-worker.ts', import.meta.url) }: VoiceOptions = {}): Voice {
  const waiting = new Map<number, PromiseWithResolvers<Uint8Array>>()
  let worker: Worker | undefined
  let watchdog: NodeJS.Timeout | undefined
  let lastId = 0

  const watch = () => {
    clearTimeout(watchdog)
    if (waiting.size > 0) watchdog = setTimeout(() => giveUp(new Error(`no sound within ${patienceMs} ms`)), patienceMs)
  }

  const giveUp = (reason: Error): Promise<unknown> => {
    const dying = worker
    worker = undefined
    const failed = [...waiting.values()]
    waiting.clear()
    clearTimeout(watchdog)
    for (const one of failed) one.reject(reason)
    return dying?.terminate() ?? Promise.resolve()
  }

  const start = (): Worker => {
    const started = new Worker(program)
    started.unref()
    started.on('message', (reply: SpeechReply) => {
      const one = waiting.get(reply.id)
      waiting.delete(reply.id)
      watch()
      if ('sound' in reply) one?.resolve(reply.sound)
      else one?.reject(new Error(reply.error))
    })
    const died = (reason: Error) => void (started === worker && giveUp(reason))
    started.on('error', died)
    started.on('exit', (code) => died(new Error(`the voice's thread ended with ${code}`)))
    return started
  }

  return {
    identity: fliteVoice,
    speak(text) {
      if (waiting.size >= longestQueue) return Promise.reject(new Refusal('busy'))
      worker ??= start()
      const outcome = Promise.withResolvers<Uint8Array>()
      lastId += 1
      waiting.set(lastId, outcome)
      if (waiting.size === 1) watch()
      worker.postMessage({ id: lastId, text } satisfies SpeechRequest)
      return outcome.promise
    },
    stop: async () => {
      await giveUp(new Error('the voice was stopped'))
    },
  }
}
