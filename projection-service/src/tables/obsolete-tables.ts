import { logOf, type Position } from '@wordtrail/contracts/position'
import { type Checkpoint, readCheckpoints, removeCheckpoint } from '@wordtrail/read-store/checkpoints'
import { projectionSchemas } from '@wordtrail/read-store/migrations'
import { removeAllParked } from '@wordtrail/read-store/parked-streams'
import type pg from 'pg'
import { relationOf, viewOf } from './table.ts'

/**
 * Drops the tables of another log, those of read models that the program names as retired, which would keep what has
 * been erased, and those without a checkpoint, which an interrupted switch leaves. Read models that the program does
 * not know stay: a newer program may come back to them. `start` is the log's first position.
 */
export async function retire(client: pg.ClientBase, retired: readonly string[], start: Position): Promise<void> {
  await client.query(projectionSchemas)
  const isObsolete = ({ table, position }: Checkpoint) => logOf(position) !== logOf(start) || retired.includes(table)
  for (const obsolete of (await readCheckpoints(client)).filter(isObsolete)) {
    await client.query('begin')
    await removeCheckpoint(client, obsolete)
    if (obsolete.isLive) {
      await removeAllParked(client, [obsolete.table])
      await client.query(`drop view if exists ${viewOf(obsolete.table)}`)
    }
    await client.query(`drop table if exists ${relationOf(obsolete)}`)
    await client.query('commit')
  }
  await dropStrayTables(client)
}

/** Drops tables without a checkpoint: nobody reads them. */
export async function dropStrayTables(client: pg.ClientBase): Promise<void> {
  // The tables are read before the checkpoints: a new table and its checkpoint appear in one transaction.
  const { rows: tables } = await client.query<{ relation: string }>(
    `select schemaname || '.' || tablename as relation from pg_tables where schemaname = 'read_model'`,
  )
  const kept = new Set((await readCheckpoints(client)).map(relationOf))
  for (const { relation } of tables) if (!kept.has(relation)) await client.query(`drop table if exists ${relation}`)
}
