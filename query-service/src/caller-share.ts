import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'

/** Concurrent selects of one caller: enough for a fast page, and few of all connections. */
const mostAtOnce = 4
/** Further selects of one caller that may wait: a dashboard requests each of some dozen tracked wordbooks. */
const mostWaiting = 64
const longestWaitMs = 3_000

interface Share {
  running: number
  /** In order of arrival. */
  readonly waiting: (() => void)[]
}

/**
 * Runs work for a caller once fewer than `mostAtOnce` of theirs are running. Rejects with `DatabaseBusy` if that takes
 * longer than three seconds or `signal` is aborted before.
 */
export type CallerShare = <T>(callerId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** One for the whole process, so that a caller with many slow requests delays only their own. */
export function callerShare(): CallerShare {
  const shares = new Map<string, Share>()

  return async (callerId, signal, work) => {
    const share = shares.get(callerId) ?? { running: 0, waiting: [] }
    shares.set(callerId, share)
    if (share.running < mostAtOnce) share.running += 1
    else await slotIn(share, signal)
    try {
      return await work()
    } finally {
      const next = share.waiting.shift()
      if (next) next()
      else if (--share.running === 0) shares.delete(callerId)
    }
  }
}

/** Resolves when running work hands its slot over. */
function slotIn({ waiting }: Share, signal: AbortSignal): Promise<void> {
  if (waiting.length >= mostWaiting) return Promise.reject(new DatabaseBusy(`${mostWaiting} reads of one caller wait`))
  // A signal that is aborted already calls no listener.
  if (signal.aborted) return Promise.reject(new DatabaseBusy('the caller has left'))
  const slot = Promise.withResolvers<void>()
  const givingUp = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)])
  const leave = () => {
    waiting.splice(waiting.indexOf(take), 1)
    slot.reject(new DatabaseBusy('other reads of the same caller take long'))
  }
  const take = () => {
    givingUp.removeEventListener('abort', leave)
    slot.resolve()
  }
  waiting.push(take)
  givingUp.addEventListener('abort', leave)
  return slot.promise
}
