import { setTimeout as sleep } from 'node:timers/promises'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Stop } from '@wordtrail/platform/process/run'

const retryMs = 1000
const againMs = 10 * 60 * 1000

/** Milliseconds before the next time, after so many failures in a row: what goes on failing is told less and less. */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? againMs : Math.min(retryMs * 2 ** (failures - 1), againMs)

/**
 * Does what falls to the system itself, at the start and every ten minutes; sooner where it failed, and a second later
 * where read models are behind, which do not tell yet what there is to do. The function it gives aborts the work's
 * signal and resolves once nothing is under way.
 */
export function sweep(work: (signal: AbortSignal) => Promise<void>, onError: (error: unknown) => void): Stop {
  const stopping = new AbortController()
  const running = (async () => {
    for (let failures = 0; !stopping.signal.aborted; ) {
      let isBehind = false
      try {
        await work(stopping.signal)
        failures = 0
      } catch (error) {
        isBehind = error instanceof HttpProblem
        if (!isBehind) {
          failures += 1
          onError(error)
        }
      }
      const pauseMs = isBehind ? retryMs : pauseAfter(failures)
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
    }
  })()
  return async () => {
    stopping.abort()
    await running
  }
}
