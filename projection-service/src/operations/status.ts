import { offsetOf, type Position } from '@wordtrail/contracts/position'
import type { EventLog } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { type Checkpoint, readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { countParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { unfollowed } from '../tables/following-tables.ts'
import { leadership, rebuildLeadership } from '../tables/leadership.ts'

export interface TableStatus extends Checkpoint {
  /** False if another version of the program has made this live table: this one does not move it on. */
  readonly isFollowed: boolean
  /** Events of the log that it has not seen, counted up to 10,000: `isCut` says that there may be more. */
  readonly lagEvents: number
  readonly isCut: boolean
  /** How long the first of them has been waiting; 0 where there is none. */
  readonly lagSeconds: number
  /** Streams that are parked, and events that they hold back. */
  readonly parkedStreams: number
  readonly heldEvents: number
  /** How much of the log it has seen, from 0 to 1. */
  readonly share: number
}

export interface ProjectionStatus {
  readonly head: Position
  /** The process that moves the live tables on, and the one that rebuilds; undefined where there is none. */
  readonly owner: string | undefined
  readonly rebuilder: string | undefined
  readonly tables: readonly TableStatus[]
}

export interface StatusOptions {
  readonly pool: pg.Pool
  readonly log: EventLog
  /** Those of the program that asks. */
  readonly projections: readonly AnyProjection[]
  readonly now: () => Date
}

/** The lag is counted no further: reading the log takes time. */
const mostCounted = 10_000
const pageSize = 1000

/** How far the read models are, from the database and the log: any process may ask. */
export async function projectionStatus({ pool, log, projections, now }: StatusOptions): Promise<ProjectionStatus> {
  const [head, start, checkpoints, owner, rebuilder, parked] = await Promise.all([
    log.head(),
    log.start(),
    readCheckpoints(pool),
    leadership.holder(pool),
    rebuildLeadership.holder(pool),
    countParked(pool),
  ])
  const others = unfollowed(projections, checkpoints)
  const lags = new Map<Position, Promise<Lag>>()
  const lagAt = (position: Position) => {
    const lag = lags.get(position) ?? lagOf(log, position, now)
    lags.set(position, lag)
    return lag
  }
  const length = Number(offsetOf(head) - offsetOf(start))
  const tables = checkpoints.map(async (checkpoint): Promise<TableStatus> => {
    const own = checkpoint.isLive ? parked.find(({ projection }) => projection === checkpoint.table) : undefined
    return {
      ...checkpoint,
      isFollowed: !others.includes(checkpoint),
      ...(await lagAt(checkpoint.position)),
      parkedStreams: own?.streams ?? 0,
      heldEvents: own?.held ?? 0,
      share: length === 0 ? 1 : Math.min(1, Number(offsetOf(checkpoint.position) - offsetOf(start)) / length),
    }
  })
  return { head, owner: owner?.name, rebuilder: rebuilder?.name, tables: await Promise.all(tables) }
}

type Lag = Pick<TableStatus, 'lagEvents' | 'isCut' | 'lagSeconds'>

async function lagOf(log: EventLog, position: Position, now: () => Date): Promise<Lag> {
  let lagEvents = 0
  let oldest: string | undefined
  for await (const { events } of log.batches(position, {
    size: pageSize,
    live: false,
    signal: new AbortController().signal,
  })) {
    lagEvents += events.length
    oldest ??= events[0]?.metadata.recordedAt
    if (lagEvents >= mostCounted) break
  }
  return {
    lagEvents,
    isCut: lagEvents >= mostCounted,
    lagSeconds: oldest === undefined ? 0 : Math.max(0, (now().getTime() - Date.parse(oldest)) / 1000),
  }
}
