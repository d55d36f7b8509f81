import { existsSync } from 'node:fs'
import { type OpenedEventStore, openEventStore } from '@wordtrail/event-store/open-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { type SecurityLog, securityLogTo } from '@wordtrail/platform/http/security-log'
import { readSecrets, type Secrets } from '@wordtrail/platform/identity/secrets'
import { readConfiguration, StartupProblem, variables } from '@wordtrail/platform/process/configuration'
import type { Stop } from '@wordtrail/platform/process/run'
import { migrate } from '@wordtrail/read-store/migrate'
import type pg from 'pg'
import { z } from 'zod'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { runningUrl, startPostgres } from './embedded-postgres/postgres.ts'
import { openSecurityLogFile } from './security-log-file.ts'

const configuration = z.object({
  DATA_DIR: z.string().min(1).default('.data'),
  /** With `SECRETS_FILE`: the services' database and secrets, instead of a data folder. */
  DATABASE_URL: variables.databaseUrl.optional(),
  SECRETS_FILE: z.string().min(1).optional(),
  EVENTSTORE_URL: variables.eventStoreUrl,
})

/** Database, log and secrets of a system. */
export interface OpenedSystem {
  readonly pool: pg.Pool
  readonly store: OpenedEventStore
  readonly secrets: Secrets
  readonly securityLog: SecurityLog
  readonly close: Stop
}

/** Opens the system that the environment names, running or not. `name` is shown in the database's list of sessions. */
export async function openSystem(name: string): Promise<OpenedSystem> {
  const settings = readConfiguration(configuration)
  const opened = new AsyncDisposableStack()
  try {
    const { url, secrets, securityLog } =
      settings.DATABASE_URL === undefined
        ? await ofFolder(settings.DATA_DIR, opened)
        : await ofServices(settings.DATABASE_URL, settings.SECRETS_FILE)
    const pool = createPool({ url, name })
    opened.defer(() => pool.end())
    await migrate(pool)
    const store = await openEventStore(
      settings.EVENTSTORE_URL === undefined ? { pool } : { eventStoreUrl: settings.EVENTSTORE_URL },
    )
    opened.defer(() => store.close())
    return { pool, store, secrets, securityLog, close: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}

async function ofFolder(path: string, opened: AsyncDisposableStack) {
  if (!existsSync(path))
    throw new StartupProblem(
      `no such data folder: ${path}; name it with DATA_DIR, or the services' database with DATABASE_URL and SECRETS_FILE`,
    )
  const folder = await openDataFolder(path)
  const url = await startPostgres(folder).then(
    (postgres) => {
      opened.defer(() => postgres.stop())
      return postgres.url
    },
    async (error: unknown) => {
      // Its system is running: use the database of that one.
      const running = await runningUrl(folder)
      if (running === undefined) throw error
      return running
    },
  )
  const securityLog = openSecurityLogFile({ path: folder.securityLog, logLine: (line) => console.error(line) })
  opened.defer(() => securityLog.close())
  return { url, secrets: folder.secrets, securityLog: securityLogTo(securityLog) }
}

async function ofServices(url: string, secretsFile: string | undefined) {
  if (secretsFile === undefined) throw new StartupProblem('SECRETS_FILE is needed beside DATABASE_URL')
  return { url, secrets: await readSecrets(secretsFile), securityLog: securityLogTo(process.stderr) }
}
