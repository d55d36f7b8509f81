import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of a real PostgreSQL that lives as long as the run. */
    superuserUrl: string
    servicesUrl: string
  }
}

/** One embedded PostgreSQL for a whole run; each test file makes databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-test-'))
  const postgres = await startPostgres(await openDataFolder(folder))
  project.provide('superuserUrl', postgres.superuserUrl)
  project.provide('servicesUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
