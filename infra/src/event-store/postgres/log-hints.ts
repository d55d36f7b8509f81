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
  let listener: pg.PoolClient | undefined

  const wake = () => {
    waiting.resolve()
    waiting = Promise.withResolvers<void>()
  }

  const listen = async () => {
    while (!isClosed) {
      const broken = Promise.withResolvers<void>()
      try {
        const client = await pool.connect()
        listener = client
        client.on('error', () => broken.resolve())
        client.on('end', () => broken.resolve())
        client.on('notification', wake)
        await client.query(`listen ${channel}`)
        if (isClosed) broken.resolve()
        await broken.promise
        client.release(true)
      } catch {
        if (!isClosed) await sleep(reconnectMs)
      }
      listener = undefined
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
      wake()
      listener?.emit('end')
      await listening
    },
  }
}
