import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wordtrail/stand-alone/free-port'
import { startProcess } from '@wordtrail/stand-alone/running-process'
import { superadminPassword } from './pages/sign-up.ts'

/** A system that runs as `npm start` runs it, with further variables of its environment. */
export async function startOwnSystem(environment: Readonly<Record<string, string>> = {}): Promise<{
  readonly origin: string
  readonly folder: string
  stop(): Promise<void>
}> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-e2e-'))
  const port = await freePort()
  const system = startProcess('infra/stand-alone/src/main.ts', {
    DATA_DIR: folder,
    PORT: String(port),
    SUPERADMIN_PASSWORD: superadminPassword,
    ...environment,
  })
  await system.prints(/is ready/)
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    async stop() {
      await system.end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
