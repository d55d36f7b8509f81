import type { Position } from '@wordtrail/contracts/position'
import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { type Codec, UnreadableEvent } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import type pg from 'pg'
import { type Entry, entriesOf, readAhead, subscribersOf, typeOf } from '../log/log-reading.ts'
import type { Table } from '../tables/table.ts'
import { serialConnection } from './serial-connection.ts'
import { type TableLoader, tableLoader } from './table-loader.ts'

/**
 * Memory for the rows of all tables together. With the pages of the log and the garbage collector's share on top, a
 * build stays within 800 MB.
 */
const rowsBudgetBytes = 96 * 2 ** 20
const pageSize = 1000

export interface BuildOptions {
  readonly client: pg.ClientBase
  /**
   * A second connection, for the insert-only tables. Left out, `client` writes those too: only the connection that
   * made a temporary table can use it.
   */
  readonly inserter?: pg.ClientBase
  readonly log: EventLog
  readonly codec: Codec
  /** Empty and without keys. */
  readonly tables: readonly Table[]
  readonly signal: AbortSignal
  /** Entries that a projection's table must not take. */
  readonly isLeftOut?: (of: Table['of'], entry: Entry) => boolean
  /** Called after each page with its last position, and how many events have been read. */
  readonly onProgress?: (reached: Position, events: number) => void
  /** Awaited after each page: lets others work. */
  readonly pause?: () => Promise<void>
}

/**
 * Folds the whole log into new tables in one pass, up to its head. Gives the position it reached, and how many events
 * each table took. Rejects with `UnreadableEvent` or `UnfoldableEvent`, and when `signal` aborts.
 */
export async function buildTables({
  client,
  inserter,
  log,
  codec,
  tables,
  signal,
  isLeftOut,
  onProgress = () => {},
  pause = async () => {},
}: BuildOptions): Promise<{ reached: Position; folded: number[] }> {
  const connections = [client, ...(inserter ? [inserter] : [])].map(serialConnection)
  const loaders = tables.map((table) => tableLoader(connections.at(table.of.insertOnly ? -1 : 0)!, table))
  const subscribers = subscribersOf(loaders)
  let reached = await log.start()
  let read = 0
  for await (const { events, checkpoint } of readAhead(log, reached, { size: pageSize, live: false, signal })) {
    const wanted = events.filter(({ type }) => subscribers(type).length > 0)
    for (const entry of await entriesOf(codec, wanted)) {
      const ofType = subscribers(typeOf(entry))
      const takers = isLeftOut ? ofType.filter(({ of }) => !isLeftOut(of, entry)) : ofType
      if (entry instanceof UnreadableEvent) {
        if (takers.length > 0) throw entry
      } else {
        const bytes = bodySizeOf(entry.event.data)
        for (const loader of takers) loader.add(entry, bytes)
      }
    }
    for (const loader of loaders) await loader.flushIfDue()
    await spillColdest(loaders)
    reached = checkpoint
    read += events.length
    onProgress(reached, read)
    await pause()
  }
  signal.throwIfAborted()
  await Promise.all(
    connections.map(async (connection) => {
      for (const loader of loaders) if (loader.connection === connection) await loader.finish()
      await connection.done()
    }),
  )
  return { reached, folded: loaders.map((loader) => loader.events()) }
}

/**
 * Spills a table where all rows together exceed their budget: one that is large and seldom touched, because rows that
 * many events touch would be fetched again most often.
 */
async function spillColdest(loaders: readonly TableLoader[]): Promise<void> {
  const sizes = loaders.map((loader) => loader.bytes())
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) <= rowsBudgetBytes) return
  const gains = loaders.map((loader, index) => sizes[index]! ** 2 / Math.max(1, loader.events()))
  await loaders[gains.indexOf(Math.max(...gains))]!.spill()
}
