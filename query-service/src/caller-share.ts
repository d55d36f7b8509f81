import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'

/**
 * Selects of one caller that run at the same time: as many as a page needs to be quick, and few beside all connections
 * there are.
 */
const mostAtOnce = 4
/** Beyond those, of one caller: a dashboard asks for each of some dozen tracked wordbooks. */
const mostWaiting = 64
const longestWaitMs = 3_000

interface Share {
  running: number
  /** In the order in which they came. */
  readonly waiting: (() => void)[]
}

/**
 * Does work for a caller when it is its turn among theirs, and answers what it answers.
 * Rejects with `DatabaseBusy` where that turn does not come in three seconds, or `signal` is aborted before.
 */
export type CallerShare = <T>(callerId: string, signal: AbortSignal, work: () => Promise<T>) => Promise<T>

/** One for a whole process: whoever sends many slow requests waits for themselves, and not everybody else for them. */
export function callerShare(): CallerShare {
  const shares = new Map<string, Share>()

  return async (callerId, signal, work) => {
    const share = shares.get(callerId) ?? { running: 0, waiting: [] }
    shares.set(callerId, share)
    if (share.running < mostAtOnce) share.running += 1
    else await turnIn(share, signal)
    try {
      return await work()
    } finally {
      const next = share.waiting.shift()
      if (next) next()
      else if (--share.running === 0) shares.delete(callerId)
    }
  }
}

/** Settles when one that is running hands its place over. */
function turnIn({ waiting }: Share, signal: AbortSignal): Promise<void> {
  if (waiting.length >= mostWaiting) return Promise.reject(new DatabaseBusy(`${mostWaiting} reads of one caller wait`))
  // An abort that has been tells no listener.
  if (signal.aborted) return Promise.reject(new DatabaseBusy('the caller has left'))
  const turn = Promise.withResolvers<void>()
  const givingUp = AbortSignal.any([signal, AbortSignal.timeout(longestWaitMs)])
  const leave = () => {
    waiting.splice(waiting.indexOf(take), 1)
    turn.reject(new DatabaseBusy('other reads of the same caller take long'))
  }
  const take = () => {
    givingUp.removeEventListener('abort', leave)
    turn.resolve()
  }
  waiting.push(take)
  givingUp.addEventListener('abort', leave)
  return turn.promise
}
