import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { type Codec, UnreadableEvent } from '@wordtrail/event-store/codec'
import type { Position } from '@wordtrail/contracts/position'
import type { EventLog } from '@wordtrail/event-store/port'
import type pg from 'pg'
import { type Filling, filling } from './table-loader.ts'
import { alongside, type Lane } from './serial-connection.ts'
import { type Entry, entriesOf, readAhead, takersOf, typeOf } from '../log/log-reading.ts'
import type { Table } from '../tables/table.ts'

/**
 * What rows may take in memory, all tables together. With what the log's pages and the collector need on top, a build
 * stays within 800 MB.
 */
const rowsBudgetBytes = 96 * 2 ** 20
const pageSize = 1000

export interface BuildOptions {
  readonly client: pg.ClientBase
  /**
   * A second connection, for tables that are appended to. Where it is left out, `client` does that too: temporary
   * tables know no other.
   */
  readonly appender?: pg.ClientBase
  readonly log: EventLog
  readonly codec: Codec
  /** Empty and without keys. */
  readonly tables: readonly Table[]
  readonly signal: AbortSignal
  /** What a table shall leave out. */
  readonly isLeftOut?: (of: Table['of'], entry: Entry) => boolean
  readonly onProgress?: (reached: Position, events: number) => void
}

/**
 * Folds the whole log into new tables, all in one pass, up to its head; answers the position it reached, and how many
 * events each table took. Throws on an event that cannot be read or folded, and when `signal` aborts.
 */
export async function buildTables({
  client,
  appender,
  log,
  codec,
  tables,
  signal,
  isLeftOut,
  onProgress = () => {},
}: BuildOptions): Promise<{ reached: Position; folded: number[] }> {
  const lanes = [client, ...(appender ? [appender] : [])].map(alongside)
  const fillings = tables.map((table) => filling(lanes.at(table.of.isAppended ? -1 : 0)!, table))
  const takers = takersOf(fillings)
  let reached = await log.start()
  let read = 0
  for await (const { events, checkpoint } of readAhead(log, reached, { size: pageSize, live: false, signal })) {
    for (const entry of await entriesOf(
      codec,
      events.filter(({ type }) => takers(type).length > 0),
    )) {
      const taking = isLeftOut ? takers(typeOf(entry)).filter(({ of }) => !isLeftOut(of, entry)) : takers(typeOf(entry))
      if (entry instanceof UnreadableEvent) {
        if (taking.length > 0) throw entry
      } else {
        const bytes = bodySizeOf(entry.event.data)
        for (const one of taking) one.take(entry, bytes)
      }
    }
    for (const one of fillings) await one.settle()
    await spillColdest(fillings)
    reached = checkpoint
    read += events.length
    onProgress(reached, read)
  }
  signal.throwIfAborted()
  await Promise.all(
    lanes.map((lane) =>
      finishAll(
        lane,
        fillings.filter((one) => one.lane === lane),
      ),
    ),
  )
  return { reached, folded: fillings.map((one) => one.taken()) }
}

async function finishAll(lane: Lane, fillings: readonly Filling[]): Promise<void> {
  for (const one of fillings) await one.finish()
  await lane.done()
}

/** Frees what is large and seldom touched: rows that many events touch are the dearest to fetch again. */
async function spillColdest(fillings: readonly Filling[]): Promise<void> {
  const sizes = fillings.map((one) => one.bytes())
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) <= rowsBudgetBytes) return
  const gains = fillings.map((one, index) => sizes[index]! ** 2 / Math.max(1, one.taken()))
  await fillings[gains.indexOf(Math.max(...gains))]!.spill()
}
