import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { bodySizeOf } from '@wordtrail/event-store/body-size'
import { foldEvent, foldRow, keysOf } from '../fold.ts'
import { KeyedRows } from '../keyed-rows.ts'
import { copyBytes, copyRows, encodedRows } from '../tables/copy-rows.ts'
import type { Lane } from './serial-connection.ts'
import { addIndexes, addKey, foldIntoTable, type Table } from '../tables/table.ts'

/**
 * A step of a table whose rows do not fit: the more events, the fewer rows are fetched twice, and the more memory their
 * events take.
 */
const stepSize = 2000
/** A step of large events comes earlier: by the bytes of their bodies. */
const stepBytes = 16 * 2 ** 20
/** Rows that need not be kept leave in pieces of this size. */
const copiedAtOnceBytes = 2 ** 20
/**
 * Whenever the bodies taken come to so many bytes, the event at hand is looked at for the size of its rows: large rows
 * come of large events, or of many.
 */
const weighedEachBytes = 64 * 1024

/** Rows of a table that is being built. */
export interface Filling {
  readonly of: Table['of']
  readonly lane: Lane
  /** `bytes` is the size of the event's body. */
  take(recorded: Recorded<AnyEvent>, bytes: number): void
  /** About how many bytes its rows take in memory. */
  bytes(): number
  /** How many events it has taken. */
  taken(): number
  /** Rows leave for the table, and come back in steps where events touch them. */
  spill(): Promise<void>
  /** Once in a while: makes a step, where one is due. */
  settle(): Promise<void>
  /** The last rows, key and indexes are on their way. */
  finish(): Promise<void>
}

/** Fills an empty table without key. */
export const filling = (lane: Lane, table: Table): Filling => (table.of.isAppended ? appending : folding)(lane, table)

/** Rows that nobody touches again are encoded at once, and copied out as they come. */
function appending(lane: Lane, table: Table): Filling {
  const { of } = table
  const rows = encodedRows(of, copiedAtOnceBytes)
  let taken = 0
  const spill = () => {
    const bytes = rows.take()
    return lane.start((client) => copyBytes(client, table, [bytes]))
  }
  return {
    of,
    lane,
    take(recorded) {
      taken += 1
      for (const key of keysOf(of, recorded)) {
        const row = foldRow({ of, row: undefined, recorded, key })
        if (row) rows.add(row)
      }
    },
    bytes: () => 0,
    taken: () => taken,
    spill,
    settle: async () => void (rows.length() >= copiedAtOnceBytes && (await spill())),
    async finish() {
      await spill()
      await lane.start((client) => addKey(client, table))
      await lane.start((client) => addIndexes(client, table))
    },
  }
}

/**
 * Rows fold in memory and are copied out at the end; a table whose rows are spilled goes on in steps as a live one
 * does.
 */
function folding(lane: Lane, table: Table): Filling {
  const { of } = table
  let rows = new KeyedRows(of)
  let waiting: Recorded<AnyEvent>[] = []
  let waitingBytes = 0
  let isSpilled = false
  let taken = 0
  let unweighedBytes = 0
  const weighed = { rows: 0, bytes: 0 }

  const weigh = (recorded: Recorded<AnyEvent>, bytes: number) => {
    // The larger an event, the likelier it is looked at, and the less it counts: the average stays that of all.
    const share = 1 / Math.max(1, Math.min(bytes, weighedEachBytes))
    for (const key of keysOf(of, recorded)) {
      weighed.rows += share
      // What objects, texts and the map cost beside what they say, as measured.
      weighed.bytes += share * (100 + 1.2 * bodySizeOf(rows.get(key) ?? key))
    }
  }
  const step = () => {
    const batch = waiting
    waiting = []
    waitingBytes = 0
    return lane.start((client) => foldIntoTable(client, table, batch))
  }
  const spill = async () => {
    await lane.start((client) => copyRows(client, table, rows.rows()))
    await lane.start((client) => addKey(client, table))
    rows = new KeyedRows(of)
    isSpilled = true
  }

  return {
    of,
    lane,
    take(recorded, bytes) {
      taken += 1
      if (isSpilled) {
        waiting.push(recorded)
        waitingBytes += bytes
        return
      }
      foldEvent(of, rows, recorded)
      unweighedBytes += bytes
      if (unweighedBytes < weighedEachBytes) return
      unweighedBytes %= weighedEachBytes
      weigh(recorded, bytes)
    },
    bytes: () => (weighed.rows === 0 ? 0 : (rows.size * weighed.bytes) / weighed.rows),
    taken: () => taken,
    spill,
    settle: async () => void ((waiting.length >= stepSize || waitingBytes >= stepBytes) && (await step())),
    async finish() {
      await (isSpilled ? step() : spill())
      await lane.start((client) => addIndexes(client, table))
    },
  }
}
