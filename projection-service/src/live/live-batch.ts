import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@wordtrail/contracts/position'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { advance, type Checkpoint, type FollowingTable, liveTables } from '../tables/following-tables.ts'
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
  type ParkedRow,
  selectParked,
} from '../parking/parked-streams.ts'
import { foldIntoTable } from '../tables/table.ts'

/** Consecutive entries of the log. */
export interface EventBatch {
  readonly entries: readonly Entry[]
  /** The position after them. */
  readonly checkpoint: Position
}

export interface LiveBatchOptions {
  readonly client: pg.ClientBase
  readonly projections: readonly AnyProjection[]
  /** The tables to move on, as they were when last seen. */
  readonly tables: readonly FollowingTable[]
  readonly logLine: (line: string) => void
}

const retriesAfterMs = [50, 200, 800]

/**
 * Holds the checkpoints first, so that whoever else writes rows (a retry, a switch) comes before or after, and its work
 * is seen.
 */
const beginning = `begin; select projection as table, version, build, position, is_live as "isLive" from projection.checkpoint where is_live order by projection for update; ${selectParked}`

/**
 * Folds a batch into the live tables, exactly once: rows and checkpoints move in one transaction. False where others
 * than `tables` are live by now. What an event is to blame for is tried again, and then its stream is parked.
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
  const [, live, parked] = (await client.query(beginning)) as unknown as [
    unknown,
    pg.QueryResult<Checkpoint>,
    pg.QueryResult<ParkedRow>,
  ]
  if (!areSame(tables, liveTables(projections, live.rows))) {
    await client.query('rollback')
    return false
  }
  const heldBack = heldBackBy(parked.rows)
  const said: string[] = []
  const folded: number[] = []
  const shares = sharesOf(tables, entries)
  for (const table of tables) {
    const share = shares.get(table) ?? []
    const held = heldBack.get(table.table) ?? noneHeldBack
    const isHeld = (entry: Entry) => isHeldBack(held, entry)
    const going = held.size === 0 ? share : share.filter((entry) => !isHeld(entry))
    if (going.length < share.length) await holdBack(client, table.table, share.filter(isHeld))
    const faults = new Map<string, Fault>()
    if (mayPark) await foldAround(client, table, going, faults)
    else await foldIntoTable(client, table, readable(going))
    let left = 0
    for (const fault of faults.values()) {
      const behind = going.filter(
        ({ stream, position }) => stream === fault.entry.stream && position >= fault.entry.position,
      ).length
      left += behind
      said.push(
        await park(client, { ...fault, projection: table.table, held: behind, attempts: retriesAfterMs.length + 1 }),
      )
    }
    folded.push(going.length - left)
  }
  await advance(client, tables, folded, checkpoint)
  await client.query('commit')
  for (const table of tables) table.position = checkpoint
  for (const line of said) logLine(line)
  return true
}

/** What each table takes of the entries it has not seen. */
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
