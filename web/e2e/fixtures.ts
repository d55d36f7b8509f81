import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import { readRunningLog } from '@wordtrail/stand-alone/running-log'
import { freePort, type RunningProcess, startProcess } from '@wordtrail/stand-alone/running-process'

/** The whole system as `npm start` runs it, on a data folder of its own. */
export interface RunningSystem {
  readonly origin: string
  /** Stops in good order, and starts again on the same folder and port. */
  restart(): Promise<void>
  /** Every event so far, in the order of the log. */
  log(): ReturnType<typeof readRunningLog>
}

export const test = base.extend<object, { system: RunningSystem }>({
  system: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wordtrail-e2e-'))
      // As root, PostgreSQL runs as another user.
      await chmod(folder, 0o755)
      const port = await freePort()
      const start = async (): Promise<RunningProcess> => {
        const process = startProcess('infra/stand-alone/src/main.ts', { DATA_DIR: folder, PORT: String(port), SUPERADMIN_PASSWORD: 'Abcdef1!' })
        await process.says(/is ready/)
        return process
      }
      let running = await start()
      await use({
        origin: `http://127.0.0.1:${port}`,
        async restart() {
          await running.end('SIGTERM')
          running = await start()
        },
        log: () => readRunningLog(folder),
      })
      await running.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ system }, use) => use(system.origin),
})

export { expect } from '@playwright/test'
