import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import type { Stop } from '@wordtrail/platform/process/run'
import { finishOfficeChanges } from '../office/settle.ts'
import { finishUpkeepWishes, type UpkeepContext } from '../office/upkeep.ts'
import { sweep } from '../sweep.ts'
import { type ErasureContext, finishErasures } from './erase.ts'
import { finishPasswordChanges } from './password-changes.ts'

/** Finishes erasures, password changes and what the office has decided, where a crash or a restored key ring has left it half done. */
export const sweepAccounts = (context: ErasureContext & UpkeepContext, onError: (error: unknown) => void): Stop =>
  sweep(async () => {
    // What one of them cannot do now must not hold up the others.
    const outcomes = await Promise.allSettled([
      finishErasures(context),
      finishPasswordChanges(context),
      finishOfficeChanges(context),
      finishUpkeepWishes(context),
    ])
    const reasons = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []))
    // Read models that are behind are waited for, and tell nothing of a failure beside them.
    const worst = reasons.find((reason) => !(reason instanceof HttpProblem)) ?? reasons[0]
    if (worst !== undefined) throw worst
  }, onError)
