import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const channel = 'wordtrail_log'
const reconnectMs = 1000

/**
 * Tells readers of the log, in this process and others, that there may be something new.
 * Only a hint: it is sent after the commit, never inside the append (which would cost two thirds of the throughput), and may get lost.
 */
export function logHints(pool: pg.Pool) {
  let waiting = Promise.withResolvers<void>()
  let announcing = false
  let isClosed = false
  let stopListening = () => {}
  const closed = Promise.withResolvers<void>()

  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers<void>()
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
    /** Settles at the next hint. The first call begins to listen. */
    next(): Promise<void> {
      listening ??= listen()
      return waiting.promise
    },

    /** Appends that end together share one notification. */
    announce(): void {
      if (announcing) return
      announcing = true
      setImmediate(() => {
        announcing = false
        if (!isClosed) pool.query(`notify ${channel}`).catch(() => {})
      })
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
