import { setTimeout as sleep } from 'node:timers/promises'
import type { Metadata } from '@wordtrail/contracts/events/event'
import { offsetIn, positionOf } from '@wordtrail/contracts/position'
import { sharedRead } from '@wordtrail/platform/database/shared-read'
import { endingWith } from '@wordtrail/platform/database/statement-while'
import type pg from 'pg'
import { assertAppendable, type EventStore, type StoredEvent } from '../port.ts'
import { appendWriter } from './append-writer.ts'
import { logHints, quietMs } from './log-hints.ts'
import { orderedWriter } from './ordered-writer.ts'
import { pageTypes } from './page-types.ts'

interface EventRow {
  readonly position: number
  readonly stream: string
  readonly revision: number
  readonly id: string
  readonly type: string
  readonly data: Record<string, unknown>
  readonly metadata: Metadata
}

/** As `read-log` names its columns. */
type LogRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  data: Record<string, unknown>,
  metadata: Metadata,
]

const loadPage = 1000
/** First pages of several streams are read by one statement. Most streams are no longer than this. */
const firstPage = 50
const lockNotAvailable = '55P03'
/** Hints may get lost, so readers poll as well. After a pause in the appends a hint usually comes first. */
const pollMs = 250
/** Appends that follow each other within `quietMs` send no hints, so readers poll faster for twice that time. */
const alertPollMs = 4
const alertMs = 2 * quietMs
/** Pauses between two tries for the barrier: while a transaction is open, each try delays appends by up to 5 ms. */
const shortestPauseMs = 2
const longestPauseMs = 64

export interface PostgresEventStoreOptions {
  /** Allows a server that may lose what it has acknowledged. The fault tests use one as their control. */
  readonly mayLose?: boolean
}

/** The log in PostgreSQL. Appends are written in groups; the reader's barrier is described in docs/adr. */
export async function postgresEventStore(
  pool: pg.Pool,
  { mayLose = false }: PostgresEventStoreOptions = {},
): Promise<EventStore & { close(): Promise<void> }> {
  if (!mayLose) await assertDurable(pool)
  const identity = await pool.query<{ log_id: string }>('select log_id from log.identity')
  const log = identity.rows[0]!.log_id
  const hints = logHints(pool)
  const writer = appendWriter(log, pool)
  const ordered = orderedWriter(pool)

  const toStored = ({ id, type, data, metadata, stream, revision, position }: EventRow): StoredEvent => ({
    id,
    type,
    data,
    metadata,
    stream,
    revision,
    position: positionOf(log, position),
  })

  /** The position up to which all transactions have ended. Undefined where `signal` aborts first. */
  const safeHead = async (signal?: AbortSignal): Promise<bigint | undefined> => {
    for (let pauseMs = shortestPauseMs; !signal?.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const { rows } = await pool.query<{ head: number }>({
          name: 'safe-head',
          text: 'select log.safe_head() as head',
        })
        return BigInt(rows[0]!.head)
      } catch (error) {
        if ((error as { code?: string }).code !== lockNotAvailable) throw error
        await sleep(pauseMs)
      }
    }
    return undefined
  }

  /** The last committed position, below which others may still be written. Takes no lock. */
  const lastSeen = async (): Promise<bigint> => {
    const { rows } = await pool.query<{ last: number }>({
      name: 'last-seen',
      text: 'select coalesce(max(position), 0) as last from log.event',
    })
    return BigInt(rows[0]!.last)
  }

  /** One statement for all streams that are loaded at the same time. */
  const loadFirst = sharedRead(async (asked: readonly { readonly stream: string; readonly from: number }[], signal) => {
    const { rows } = await endingWith(signal, pool).query<EventRow & { ordinal: number }>({
      name: 'load-streams',
      text: `
        select ordinal::int, event.* from unnest($1::text[], $2::int[]) with ordinality as asked (of, since, ordinal),
        lateral (select position, stream, revision, id, type, data, metadata from log.event where stream = of and revision >= since order by revision limit $3) as event
        order by ordinal, revision`,
      values: [asked.map(({ stream }) => stream), asked.map(({ from }) => from), firstPage],
    })
    const pages: EventRow[][] = asked.map(() => [])
    for (const { ordinal, ...row } of rows) pages[ordinal - 1]!.push(row)
    return pages
  })

  return {
    async *load(stream, from = 0) {
      const first = await loadFirst({ stream, from })
      for (const row of first) yield toStored(row)
      if (first.length < firstPage) return
      for (let next = first.at(-1)!.revision + 1; ; ) {
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
      const result = await writer.append(stream, expected, events)
      if (result.outcome === 'appended') hints.announce()
      return result
    },

    async appendInOrder(events) {
      await ordered.write(events)
      hints.announce()
    },

    start: async () => positionOf(log, 0n),
    head: async () => positionOf(log, (await safeHead())!),

    async at(positions) {
      const { rows } = await pool.query<EventRow>({
        name: 'events-at',
        text: 'select position, stream, revision, id, type, data, metadata from log.event where position = any($1::bigint[]) order by position',
        values: [positions.map((position) => String(offsetIn(log, position)))],
      })
      return rows.map(toStored)
    },

    async *batches(after, { size, live, signal }) {
      let cursor = offsetIn(log, after)
      let settled = cursor
      // Where events are large, most of a full page would be cut off again.
      let pageSize = size
      let lastNews = performance.now()
      while (!signal.aborted) {
        if (cursor >= settled) {
          const heard = hints.heard()
          const head = (await lastSeen()) > cursor ? await safeHead(signal) : cursor
          if (head === undefined) return
          settled = head
          if (settled <= cursor) {
            if (!live) return
            await hints.moreThan(heard, performance.now() - lastNews < alertMs ? alertPollMs : pollMs, signal)
            continue
          }
        }
        // A rebuild reads millions of events, and the driver builds arrays faster than objects.
        const { rows: page } = await pool.query<LogRow>({
          name: 'read-log',
          rowMode: 'array',
          types: pageTypes(),
          text: 'select position, stream, revision, id, type, data, metadata from log.event where position > $1 and position <= $2 order by position limit $3',
          values: [String(cursor), String(settled), pageSize],
        })
        if (signal.aborted) return
        const rows = page.filter(([, , , , , data]) => data !== undefined)
        const isCut = rows.length < page.length
        if (rows.length > 0) lastNews = performance.now()
        cursor = page.length < pageSize && !isCut ? settled : BigInt(rows[rows.length - 1]![0])
        pageSize = isCut ? rows.length : Math.min(size, 2 * pageSize)
        yield {
          events: rows.map(([position, stream, revision, id, type, data, metadata]) =>
            toStored({ position, stream, revision, id, type, data, metadata }),
          ),
          checkpoint: positionOf(log, cursor),
        }
      }
    },

    size: async () =>
      (await pool.query<{ bytes: number }>(`select pg_total_relation_size('log.event') as bytes`)).rows[0]!.bytes,

    close: async () => void (await Promise.all([hints.close(), writer.close(), ordered.close()])),
  }
}

/** Rejects where the server acknowledges commits before they are flushed. */
async function assertDurable(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select name from pg_settings where name in ('fsync', 'synchronous_commit', 'full_page_writes') and setting = 'off'`,
  )
  if (rows.length > 0)
    throw new Error(`PostgreSQL would lose acknowledged events: ${rows.map((row) => row.name).join(', ')} is off`)
}
