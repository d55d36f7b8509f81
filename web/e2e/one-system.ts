import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@wordtrail/stand-alone/free-port'
import { startProcess } from '@wordtrail/stand-alone/running-process'
import { superadminPassword } from './pages/sign-up.ts'

/**
 * Starts the whole system as `npm start` does, on a data folder of its own, once for all tests, and stops it after the
 * last one.
 */
export default async function startOneSystem(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-e2e-'))
  const port = await freePort()
  const system = startProcess('infra/stand-alone/src/main.ts', {
    DATA_DIR: folder,
    PORT: String(port),
    SUPERADMIN_PASSWORD: superadminPassword,
  })
  await system.prints(/is ready/)
  // The workers that run the tests inherit these.
  process.env['E2E_ORIGIN'] = `http://127.0.0.1:${port}`
  process.env['E2E_FOLDER'] = folder
  return async () => {
    await system.end('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  }
}
