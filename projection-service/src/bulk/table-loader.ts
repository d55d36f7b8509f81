import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { foldEvent, foldRow, keysOf, wholeRow, wholeRows } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import type { Row } from '@wordtrail/folds/projection'
import { copyBytes, copyRows, encodedRows } from '../tables/copy-rows.ts'
import { foldIntoTable } from '../tables/fold-into-table.ts'
import { addIndexes, addKey, type Table } from '../tables/table.ts'
import type { SerialConnection } from './serial-connection.ts'

/**
 * A table whose rows have been spilled is folded in batches of so many events: larger ones fetch fewer rows twice, and
 * hold more events in memory.
 */
const batchEvents = 2000
/** A batch is due earlier where the bodies of its events come to so many bytes. */
const batchBytes = 16 * 2 ** 20
/** Rows of an insert-only table leave in pieces of this size: some 10,000, which a class makes in a few lessons. */
const copiedAtOnceBytes = 4 * 2 ** 20
/**
 * Whenever the bodies of the events added come to so many bytes, the rows of the event at hand are measured: large rows
 * come of large events, or of many.
 */
const measuredEachBytes = 64 * 1024

/** Loads one table while the log is read: rows are held in memory, and leave when memory runs short. */
export interface TableLoader {
  readonly of: Table['of']
  readonly connection: SerialConnection
  /** `bytes` is the size of the event's body. Throws `UnfoldableEvent`. */
  add(recorded: Recorded<AnyEvent>, bytes: number): void
  /** Estimated size of its rows in memory. */
  bytes(): number
  /** How many events were added. */
  events(): number
  /** Writes the rows to the table. Events that touch them later are folded in the table, in batches. */
  spill(): Promise<void>
  /** Writes what is waiting, if it is enough for a batch. To be called now and then. */
  flushIfDue(): Promise<void>
  /** Starts to write the last rows, the key and the indexes. */
  finish(): Promise<void>
}

/** Loads an empty table without a key. */
export const tableLoader = (connection: SerialConnection, table: Table): TableLoader =>
  (table.of.insertOnly ? insertingLoader : foldingLoader)(connection, table)

/**
 * Encodes each row at once: no later event reads it. Within a piece, rows with the same first column of the key are
 * written together, so that what one student did in a lesson stands on a few pages instead of on one for each row. With
 * a key of one column no two rows share it: they stay in the order of the log.
 */
function insertingLoader(connection: SerialConnection, table: Table): TableLoader {
  const { of } = table
  const rows = encodedRows(of, copiedAtOnceBytes)
  /** Where rows of each group begin and end. */
  let groups = new Map<unknown, number[]>()
  let events = 0
  const isGrouped = of.key.length > 1
  const add = (row: Row) => {
    if (!isGrouped) return rows.add(row)
    const group = row[of.key[0]!]
    let ranges = groups.get(group)
    if (!ranges) groups.set(group, (ranges = []))
    ranges.push(rows.length())
    rows.add(row)
    ranges.push(rows.length())
  }
  const spill = () => {
    const piece = isGrouped ? inOrder(rows.take(), groups.values()) : rows.take()
    groups = new Map()
    return connection.start((client) => copyBytes(client, table, [piece]))
  }
  return {
    of,
    connection,
    add(recorded) {
      events += 1
      for (const key of keysOf(of, recorded)) {
        const row = foldRow({ of, row: undefined, recorded, key })
        if (row) add(wholeRow(of, row))
      }
    },
    bytes: () => 0,
    events: () => events,
    spill,
    flushIfDue: async () => void (rows.length() >= copiedAtOnceBytes && (await spill())),
    async finish() {
      await spill()
      await connection.start((client) => addKey(client, table))
      await connection.start((client) => addIndexes(client, table))
    },
  }
}

/** The same bytes, one list of ranges after the other. */
function inOrder(bytes: Buffer, lists: Iterable<readonly number[]>): Buffer {
  const ordered = Buffer.allocUnsafe(bytes.length)
  let at = 0
  for (const ranges of lists)
    for (let index = 0; index < ranges.length; index += 2)
      at += bytes.copy(ordered, at, ranges[index], ranges[index + 1])
  return ordered
}

/** Folds rows in memory and copies them at the end. Once spilled, it folds batches into the table as live ones are. */
function foldingLoader(connection: SerialConnection, table: Table): TableLoader {
  const { of } = table
  let rows = new KeyedRows(of)
  let waiting: Recorded<AnyEvent>[] = []
  let waitingBytes = 0
  let isSpilled = false
  let events = 0
  let unmeasuredBytes = 0
  const measured = { rows: 0, bytes: 0 }

  const measure = (recorded: Recorded<AnyEvent>, bytes: number) => {
    // A large event is more likely to be measured, and counts less in return: the average stays that of all rows.
    const share = 1 / Math.max(1, Math.min(bytes, measuredEachBytes))
    for (const key of keysOf(of, recorded)) {
      measured.rows += share
      // Measured: objects, strings and the map cost 100 bytes and a fifth of the content on top of it.
      measured.bytes += share * (100 + 1.2 * bodySizeOf(rows.get(key) ?? key))
    }
  }
  const foldBatch = () => {
    const batch = waiting
    waiting = []
    waitingBytes = 0
    return connection.start((client) => foldIntoTable(client, table, batch))
  }
  const spill = async () => {
    await connection.start((client) => copyRows(client, table, wholeRows(of, rows)))
    await connection.start((client) => addKey(client, table))
    rows = new KeyedRows(of)
    isSpilled = true
  }

  return {
    of,
    connection,
    add(recorded, bytes) {
      events += 1
      if (isSpilled) {
        waiting.push(recorded)
        waitingBytes += bytes
        return
      }
      foldEvent(of, rows, recorded)
      unmeasuredBytes += bytes
      if (unmeasuredBytes < measuredEachBytes) return
      unmeasuredBytes %= measuredEachBytes
      measure(recorded, bytes)
    },
    bytes: () => (measured.rows === 0 ? 0 : (rows.size * measured.bytes) / measured.rows),
    events: () => events,
    spill,
    flushIfDue: async () => void ((waiting.length >= batchEvents || waitingBytes >= batchBytes) && (await foldBatch())),
    async finish() {
      await (isSpilled ? foldBatch() : spill())
      await connection.start((client) => addIndexes(client, table))
    },
  }
}
