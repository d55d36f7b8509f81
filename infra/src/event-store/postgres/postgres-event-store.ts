import { setTimeout as sleep } from 'node:timers/promises'
import type { Metadata } from '@wordtrail/contracts/events/event'
import type pg from 'pg'
import { type AppendResult, assertAppendable, type EventStore, placeOf, positionOf, type StoredEvent } from '../port.ts'
import { logHints } from './log-hints.ts'

interface EventRow {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: Record<string, unknown>
  readonly metadata: Metadata
}

const loadPage = 1000
const lockNotAvailable = '55P03'
/** The hint after a commit usually comes first; polling is what the reader relies on. */
const pollMs = 250

/** The log in PostgreSQL. One append is one call of a function; the reader's barrier is described in docs/adr. */
export async function postgresEventStore(pool: pg.Pool): Promise<EventStore & { close(): Promise<void> }> {
  await assertDurable(pool)
  const identity = await pool.query<{ log_id: string }>('select log_id from log.identity')
  const log = identity.rows[0]!.log_id
  const hints = logHints(pool)

  const toStored = (row: EventRow): StoredEvent => ({ ...row, position: positionOf(log, BigInt(row.position)) })

  const safeHead = async (): Promise<bigint> => {
    for (;;) {
      try {
        const { rows } = await pool.query<{ head: number }>({ name: 'safe-head', text: 'select log.safe_head() as head' })
        return BigInt(rows[0]!.head)
      } catch (error) {
        if ((error as { code?: string }).code !== lockNotAvailable) throw error
        await sleep(2)
      }
    }
  }

  /** An upper bound of what has been drawn, without any lock: while it does not move, nothing is new. */
  const lastDrawn = async (): Promise<bigint> => {
    const { rows } = await pool.query<{ drawn: number }>({ name: 'last-drawn', text: 'select case when is_called then last_value else 0 end as drawn from log.position' })
    return BigInt(rows[0]!.drawn)
  }

  return {
    async *load(stream, from = 0) {
      for (let next = from; ; ) {
        const { rows } = await pool.query<EventRow>({
          name: 'load-stream',
          text: 'select position, stream, revision, id, type, data, metadata from log.event where stream = $1 and revision >= $2 order by revision limit $3',
          values: [stream, next, loadPage],
        })
        for (const row of rows) yield toStored(row)
        if (rows.length < loadPage) return
        next = rows[rows.length - 1]!.revision + 1
      }
    },

    async append(stream, expected, events) {
      assertAppendable(stream, events)
      let rows: { outcome: AppendResult['outcome']; revision: number | null; position: number | null }[]
      try {
        ;({ rows } = await pool.query({
          name: 'append',
          text: 'select outcome, revision, position from log.append($1, $2, $3, $4, $5, $6)',
          values: [
            stream,
            expected === 'none' ? -1 : expected,
            events.map((event) => event.id),
            events.map((event) => event.type),
            events.map((event) => JSON.stringify(event.data)),
            events.map((event) => JSON.stringify(event.metadata)),
          ],
        }))
      } catch (error) {
        // An error that the server reported rolled the append back; without one, nobody knows.
        if ((error as { severity?: string }).severity === 'ERROR') throw error
        return { outcome: 'unknown', cause: error }
      }
      const { outcome, revision, position } = rows[0]!
      if (outcome === 'conflict') return { outcome, revision: revision ?? 'none' }
      if (outcome === 'appended') hints.announce()
      return { outcome: outcome as 'appended' | 'replayed', revision: revision!, position: positionOf(log, BigInt(position!)) }
    },

    start: async () => positionOf(log, 0n),
    head: async () => positionOf(log, await safeHead()),

    async *batches(after, { size, live, signal }) {
      let cursor = placeOf(after)
      let settled = cursor
      while (!signal.aborted) {
        if (cursor >= settled) {
          const heard = hints.next()
          if ((await lastDrawn()) > cursor) settled = await safeHead()
          if (settled <= cursor) {
            if (!live) return
            await Promise.race([heard, sleep(pollMs, undefined, { signal }).catch(() => {})])
            continue
          }
        }
        const { rows } = await pool.query<EventRow>({
          name: 'read-log',
          text: 'select position, stream, revision, id, type, data, metadata from log.event where position > $1 and position <= $2 order by position limit $3',
          values: [String(cursor), String(settled), size],
        })
        cursor = rows.length < size ? settled : BigInt(rows[rows.length - 1]!.position)
        yield { events: rows.map(toStored), checkpoint: positionOf(log, cursor) }
      }
    },

    close: hints.close,
  }
}

/** An acknowledgement means flushed: a server that may lose it is refused. */
async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
  )
  if (rows.length > 0) throw new Error(`PostgreSQL would lose acknowledged events: ${rows.map((row) => row.name).join(', ')} is off`)
}
