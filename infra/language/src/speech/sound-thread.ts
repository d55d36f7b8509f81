import { Worker } from 'node:worker_threads'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { createFairQueue } from './fair-queue.ts'

/** What a thread's program answers, one request after another. */
export type SoundReply = { readonly sound: Uint8Array<ArrayBuffer> } | { readonly error: string }

export interface SoundThread<Request> {
  /**
   * Gives the sound. Rejects with `busy` where too many requests wait, and where there can be none. `listeners`: ids of
   * those who wait for it. The set may grow meanwhile.
   */
  ask(request: Request, listeners: ReadonlySet<string>): Promise<Uint8Array>
  stop(): Promise<void>
}

export interface SoundThreadOptions {
  readonly program: URL
  /** Requests that may wait at once. */
  readonly longestQueue?: number
  /** For one request. Then the thread is ended, and all that wait are rejected. */
  readonly timeoutMs?: number
}

interface Asked<Request> {
  readonly request: Request
  readonly outcome: PromiseWithResolvers<Uint8Array>
}

/**
 * A program that makes sounds in a thread of its own, one at a time, taking turns by person. The thread starts with the
 * first request, and again after it has died. It does not keep the process alive.
 */
export function createSoundThread<Request>({
  program,
  longestQueue = 256,
  timeoutMs = 20_000,
}: SoundThreadOptions): SoundThread<Request> {
  const queue = createFairQueue<Asked<Request>>()
  let asked: Asked<Request> | undefined
  let worker: Worker | undefined
  let watchdog: NodeJS.Timeout | undefined

  const giveUp = (reason: Error): Promise<unknown> => {
    const dying = worker
    const failed = [...(asked ? [asked] : []), ...queue.takeAll()]
    worker = undefined
    asked = undefined
    clearTimeout(watchdog)
    for (const { outcome } of failed) outcome.reject(reason)
    return dying?.terminate() ?? Promise.resolve()
  }

  const askNext = () => {
    asked = queue.take()
    clearTimeout(watchdog)
    if (!asked) return
    watchdog = setTimeout(() => giveUp(new Error(`no sound within ${timeoutMs} ms`)), timeoutMs)
    worker ??= start()
    worker.postMessage(asked.request)
  }

  const start = (): Worker => {
    const started = new Worker(program)
    started.unref()
    started.on('message', (reply: SoundReply) => {
      if (started !== worker) return
      if ('sound' in reply) asked?.outcome.resolve(reply.sound)
      else asked?.outcome.reject(new Error(reply.error))
      askNext()
    })
    const died = (reason: Error) => void (started === worker && giveUp(reason))
    started.on('error', died)
    started.on('exit', (code) => died(new Error(`the thread ended with ${code}`)))
    return started
  }

  return {
    ask(request, listeners) {
      if (queue.size + (asked ? 1 : 0) >= longestQueue) return Promise.reject(new HttpProblem('busy'))
      const outcome = Promise.withResolvers<Uint8Array>()
      queue.put({ request, outcome }, listeners)
      if (!asked) askNext()
      return outcome.promise
    },
    stop: async () => {
      await giveUp(new Error('the thread was stopped'))
    },
  }
}
