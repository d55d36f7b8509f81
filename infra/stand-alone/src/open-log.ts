import { existsSync } from 'node:fs'
import { type OpenedEventStore, openEventStore } from '@wordtrail/event-store/open-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import type { Stop } from '@wordtrail/platform/process/run'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'

/** A log, and its database where that is PostgreSQL. */
export interface OpenedLog {
  readonly store: OpenedEventStore
  readonly pool: pg.Pool | undefined
  readonly close: Stop
}

/** Opens `postgres://…`, `esdb://…` or a data folder, which must not be in use. */
export async function openLog(address: string): Promise<OpenedLog> {
  if (address.startsWith('esdb')) {
    const store = await openEventStore({ eventStoreUrl: address })
    return { store, pool: undefined, close: () => store.close() }
  }
  const isFolder = !/^postgres(ql)?:\/\//.test(address)
  if (isFolder && !existsSync(address)) throw new StartupProblem(`no such data folder: ${address}`)
  const postgres = isFolder ? await startPostgres(await openDataFolder(address)) : undefined
  const pool = createPool({ url: postgres?.url ?? address, name: 'log' })
  await migrate(pool)
  const store = await openEventStore({ pool })
  return {
    store,
    pool,
    close: async () => {
      await store.close()
      await pool.end()
      await postgres?.stop()
    },
  }
}
