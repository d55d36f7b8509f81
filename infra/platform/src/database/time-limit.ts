import { DatabaseBusy } from './database-busy.ts'

/**
 * Rejects with `DatabaseBusy` after so many milliseconds and aborts the work's signal. After a stall of this process,
 * an answer that has arrived meanwhile is read first.
 */
export async function withinTime<T>(ms: number, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const ending = new AbortController()
  const strike = () => {
    const busy = new DatabaseBusy(`no answer within ${ms} ms`)
    late.reject(busy)
    ending.abort(busy)
  }
  const timer = setTimeout(() => setImmediate(strike), ms)
  try {
    return await Promise.race([work(ending.signal), late.promise])
  } finally {
    clearTimeout(timer)
  }
}
