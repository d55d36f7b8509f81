import { setTimeout as sleep } from 'node:timers/promises'
import { isStreamOf, type Owner } from '@wordtrail/contracts/events/streams'
import { isBefore, type Position } from '@wordtrail/contracts/position'
import { readModelNames } from '@wordtrail/contracts/read-models/rows'
import { DatabaseBusy } from '@wordtrail/platform/database/database-busy'
import { whileWanted } from '@wordtrail/platform/database/statement-while'
import { withinTime } from '@wordtrail/platform/database/time-limit'
import type pg from 'pg'

export interface AwaitOptions {
  /** Read models to wait for; every live one that the program reads where none are named. */
  readonly tables?: readonly string[]
  /** The person who reads. While one of their own streams is parked, the wait ends with false. */
  readonly reader?: Owner
}

/**
 * Waits until the live read models have seen the position, for two seconds at most. True when they have.
 * A position of another log is not waited for and counts as seen, and so does none at all.
 * Rejects where the database cannot be asked, with `DatabaseBusy` after a second without an answer.
 */
export type AwaitPosition = (position: Position | undefined, options?: AwaitOptions) => Promise<boolean>

interface Waiting {
  readonly position: Position | undefined
  readonly tables: readonly string[] | undefined
  readonly reader: Owner | undefined
  readonly until: number
  readonly outcome: PromiseWithResolvers<boolean>
}

const longestWaitMs = 2000
const pollMs = 4
/** Time limit of one select of the checkpoints. The next one takes another connection. */
const longestLookMs = 1000
/** Further requests are rejected while so many wait. */
const mostWaiting = 5000

const look = {
  name: 'live-checkpoints-and-parked-streams',
  text: `
    select projection, position, null as parked from projection.checkpoint where is_live and projection = any($1)
    union all select projection, position, stream from projection.parked where projection = any($1)`,
}
interface Seen {
  readonly projection: string
  readonly position: Position
  readonly parked: string | null
}

/**
 * One for a whole process. All waiting requests share one select at a time, which a new request starts at once and
 * which is repeated every few milliseconds while any is waiting. No request is answered from a select that began before
 * it came. Live read models other than `readModels` belong to another version of the program, which may not be running:
 * they are not waited for.
 */
export function positionAwaiter(pool: pg.Pool, readModels = readModelNames): AwaitPosition {
  const waiting = new Set<Waiting>()
  let isAsking = false
  let wake = () => {}

  const ask = async (): Promise<void> => {
    const asked = [...waiting]
    try {
      const { rows } = await withinTime(longestLookMs, (signal) =>
        whileWanted(pool, signal, (client) => client.query<Seen>({ ...look, values: [readModels] })),
      )
      const live = new Map(
        rows.flatMap(({ projection, position, parked }) => (parked === null ? [[projection, position]] : [])),
      )
      const parked = rows.flatMap((row) => row.parked ?? [])
      for (const one of asked) {
        const isParked = one.reader !== undefined && parked.some((stream) => isStreamOf(stream, one.reader!))
        if (isParked) settle(one, () => one.outcome.resolve(false))
        else if (hasSeen(live, one)) settle(one, () => one.outcome.resolve(true))
        else if (performance.now() >= one.until) settle(one, () => one.outcome.resolve(false))
      }
    } catch (error) {
      for (const one of asked) settle(one, () => one.outcome.reject(error))
    }
  }

  const settle = (one: Waiting, how: () => void) => {
    waiting.delete(one)
    how()
  }

  const askWhileAnyoneWaits = async (): Promise<void> => {
    isAsking = true
    for (;;) {
      const isNew = new Promise<void>((resolve) => (wake = resolve))
      await ask()
      if (waiting.size === 0) break
      await Promise.race([sleep(pollMs), isNew])
    }
    isAsking = false
  }

  return (position, { tables, reader } = {}) => {
    if (position === undefined && reader === undefined) return Promise.resolve(true)
    if (waiting.size >= mostWaiting) return Promise.reject(new DatabaseBusy(`${mostWaiting} wait for a position`))
    const one: Waiting = {
      position,
      tables,
      reader,
      until: performance.now() + longestWaitMs,
      outcome: Promise.withResolvers(),
    }
    waiting.add(one)
    if (isAsking) wake()
    else void askWhileAnyoneWaits()
    return one.outcome.promise
  }
}

/**
 * `live` holds the positions of the live read models that the program reads. A named one that is not live has seen
 * nothing, and without any live one nothing has been seen.
 */
function hasSeen(live: ReadonlyMap<string, Position>, { position, tables }: Waiting): boolean {
  if (position === undefined) return true
  if (tables === undefined) return live.size > 0 && [...live.values()].every((seen) => !isBefore(seen, position))
  return tables.every((table) => live.has(table) && !isBefore(live.get(table)!, position))
}
