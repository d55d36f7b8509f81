import type { Position } from '@wordtrail/contracts/position'
import type pg from 'pg'
import { type ParkedPosition, removeAllParked, selectParked } from './parked-streams.ts'

type Queryable = Pick<pg.ClientBase, 'query'> | Pick<pg.Pool, 'query'>

/** One table of a read model. Each rebuild of a version makes its next build. */
export interface TableName {
  readonly table: string
  readonly version: number
  readonly build: number
}

/** How far a table has been folded. */
export interface Checkpoint extends TableName {
  readonly position: Position
  /** Whether queries read this table: at most one of each read model. */
  readonly isLive: boolean
  /** How many events have been folded into it. */
  readonly events: number
}

/**
 * SQL: identifies what the live table of a read model holds. While it stays the same, so does everything that can be
 * read in the table.
 */
export const contentVersionOf = (readModel: string): string =>
  `(select changed_by from projection.checkpoint where projection = '${readModel}' and is_live)`

const columns = 'projection as table, version, build, position, is_live as "isLive", events'

/** Of all tables, live or not, by read model, version and build. */
export const readCheckpoints = async (client: Queryable): Promise<Checkpoint[]> =>
  (await client.query<Checkpoint>(`select ${columns} from projection.checkpoint order by projection, version, build`))
    .rows

/** The read models that have a table to be read. */
export async function liveReadModels(client: Queryable): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ projection: string }>(
    'select projection from projection.checkpoint where is_live',
  )
  return new Set(rows.map(({ projection }) => projection))
}

/**
 * Locks the checkpoints of live tables until the transaction ends, in one order, so that no two transactions wait for
 * each other. Every writer of rows of a live table begins so, and then sees all that earlier writers did.
 */
export async function lockLive(client: pg.ClientBase, readModels: readonly string[]): Promise<Checkpoint[]> {
  const { rows } = await client.query<Checkpoint>(
    `select ${columns} from projection.checkpoint
     where is_live and projection = any($1) order by projection for update`,
    [readModels],
  )
  return rows
}

const beginLocked = `begin;
  select ${columns} from projection.checkpoint where is_live order by projection for update;
  ${selectParked}`

/** Begins a transaction, locks the checkpoints of all live tables and reads what is parked, in one round trip. */
export async function beginWithLiveLocked(
  client: pg.ClientBase,
): Promise<{ readonly live: readonly Checkpoint[]; readonly parked: readonly ParkedPosition[] }> {
  const [, live, parked] = (await client.query(beginLocked)) as unknown as [
    unknown,
    pg.QueryResult<Checkpoint>,
    pg.QueryResult<ParkedPosition>,
  ]
  return { live: live.rows, parked: parked.rows }
}

/** Where tables are that were moved on together. */
export interface Reached {
  readonly tables: readonly TableName[]
  /** Number of events, of each table. */
  readonly events: readonly number[]
  readonly position: Position
}

const valuesOf = ({ tables, events, position }: Reached): unknown[] => [
  position,
  tables.map(({ table }) => table),
  tables.map(({ version }) => version),
  tables.map(({ build }) => build),
  events,
]
const fromTables =
  'from unnest($2::text[], $3::int[], $4::int[], $5::bigint[]) as t (projection, version, build, events)'
const isSameTable = 'c.projection = t.projection and c.version = t.version and c.build = t.build'

/**
 * Moves checkpoints on, in the transaction that wrote the rows and has locked the checkpoints. `events` are those that
 * each table took in this transaction.
 */
export async function advance(client: pg.ClientBase, reached: Reached): Promise<void> {
  await client.query({
    name: 'advance',
    text: `update projection.checkpoint c set position = $1, events = c.events + t.events,
       changed_by = case when t.events > 0 then pg_current_xact_id() else c.changed_by end
     ${fromTables} where ${isSameTable}`,
    values: valuesOf(reached),
  })
}

/** Adds checkpoints of tables that are about to be built. */
export async function addBuilds(client: pg.ClientBase, reached: Reached): Promise<void> {
  await client.query(
    `insert into projection.checkpoint (projection, version, build, position, is_live, events)
     select t.projection, t.version, t.build, $1, false, t.events ${fromTables}`,
    valuesOf(reached),
  )
}

/** Notes where a build is, for `status`. Does nothing if a later position is noted already. */
export async function noteProgress(client: Queryable, reached: Reached): Promise<void> {
  await client.query(
    `update projection.checkpoint c set position = $1, events = t.events ${fromTables}
     where ${isSameTable} and c.position < $1`,
    valuesOf(reached),
  )
}

/** Sets the checkpoints of tables that have been built. `events` are all that each table took. */
export async function setBuilt(client: pg.ClientBase, reached: Reached): Promise<void> {
  await client.query(
    `update projection.checkpoint c set position = $1, events = t.events ${fromTables} where ${isSameTable}`,
    valuesOf(reached),
  )
}

/** Replaces the live tables of read models by those that have been built; what was parked of them is over. */
export async function makeLive(client: pg.ClientBase, readModels: readonly string[]): Promise<void> {
  await removeAllParked(client, readModels)
  await client.query('delete from projection.checkpoint where is_live and projection = any($1)', [readModels])
  await client.query(
    `update projection.checkpoint set is_live = true, changed_by = pg_current_xact_id() where projection = any($1)`,
    [readModels],
  )
}

export async function removeCheckpoint(client: pg.ClientBase, { table, version, build }: TableName): Promise<void> {
  await client.query('delete from projection.checkpoint where projection = $1 and version = $2 and build = $3', [
    table,
    version,
    build,
  ])
}

/** Removes the checkpoints of tables that a rebuild has begun and not made live. */
export async function removeBuilds(client: pg.ClientBase): Promise<void> {
  await client.query('delete from projection.checkpoint where not is_live')
}
