import { setTimeout as sleep } from 'node:timers/promises'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Stop } from '@wordtrail/platform/process/run'

/** Read models that are being rebuilt do not tell yet what there is to do. */
const retryMs = 1000
const againMs = 10 * 60 * 1000

/**
 * Does what falls to the system itself, at the start and every ten minutes; a second later where read models are behind
 * or it failed. The function it gives aborts the work's signal and resolves once nothing is under way.
 */
export function sweep(work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): Stop {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let isDone = true
      try {
        await work(stopping.signal)
      } catch (error) {
        isDone = false
        if (!(error instanceof HttpProblem)) onError(error)
      }
      await sleep(isDone ? againMs : retryMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}
