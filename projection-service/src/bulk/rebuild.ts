import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@wordtrail/contracts/position'
import type { Codec } from '@wordtrail/event-store/codec'
import type { EventLog } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'
import { withLongWork } from '@wordtrail/platform/database/pool'
import {
  addBuilds,
  lockLive,
  makeLive,
  noteProgress,
  readCheckpoints,
  removeBuilds,
  setBuilt,
} from '@wordtrail/read-store/checkpoints'
import pg from 'pg'
import { type FollowingTable, followingTable } from '../tables/following-tables.ts'
import { rebuildLeadership, release } from '../tables/leadership.ts'
import { dropStrayTables } from '../tables/obsolete-tables.ts'
import { createTable, pointView, relationOf } from '../tables/table.ts'
import { type BuildOptions, buildTables } from './build-tables.ts'
import { type CatchUpOptions, catchUp } from './catch-up.ts'

export interface RebuildOptions extends Pick<BuildOptions, 'pause'> {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  readonly signal: AbortSignal
  /** Called with the position reached, and how many events have been read. */
  readonly onProgress?: (reached: Position, events: number) => void
}

/** Another process is rebuilding. */
export class RebuildRunning extends Error {
  override readonly name = 'RebuildRunning'
}

const progressMs = 500
const lockNotAvailable = '55P03'
/** A switch that a query holds up for longer is rolled back and tried again. */
const longestSwitchLock = '1s'
const betweenSwitchesMs = 200

/**
 * Builds new tables of projections beside the live ones, which are read and move on meanwhile, and makes all of them
 * live in one transaction. Rejects with `RebuildRunning` while another rebuild is running, and with `UnreadableEvent`
 * or `UnfoldableEvent` of an event that stops it: the live tables stay as they were. The next rebuild drops the tables
 * of one that was interrupted.
 */
export const rebuild = (options: RebuildOptions): Promise<void> =>
  withLongWork(options.pool, (pool) => rebuildOn({ ...options, pool }))

async function rebuildOn({
  pool,
  log,
  codec,
  projections,
  signal,
  onProgress = () => {},
  pause,
}: RebuildOptions): Promise<void> {
  const client = await connected(pool)
  let inserter: pg.PoolClient | undefined
  try {
    if (!(await rebuildLeadership.claim(client))) throw new RebuildRunning('another rebuild is on its way')
    await removeBuilds(client)
    await dropStrayTables(client)
    const tables = await begin(client, projections, await log.start())
    inserter = await connected(pool)
    const { reached, folded } = await buildTables({
      client,
      inserter,
      log,
      codec,
      tables,
      signal,
      onProgress: progressWriter(pool, tables, onProgress),
      ...(pause && { pause }),
    })
    await setBuilt(client, { tables, events: folded, position: reached })
    for (const table of tables) table.position = reached
    while (!(await switchOver({ client, log, codec, tables, signal })))
      await sleep(betweenSwitchesMs, undefined, { signal })
    await dropStrayTables(client)
  } finally {
    inserter?.release(true)
    await release(client)
  }
}

/**
 * Its commits wait for no flush: what a crash loses is built again, and a switch that survives a crash has flushed all
 * commits before it.
 */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('set synchronous_commit = off')
  return client
}

/** Creates empty tables with their checkpoints. */
async function begin(
  client: pg.ClientBase,
  projections: readonly AnyProjection[],
  start: Position,
): Promise<FollowingTable[]> {
  const present = await readCheckpoints(client)
  const tables = projections.map((of) => {
    const builds = present
      .filter(({ table, version }) => table === of.table && version === of.version)
      .map(({ build }) => build)
    return followingTable(of, {
      table: of.table,
      version: of.version,
      build: Math.max(0, ...builds) + 1,
      position: start,
    })
  })
  await client.query('begin')
  for (const table of tables) await createTable(client, table)
  await addBuilds(client, { tables, events: tables.map(() => 0), position: start })
  await client.query('commit')
  return tables
}

/** Notes every half second where the build is, so that `status` can show it. */
function progressWriter(
  pool: pg.Pool,
  tables: readonly FollowingTable[],
  onProgress: NonNullable<RebuildOptions['onProgress']>,
) {
  let notedAt = 0
  return (reached: Position, events: number) => {
    onProgress(reached, events)
    if (performance.now() - notedAt < progressMs) return
    notedAt = performance.now()
    noteProgress(pool, { tables, events: tables.map(() => events), position: reached }).catch(() => {})
  }
}

/**
 * Brings new tables to the position of the live ones, which stand still meanwhile, and makes them live. False if a
 * query that reads a view held it up.
 */
async function switchOver({ client, log, codec, tables, signal }: CatchUpOptions): Promise<boolean> {
  await catchUp({ client, log, codec, tables, signal }, await log.head())
  const readModels = tables.map(({ table }) => table)
  try {
    await client.query(`begin; set local lock_timeout = '${longestSwitchLock}'`)
    const live = await lockLive(client, readModels)
    const furthest = [tables[0]!.position, ...live.map(({ position }) => position)].sort().at(-1)!
    await catchUp({ client, log, codec, tables, signal }, furthest)
    await makeLive(client, readModels)
    for (const table of tables) await pointView(client, table)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
    const checkpoints = await readCheckpoints(client)
    for (const table of tables) table.position = checkpoints.find((one) => relationOf(one) === table.relation)!.position
    return false
  }
}
