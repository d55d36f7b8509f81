import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { type Codec, UnreadableEvent } from '@wordtrail/infra/event-store/codec'
import type { EventLog, Position } from '@wordtrail/infra/event-store/port'
import type pg from 'pg'
import { foldEvent, keyOf, keysOf, type Row } from '../projection.ts'
import { copyRows } from './copy-rows.ts'
import { type Entry, entriesOf, readAhead, takersOf, typeOf } from './log-reading.ts'
import { addIndexes, addKey, foldIntoTable, type Table } from './tables.ts'

/** What rows may take in memory, all tables together. With what the log's pages and the collector need on top, a build stays within 800 MB. */
const rowsBudgetBytes = 96 * 2 ** 20
/** A step of a table whose rows do not fit, or need not be kept: the more events, the fewer rows are fetched twice. */
const stepSize = 5000
const pageSize = 2000

/** Rows of a table that is being built. */
export interface Filling {
  readonly of: Table['of']
  take(recorded: Recorded<AnyEvent>): void
  /** About how many bytes its rows take in memory. */
  bytes(): number
  /** How many events it has taken. */
  taken(): number
  /** Rows leave for the table, and come back in steps where events touch them. */
  spill(): Promise<void>
  /** Once in a while: makes a step, where one is due. */
  settle(): Promise<void>
  /** Everything is in the table, with key and indexes. */
  finish(): Promise<void>
}

/** One event in so many is looked at for the size of its rows. */
const weighedOneIn = 256

/** Fills an empty table without key. */
export const filling = (client: pg.ClientBase, table: Table): Filling => (table.of.isAppended ? appending : folding)(client, table)

/** Rows that nobody touches again are copied out as they come. */
function appending(client: pg.ClientBase, table: Table): Filling {
  const { of } = table
  let rows = new Map<string, Row | undefined>()
  let taken = 0
  const spill = async () => {
    const full = rows
    rows = new Map()
    await copyRows(client, table, full.values())
  }
  return {
    of,
    take(recorded) {
      taken += 1
      foldEvent(of, rows, recorded)
    },
    bytes: () => 0,
    taken: () => taken,
    spill,
    settle: async () => void (rows.size >= stepSize && (await spill())),
    async finish() {
      await spill()
      await addKey(client, table)
      await addIndexes(client, table)
    },
  }
}

/** Rows fold in memory and are copied out at the end; a table whose rows are spilled goes on in steps as a live one does. */
function folding(client: pg.ClientBase, table: Table): Filling {
  const { of } = table
  const rows = new Map<string, Row | undefined>()
  let waiting: Recorded<AnyEvent>[] = []
  let isSpilled = false
  let taken = 0
  const weighed = { rows: 0, bytes: 0 }

  const weigh = (recorded: Recorded<AnyEvent>) => {
    for (const key of keysOf(of, recorded)) {
      weighed.rows += 1
      // What objects, texts and the map cost beside what they say, as measured.
      weighed.bytes += 170 + 1.9 * JSON.stringify(rows.get(keyOf(of, key)) ?? key).length
    }
  }
  const step = async () => {
    const batch = waiting
    waiting = []
    await foldIntoTable(client, table, batch)
  }
  const spill = async () => {
    await copyRows(client, table, rows.values())
    rows.clear()
    await addKey(client, table)
    isSpilled = true
  }

  return {
    of,
    take(recorded) {
      taken += 1
      if (isSpilled) return void waiting.push(recorded)
      foldEvent(of, rows, recorded)
      if (taken % weighedOneIn === 1) weigh(recorded)
    },
    bytes: () => (weighed.rows === 0 ? 0 : (rows.size * weighed.bytes) / weighed.rows),
    taken: () => taken,
    spill,
    settle: async () => void (waiting.length >= stepSize && (await step())),
    async finish() {
      if (isSpilled) await step()
      else await spill()
      await addIndexes(client, table)
    },
  }
}

export interface BuildOptions {
  readonly client: pg.ClientBase
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
 * Folds the whole log into new tables, all in one pass, up to its head; answers the position it reached, and how many events each table took.
 * Throws on an event that cannot be read or folded, and when `signal` aborts.
 */
export async function buildTables({ client, log, codec, tables, signal, isLeftOut = () => false, onProgress = () => {} }: BuildOptions): Promise<{ reached: Position; folded: number[] }> {
  const fillings = tables.map((table) => filling(client, table))
  const takers = takersOf(fillings)
  let reached = await log.start()
  let read = 0
  for await (const { events, checkpoint } of readAhead(log, reached, { size: pageSize, live: false, signal })) {
    for (const entry of await entriesOf(codec, events.filter(({ type }) => takers(type).length > 0))) {
      for (const one of takers(typeOf(entry))) {
        if (isLeftOut(one.of, entry)) continue
        if (entry instanceof UnreadableEvent) throw entry
        one.take(entry)
      }
    }
    for (const one of fillings) await one.settle()
    await spillColdest(fillings)
    reached = checkpoint
    read += events.length
    onProgress(reached, read)
  }
  signal.throwIfAborted()
  for (const one of fillings) await one.finish()
  return { reached, folded: fillings.map((one) => one.taken()) }
}

/** Frees what is large and seldom touched: rows that many events touch are the dearest to fetch again. */
async function spillColdest(fillings: readonly Filling[]): Promise<void> {
  const sizes = fillings.map((one) => one.bytes())
  if (sizes.reduce((sum, bytes) => sum + bytes, 0) <= rowsBudgetBytes) return
  const gains = fillings.map((one, index) => sizes[index]! ** 2 / Math.max(1, one.taken()))
  await fillings[gains.indexOf(Math.max(...gains))]!.spill()
}
