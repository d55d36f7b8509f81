import { withLongWork } from '@wordtrail/platform/database/pool'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type pg from 'pg'
import { migrations } from './migrations.ts'

/**
 * Brings the schemas of the log, the key ring and the projections' checkpoints up to date.
 * Services may call it at the same time: the migrator holds a lock.
 */
export const migrate = (pool: pg.Pool): Promise<void> => withLongWork(pool, migrateToLatest)

async function migrateToLatest(pool: pg.Pool): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const migrator = new Migrator({
    db,
    migrationTableSchema: 'migration',
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, statements]) => [
            name,
            { up: async (on: Kysely<unknown>) => void (await sql.raw(statements).execute(on)) },
          ]),
        ),
    },
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
