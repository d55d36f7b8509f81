import { setTimeout as sleep } from 'node:timers/promises'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Stop } from '@wordtrail/platform/process/run'
import { type ErasureContext, finishErasures } from './erase.ts'
import { finishPasswordChanges } from './password-changes.ts'

/** Read models that are being rebuilt do not tell yet who has been erased and whose password has changed. */
const retryMs = 1000
/** For erasures and password changes that failed halfway meanwhile. */
const againMs = 10 * 60 * 1000

/**
 * Finishes erasures and password changes that a crash or a restored key ring has left half done, at the start and every
 * ten minutes. The function it gives stops it and resolves once nothing is under way.
 */
export function sweepAccounts(context: ErasureContext, onError: (error: unknown) => void): Stop {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      let isDone = true
      try {
        await finishErasures(context)
        await finishPasswordChanges(context)
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
