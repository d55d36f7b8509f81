import type { Stop } from '@wordtrail/platform/process/run'
import { finishOfficeChanges } from '../office/settle.ts'
import { finishUpkeepWishes, type UpkeepContext } from '../office/upkeep.ts'
import { sweep } from '../sweep.ts'
import { type ErasureContext, finishErasures } from './erase.ts'
import { finishPasswordChanges } from './password-changes.ts'

/** Finishes erasures, password changes and what the office has decided, where a crash or a restored key ring has left it half done. */
export const sweepAccounts = (context: ErasureContext & UpkeepContext, onError: (error: unknown) => void): Stop =>
  sweep(async () => {
    await finishErasures(context)
    await finishPasswordChanges(context)
    await finishOfficeChanges(context)
    await finishUpkeepWishes(context)
  }, onError)
