import { DatabaseBusy } from './database-busy.ts'

/**
 * What the work answers, or after so many milliseconds `DatabaseBusy`; then its signal is aborted, so that it ends.
 * Where this process itself has stood still, an answer that has come meanwhile is read first.
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
