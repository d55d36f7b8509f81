import type { Stop } from '@wordtrail/platform/process/run'
import { finishLinkEnds, type LinkEndContext } from '../student/link-ends.ts'
import { sweep } from '../sweep.ts'
import { type ErasureContext, finishErasures } from './erase.ts'
import { finishPasswordChanges } from './password-changes.ts'

/** Finishes ended links, erasures and password changes that a crash or a restored key ring has left half done. */
export const sweepAccounts = (context: ErasureContext & LinkEndContext, onError: (error: unknown) => void): Stop =>
  sweep(async () => {
    // First, since it waits for no read model.
    await finishLinkEnds(context)
    await finishErasures(context)
    await finishPasswordChanges(context)
  }, onError)
