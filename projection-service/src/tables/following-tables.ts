import { projectionSchemas } from '@wordtrail/read-store/migrations'
import { logOf, type Position } from '@wordtrail/contracts/position'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { relationOf, type Table, type TableName, viewOf } from './table.ts'

/** How far a table has been folded. */
export interface Checkpoint extends TableName {
  readonly position: Position
  readonly isLive: boolean
  /** How many events have been folded into it. */
  readonly events: number
}

/** A table with its place in the log, which moves. */
export interface FollowingTable extends Table, TableName {
  position: Position
}

export const selectCheckpoints =
  'select projection as table, version, build, position, is_live as "isLive", events from projection.checkpoint order by projection, version, build'

export const readCheckpoints = async (client: pg.ClientBase | pg.Pool): Promise<Checkpoint[]> =>
  (await client.query<Checkpoint>(selectCheckpoints)).rows

export const followingTable = (
  of: AnyProjection,
  { table, version, build, position }: TableName & { readonly position: Position },
): FollowingTable => ({
  of,
  table,
  version,
  build,
  position,
  relation: relationOf({ table, version, build }),
})

/** The live tables among those checkpoints whose fold this program has: those it can move on. */
export const liveTables = (
  projections: readonly AnyProjection[],
  checkpoints: readonly Checkpoint[],
): FollowingTable[] =>
  projections.flatMap((of) => {
    const own = checkpoints.find(({ table, version, isLive }) => isLive && table === of.table && version === of.version)
    return own ? [followingTable(of, own)] : []
  })

/**
 * Live tables whose fold this program does not have: another version of it moves them on, and this one leaves them as
 * they are.
 */
export const unfollowed = (
  projections: readonly AnyProjection[],
  checkpoints: readonly Checkpoint[],
): readonly Checkpoint[] =>
  checkpoints.filter(
    ({ table, version, isLive }) => isLive && !projections.some((of) => table === of.table && version === of.version),
  )

/**
 * Throws away what cannot be gone on with: read models of another log, which can be derived again and are good for
 * nothing else, those that the program names as retired, which would keep what has been erased, and tables that were
 * live before a switch whose end was cut off: they have no checkpoint any more. What the program does not know at all
 * is a newer one's, which may come back to it.
 */
export async function retire(client: pg.ClientBase, retired: readonly string[], start: Position): Promise<void> {
  await client.query(projectionSchemas)
  const isOver = ({ table, position }: Checkpoint) => logOf(position) !== logOf(start) || retired.includes(table)
  for (const { table, version, build, isLive } of (await readCheckpoints(client)).filter(isOver)) {
    await client.query('begin')
    await client.query('delete from projection.checkpoint where projection = $1 and version = $2 and build = $3', [
      table,
      version,
      build,
    ])
    if (isLive)
      await client.query(
        `delete from projection.parked where projection = '${table}'; drop view if exists ${viewOf(table)}`,
      )
    await client.query(`drop table if exists ${relationOf({ table, version, build })}; commit`)
  }
  await dropStrayTables(client)
}

/** Drops tables without a checkpoint: nobody reads them any more. */
export async function dropStrayTables(client: pg.ClientBase): Promise<void> {
  // The tables first: one that is being built gets its checkpoint in the same transaction.
  const { rows: tables } = await client.query<{ relation: string }>(
    `select schemaname || '.' || tablename as relation from pg_tables where schemaname = 'read_model'`,
  )
  const kept = new Set((await readCheckpoints(client)).map(relationOf))
  for (const { relation } of tables) if (!kept.has(relation)) await client.query(`drop table if exists ${relation}`)
}

/**
 * Moves checkpoints on, within the transaction that wrote the rows and holds the checkpoints. `folded` counts each
 * table's events.
 */
export async function advance(
  client: pg.ClientBase,
  tables: readonly TableName[],
  folded: readonly number[],
  to: Position,
): Promise<void> {
  await client.query({
    name: 'advance',
    text: `update projection.checkpoint c set position = $1, events = c.events + moved.folded,
       changed_by = case when moved.folded > 0 then pg_current_xact_id() else c.changed_by end
     from unnest($2::text[], $3::int[], $4::int[], $5::bigint[]) as moved (projection, version, build, folded)
     where c.projection = moved.projection and c.version = moved.version and c.build = moved.build`,
    values: [
      to,
      tables.map(({ table }) => table),
      tables.map(({ version }) => version),
      tables.map(({ build }) => build),
      folded,
    ],
  })
}
