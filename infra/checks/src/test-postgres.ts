import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@wordtrail/infra/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/infra/embedded-postgres/postgres'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address of a real PostgreSQL that lives as long as the run. */
    postgresUrl: string
  }
}

/** One embedded PostgreSQL for a whole run; each test file makes databases of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-test-'))
  // As root, PostgreSQL runs as another user.
  await chmod(folder, 0o755)
  const postgres = await startPostgres(await openDataFolder(folder))
  project.provide('postgresUrl', postgres.url)
  return async () => {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
