import { setTimeout as sleep } from 'node:timers/promises'
import type { Position } from '@wordtrail/contracts/position'
import type { Row } from '@wordtrail/folds/projection'
import { withLongWork } from '@wordtrail/platform/database/pool'
import { readCheckpoints } from '@wordtrail/read-store/checkpoints'
import { readParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { heldBackBy, isHeldBack, noneHeldBack } from '../parking/parked-streams.ts'
import { type FollowingTable, liveTables } from '../tables/following-tables.ts'
import { createTable } from '../tables/table.ts'
import { buildTables } from './build-tables.ts'
import { catchUp } from './catch-up.ts'
import type { RebuildOptions } from './rebuild.ts'

export interface Difference {
  /** The row that queries read; undefined where there is none. */
  readonly live: Row | undefined
  /** The row folded from the log. */
  readonly replayed: Row | undefined
}

export interface Verified {
  readonly table: string
  /** The position at which both were compared. */
  readonly position: Position
  readonly rows: number
  readonly differing: number
  /** The first of them, by key. */
  readonly differences: readonly Difference[]
}

/** The live tables cannot be compared for now. */
export class NotVerifiable extends Error {
  override readonly name = 'NotVerifiable'
}

const shown = 5
const longestLagMs = 60_000
const lagPollMs = 100

/**
 * Replays the log into temporary tables and compares them with the live ones, row by row and at one position, while the
 * system runs. The replay leaves out the events that parked streams hold back. Rejects with `NotVerifiable`.
 */
export const verify = (options: RebuildOptions): Promise<readonly Verified[]> =>
  withLongWork(options.pool, (pool) => verifyOn({ ...options, pool }))

async function verifyOn({
  pool,
  log,
  codec,
  projections,
  signal,
  onProgress,
  pause,
}: RebuildOptions): Promise<readonly Verified[]> {
  const client = await pool.connect()
  client.on('error', () => {})
  try {
    const start = await log.start()
    const live = liveTables(projections, await readCheckpoints(client))
    const missing = projections.filter((of) => !live.some((table) => table.of === of))
    if (missing.length > 0)
      throw new NotVerifiable(`not live in this version: ${missing.map(({ table }) => table).join(', ')}`)
    const parked = await readParked(client)
    const heldBack = heldBackBy(parked)
    const shadows = live.map(
      (table): FollowingTable => ({ ...table, relation: `pg_temp.${table.table}_replayed`, build: 0, position: start }),
    )
    for (const shadow of shadows) await createTable(client, shadow, 'temporary')
    const isLeftOut: Parameters<typeof buildTables>[0]['isLeftOut'] = (of, entry) =>
      isHeldBack(heldBack.get(of.table) ?? noneHeldBack, entry)
    const { reached } = await buildTables({
      client,
      log,
      codec,
      tables: shadows,
      signal,
      isLeftOut,
      ...(onProgress && { onProgress }),
      ...(pause && { pause }),
    })
    for (const shadow of shadows) shadow.position = reached
    await untilAllAreAt(pool, live, reached)

    // One snapshot of the live tables and their checkpoints; the temporary tables are caught up within it.
    await client.query('begin isolation level repeatable read')
    const compared = liveTables(projections, await readCheckpoints(client))
    const parkedNow = await readParked(client)
    if (
      compared.some((table, index) => table.relation !== live[index]?.relation) ||
      JSON.stringify(parked) !== JSON.stringify(parkedNow)
    ) {
      throw new NotVerifiable('tables were switched, or streams parked or retried meanwhile: run it again')
    }
    const outcomes: Verified[] = []
    for (const [index, table] of compared.entries()) {
      const shadow = shadows[index]!
      await catchUp({ client, log, codec, tables: [shadow], signal, isLeftOut }, table.position)
      outcomes.push(await compare(client, table, shadow))
    }
    return outcomes
  } finally {
    // Closing the connection drops the temporary tables.
    client.release(true)
  }
}

/** Waits for live tables that are behind the replay. Rejects with `NotVerifiable` after a minute. */
async function untilAllAreAt(pool: pg.Pool, live: readonly FollowingTable[], position: Position): Promise<void> {
  for (const end = performance.now() + longestLagMs; ; await sleep(lagPollMs)) {
    const behind = (await readCheckpoints(pool)).filter(
      (one) => one.isLive && one.position < position && live.some(({ table }) => table === one.table),
    )
    if (behind.length === 0) return
    if (performance.now() > end)
      throw new NotVerifiable(
        `hanging back: ${behind.map(({ table }) => table).join(', ')}: is the projection service running?`,
      )
  }
}

async function compare(client: pg.ClientBase, live: FollowingTable, shadow: FollowingTable): Promise<Verified> {
  const key = live.of.key.join(', ')
  const columns = Object.keys(live.of.columns)
  const rowOf = (alias: string) => `row(${columns.map((column) => `${alias}.${column}`).join(', ')})`
  const joined = `${live.relation} l full join ${shadow.relation} s using (${key})`
  const differing = `${rowOf('l')} is distinct from ${rowOf('s')}`
  const {
    rows: [count],
  } = await client.query<{ rows: number; differing: number }>(
    `select count(*) as rows, count(*) filter (where ${differing}) as differing from ${joined}`,
  )
  const { rows } =
    count!.differing === 0
      ? { rows: [] }
      : await client.query<{ live: Row | null; replayed: Row | null }>(
          `select to_json(l) as live, to_json(s) as replayed from ${joined}
           where ${differing} order by ${key} limit ${shown}`,
        )
  return {
    table: live.table,
    position: live.position,
    ...count!,
    differences: rows.map(({ live: held, replayed }) => ({ live: held ?? undefined, replayed: replayed ?? undefined })),
  }
}
