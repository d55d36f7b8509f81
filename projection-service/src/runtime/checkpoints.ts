import { projectionSchemas } from '@wordtrail/infra/database/migrations'
import { logOf, type Position } from '@wordtrail/infra/event-store/port'
import type pg from 'pg'
import type { AnyProjection } from '../projection.ts'
import { createTable, pointView, tableOf, viewOf } from './tables.ts'

export interface Checkpoint {
  readonly of: AnyProjection
  position: Position
  isLive: boolean
}

/**
 * Makes what is missing: table and checkpoint of every projection at its version. The first version of a table is live at once;
 * a later one is built beside it. Read models of another log are thrown away: they can be derived again, and nothing else can be done with them.
 */
export async function prepareCheckpoints(client: pg.ClientBase, projections: readonly AnyProjection[], start: Position): Promise<Checkpoint[]> {
  await client.query('begin')
  await client.query(projectionSchemas)
  const { rows } = await client.query<{ projection: string; version: number; position: Position; is_live: boolean }>('select projection, version, position, is_live from projection.checkpoint')
  const foreign = rows.filter(({ position }) => logOf(position) !== logOf(start))
  for (const { projection: table, version } of foreign) {
    await client.query(`drop view if exists ${viewOf({ table })}`)
    await client.query(`drop table if exists ${tableOf({ table, version })}`)
    await client.query('delete from projection.checkpoint where projection = $1 and version = $2', [table, version])
  }
  const present = rows.filter((row) => !foreign.includes(row))
  // A read model that is no more never moves again: nobody shall wait for it.
  await client.query('update projection.checkpoint set is_live = false where projection <> all($1)', [projections.map(({ table }) => table)])

  const checkpoints: Checkpoint[] = []
  for (const of of projections) {
    const own = present.find((row) => row.projection === of.table && row.version === of.version)
    if (own) {
      checkpoints.push({ of, position: own.position, isLive: own.is_live })
      continue
    }
    const isLive = !present.some((row) => row.projection === of.table && row.is_live)
    await createTable(client, of)
    if (isLive) await pointView(client, of)
    await client.query('insert into projection.checkpoint (projection, version, position, is_live) values ($1, $2, $3, $4)', [of.table, of.version, start, isLive])
    checkpoints.push({ of, position: start, isLive })
  }
  await client.query('commit')
  return checkpoints
}

/** Moves checkpoints on, within the transaction that wrote the rows. Throws where someone else has moved one. */
export async function advance(client: pg.ClientBase, checkpoints: readonly Checkpoint[], to: Position): Promise<void> {
  const { rowCount } = await client.query(
    `update projection.checkpoint c set position = $1
     from unnest($2::text[], $3::int[], $4::text[]) as held (projection, version, position)
     where c.projection = held.projection and c.version = held.version and c.position = held.position`,
    [to, checkpoints.map(({ of }) => of.table), checkpoints.map(({ of }) => of.version), checkpoints.map(({ position }) => position)],
  )
  if (rowCount !== checkpoints.length) throw new Error('a checkpoint was moved by someone else')
}

/** Switches queries from the old version of a table to the new one, and drops the old one after. */
export async function goLive(client: pg.ClientBase, checkpoint: Checkpoint): Promise<void> {
  const { of } = checkpoint
  await client.query('begin')
  const { rows: old } = await client.query<{ version: number }>('delete from projection.checkpoint where projection = $1 and version <> $2 returning version', [of.table, of.version])
  await client.query('update projection.checkpoint set is_live = true where projection = $1 and version = $2', [of.table, of.version])
  await pointView(client, of)
  await client.query('commit')
  checkpoint.isLive = true
  for (const { version } of old) await client.query(`drop table if exists ${tableOf({ table: of.table, version })}`)
}
