import { setTimeout as sleep } from 'node:timers/promises'
import { withLongWork } from '@wordtrail/platform/database/pool'
import type { Codec } from '@wordtrail/event-store/codec'
import type { Position } from '@wordtrail/contracts/position'
import type { EventLog } from '@wordtrail/event-store/port'
import pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { type BuildOptions, buildTables } from './build-tables.ts'
import {
  advance,
  dropStrayTables,
  type FollowingTable,
  followingTable,
  readCheckpoints,
} from '../tables/following-tables.ts'
import { entriesOf, readable, subscribersOf, typeOf } from '../log/log-reading.ts'
import { rebuildLeadership, release } from '../tables/leadership.ts'
import { createTable, foldIntoTable, pointView, relationOf } from '../tables/table.ts'

export interface RebuildOptions {
  readonly pool: pg.Pool
  readonly log: EventLog
  readonly codec: Codec
  readonly projections: readonly AnyProjection[]
  readonly signal: AbortSignal
  /** How far the pass over the log is, and how many events it has read. */
  readonly onProgress?: (reached: Position, events: number) => void
}

/** Somebody else is rebuilding. */
export class RebuildRunning extends Error {
  override readonly name = 'RebuildRunning'
}

const catchUpSize = 2000
const progressMs = 500
const lockNotAvailable = '55P03'
/** Whoever reads a view for longer than this holds no switch up: it is tried again. */
const switchPatience = '1s'
const betweenSwitchesMs = 200

/**
 * Builds the tables of projections anew beside the live ones, which are read and move on meanwhile, and switches all of
 * them in one transaction. Throws `RebuildRunning` while another one is on its way, and what keeps an event from being
 * read or folded: then everything stays as it was. One that was killed leaves tables that nobody reads; the next one
 * drops them.
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
}: RebuildOptions): Promise<void> {
  const client = await connected(pool)
  let inserter: pg.PoolClient | undefined
  try {
    if (!(await rebuildLeadership.claim(client))) throw new RebuildRunning('another rebuild is on its way')
    // Of one that did not come to its end.
    await client.query('delete from projection.checkpoint where not is_live')
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
    })
    for (const [index, table] of tables.entries()) {
      table.position = reached
      await client.query(
        'update projection.checkpoint set position = $4, events = $5 where projection = $1 and version = $2 and build = $3',
        [table.table, table.version, table.build, reached, folded[index]],
      )
    }
    while (!(await switchOver({ client, log, codec, tables, signal })))
      await sleep(betweenSwitchesMs, undefined, { signal })
    await dropStrayTables(client)
  } finally {
    inserter?.release(true)
    await release(client)
  }
}

/**
 * Waits for no flush: what a crash takes back is built again, and a switch that lasts has taken all before it along.
 */
async function connected(pool: pg.Pool): Promise<pg.PoolClient> {
  const client = await pool.connect()
  client.on('error', () => {})
  await client.query('set synchronous_commit = off')
  return client
}

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
  for (const table of tables) {
    await createTable(client, table)
    await client.query(
      'insert into projection.checkpoint (projection, version, build, position, is_live) values ($1, $2, $3, $4, false)',
      [table.table, table.version, table.build, start],
    )
  }
  await client.query('commit')
  return tables
}

/** Says now and then where the build is, so that `status` can tell. */
function progressWriter(
  pool: pg.Pool,
  tables: readonly FollowingTable[],
  onProgress: NonNullable<RebuildOptions['onProgress']>,
) {
  let saidAt = 0
  return (reached: Position, events: number) => {
    onProgress(reached, events)
    if (performance.now() - saidAt < progressMs) return
    saidAt = performance.now()
    const builds = tables.map(({ table, version, build }) => `('${table}', ${version}, ${build})`).join()
    pool
      .query(
        `update projection.checkpoint set position = $1, events = $2 where position < $1 and (projection, version, build) in (${builds})`,
        [reached, events],
      )
      .catch(() => {})
  }
}

interface SwitchOptions extends Pick<BuildOptions, 'client' | 'log' | 'codec' | 'signal' | 'isLeftOut'> {
  readonly tables: readonly FollowingTable[]
}

/**
 * Brings new tables to where the live ones are, which wait meanwhile, and lets queries read them from then on. False
 * where a query held it up.
 */
async function switchOver({ client, log, codec, tables, signal }: SwitchOptions): Promise<boolean> {
  await catchUp({ client, log, codec, tables, signal }, await log.head())
  const names = tables.map(({ table }) => table)
  try {
    await client.query(`begin; set local lock_timeout = '${switchPatience}'`)
    const { rows: live } = await client.query<{ position: Position }>(
      'select position from projection.checkpoint where is_live and projection = any($1) order by projection for update',
      [names],
    )
    const furthest = [tables[0]!.position, ...live.map(({ position }) => position)].sort().at(-1)!
    await catchUp({ client, log, codec, tables, signal }, furthest)
    await client.query('delete from projection.parked where projection = any($1)', [names])
    await client.query('delete from projection.checkpoint where is_live and projection = any($1)', [names])
    await client.query(
      'update projection.checkpoint set is_live = true, changed_by = pg_current_xact_id() where projection = any($1)',
      [names],
    )
    for (const table of tables) await pointView(client, table)
    await client.query('commit')
    return true
  } catch (error) {
    await client.query('rollback')
    if (!(error instanceof pg.DatabaseError) || error.code !== lockNotAvailable) throw error
    const held = await readCheckpoints(client)
    for (const table of tables) table.position = held.find((one) => relationOf(one) === table.relation)!.position
    return false
  }
}

/** Folds what has come into the log since, up to a position. */
export async function catchUp(
  { client, log, codec, tables, signal, isLeftOut = () => false }: SwitchOptions,
  to: Position,
): Promise<void> {
  if (tables[0]!.position >= to) return
  const subscribers = subscribersOf(tables)
  for await (const { events, checkpoint } of log.batches(tables[0]!.position, {
    size: catchUpSize,
    live: false,
    signal,
  })) {
    const entries = await entriesOf(
      codec,
      events.filter(({ type, position }) => position <= to && subscribers(type).length > 0),
    )
    const folded: number[] = []
    for (const table of tables) {
      const own = readable(
        entries.filter((entry) => subscribers(typeOf(entry)).includes(table) && !isLeftOut(table.of, entry)),
      )
      await foldIntoTable(client, table, own)
      folded.push(own.length)
    }
    const reached = checkpoint < to ? checkpoint : to
    await advance(client, tables, folded, reached)
    for (const table of tables) table.position = reached
    if (reached === to) break
  }
  signal.throwIfAborted()
}
