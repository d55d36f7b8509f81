import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@wordtrail/contracts/position'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { advance, beginWithLiveLocked } from '@wordtrail/read-store/checkpoints'
import type pg from 'pg'
import { type Entry, readable, subscribersOf, typeOf } from '../log/log-reading.ts'
import {
  type Fault,
  foldAround,
  heldBackBy,
  holdBack,
  isAboutEvents,
  isHeldBack,
  noneHeldBack,
  park,
} from '../parking/parked-streams.ts'
import { foldIntoTable } from '../tables/fold-into-table.ts'
import { type FollowingTable, liveTables } from '../tables/following-tables.ts'

/** Consecutive entries of the log. */
export interface EventBatch {
  readonly entries: readonly Entry[]
  /** The position after them. */
  readonly checkpoint: Position
}

export interface LiveBatchOptions {
  readonly client: pg.ClientBase
  readonly projections: readonly AnyProjection[]
  /** The live tables with their positions, as last seen. */
  readonly tables: readonly FollowingTable[]
  readonly logLine: (line: string) => void
}

const retriesAfterMs = [50, 200, 800]

/**
 * Folds a batch into the live tables, exactly once: rows and checkpoints change in one transaction. False if other
 * tables are live by now. A batch that fails because of an event is tried again, and then the event's stream is parked.
 */
export async function foldLive(options: LiveBatchOptions, batch: EventBatch): Promise<boolean> {
  for (const afterMs of retriesAfterMs) {
    try {
      return await foldOnce(options, batch, false)
    } catch (error) {
      if (!isAboutEvents(error)) throw error
      await options.client.query('rollback')
      await sleep(afterMs)
    }
  }
  return foldOnce(options, batch, true)
}

async function foldOnce(
  { client, projections, tables, logLine }: LiveBatchOptions,
  { entries, checkpoint }: EventBatch,
  mayPark: boolean,
): Promise<boolean> {
  const { live, parked } = await beginWithLiveLocked(client)
  if (!areSame(tables, liveTables(projections, live))) {
    await client.query('rollback')
    return false
  }
  const heldBack = heldBackBy(parked)
  const lines: string[] = []
  const folded: number[] = []
  const shares = sharesOf(tables, entries)
  for (const table of tables) {
    const share = shares.get(table) ?? []
    const held = heldBack.get(table.table) ?? noneHeldBack
    const isHeld = (entry: Entry) => isHeldBack(held, entry)
    const foldable = held.size === 0 ? share : share.filter((entry) => !isHeld(entry))
    if (foldable.length < share.length) await holdBack(client, table.table, share.filter(isHeld))
    const faults = new Map<string, Fault>()
    if (mayPark) await foldAround(client, table, foldable, faults)
    else await foldIntoTable(client, table, readable(foldable))
    let parkedNow = 0
    for (const { entry, error } of faults.values()) {
      const held = foldable.filter((one) => one.stream === entry.stream && one.position >= entry.position).length
      parkedNow += held
      const attempts = retriesAfterMs.length + 1
      lines.push(await park(client, { entry, error, projection: table.table, held, attempts }))
    }
    folded.push(foldable.length - parkedNow)
  }
  await advance(client, { tables, events: folded, position: checkpoint })
  await client.query('commit')
  for (const table of tables) table.position = checkpoint
  for (const line of lines) logLine(line)
  return true
}

/** The entries that each table handles and has not seen. */
function sharesOf(tables: readonly FollowingTable[], entries: readonly Entry[]): Map<FollowingTable, Entry[]> {
  const subscribers = subscribersOf(tables)
  const shares = new Map<FollowingTable, Entry[]>()
  for (const entry of entries) {
    for (const table of subscribers(typeOf(entry))) {
      if (entry.position <= table.position) continue
      const share = shares.get(table)
      if (share) share.push(entry)
      else shares.set(table, [entry])
    }
  }
  return shares
}

const areSame = (tables: readonly FollowingTable[], live: readonly FollowingTable[]): boolean =>
  tables.length === live.length &&
  tables.every((table, index) => table.relation === live[index]!.relation && table.position === live[index]!.position)
