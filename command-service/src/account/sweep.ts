import type { Stop } from '@wordtrail/platform/process/run'
import { finishOfficeChanges } from '../office/settle.ts'
import { sweep } from '../sweep.ts'
import { type ErasureContext, finishErasures } from './erase.ts'
import { finishPasswordChanges } from './password-changes.ts'

/** Finishes erasures, password changes and changes of superadmins that a crash or a restored key ring has left half done. */
export const sweepAccounts = (context: ErasureContext, onError: (error: unknown) => void): Stop =>
  sweep(async () => {
    await finishErasures(context)
    await finishPasswordChanges(context)
    await finishOfficeChanges(context)
  }, onError)
