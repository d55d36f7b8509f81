import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const channel = 'wordtrail_log'
const reconnectMs = 1000
/** An append that follows another within this time sends no hint: readers still poll fast then. */
export const quietMs = 250

/**
 * Tells readers of the log, in this process and others, that there may be new events. A hint may get lost: it is sent
 * after the commit (inside the append it would cost two thirds of the throughput) and only after a pause (beside 16
 * writers, one every 10 ms took 15 % of their throughput).
 */
export function logHints(pool: pg.Pool) {
  const waiting = new Set<() => void>()
  let count = 0
  let lastAppend = -Infinity
  let isClosed = false
  let stopListening = () => {}
  const closed = Promise.withResolvers<void>()

  const wake = () => {
    count += 1
    for (const settle of waiting) settle()
  }

  const listen = async () => {
    while (!isClosed) {
      let client: pg.PoolClient | undefined
      try {
        client = await pool.connect()
        const broken = Promise.withResolvers<void>()
        stopListening = broken.resolve
        client.on('error', () => broken.resolve())
        client.on('end', () => broken.resolve())
        client.on('notification', wake)
        await client.query(`listen ${channel}`)
        if (!isClosed) await broken.promise
      } catch {
        if (!isClosed) await Promise.race([sleep(reconnectMs, undefined, { ref: false }), closed.promise])
      }
      client?.release(true)
    }
  }
  let listening: Promise<void> | undefined

  return {
    /** The number of hints so far. The first call begins to listen. */
    heard(): number {
      listening ??= listen()
      return count
    },

    /** Resolves once there are more hints than `heard`, after `ms`, or when `signal` aborts. */
    moreThan(heard: number, ms: number, signal: AbortSignal): Promise<void> {
      if (count > heard || signal.aborted) return Promise.resolve()
      return new Promise((resolve) => {
        const settle = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', settle)
          waiting.delete(settle)
          resolve()
        }
        const timer = setTimeout(settle, ms)
        signal.addEventListener('abort', settle)
        waiting.add(settle)
      })
    },

    /** After every append. */
    announce(): void {
      const now = performance.now()
      const wasQuiet = now - lastAppend > quietMs
      lastAppend = now
      // A synchronous commit would flush the write-ahead log once more between the appends.
      if (wasQuiet) pool.query(`set local synchronous_commit = off; notify ${channel}`).catch(() => {})
    },

    async close(): Promise<void> {
      isClosed = true
      closed.resolve()
      wake()
      stopListening()
      await listening
    },
  }
}
