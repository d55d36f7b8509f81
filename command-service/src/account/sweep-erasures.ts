import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '@wordtrail/infra/http/refusal'
import type { Stop } from '@wordtrail/infra/process/run'
import { type ErasureContext, finishErasures } from './erase.ts'

/** While read models are being made anew, it is not known yet who has been erased. */
const retryMs = 1000
/** For whoever was erased while this process could not finish it. */
const againMs = 10 * 60 * 1000

/** Finishes erasures that a crash, or a restored key ring, has left half done: at the start, and again from time to time. */
export function sweepErasures(context: ErasureContext, onError: (error: unknown) => void): Stop {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let isDone = true
      try {
        await finishErasures(context)
      } catch (error) {
        isDone = false
        if (!(error instanceof Refusal)) onError(error)
      }
      await sleep(isDone ? againMs : retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}
