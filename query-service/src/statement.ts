import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import type { Kysely, RawBuilder } from 'kysely'
import type pg from 'pg'

/**
 * Runs one select for all that a screen shows as a prepared statement: one round trip and one snapshot, so that no number
 * contradicts another. Prepared, because to plan such a select takes longer than to run it; so its text must be the same every time.
 */
export async function selectPrepared<Row extends object>({ db, pool }: { readonly db: Kysely<ReadModels>; readonly pool: pg.Pool }, name: string, select: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = select.compile(db)
  return (await pool.query<Row>({ name, text, values: [...parameters] })).rows
}
