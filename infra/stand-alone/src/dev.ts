import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { run } from '@wordtrail/platform/process/run'
import { createServer } from 'vite'
import { configuration } from './configuration.ts'

/**
 * Vite serves the page and replaces changed modules. The API runs one port above it and restarts when its sources
 * change.
 */
await run('wordtrail dev', async () => {
  const { PORT, HOST } = readConfiguration(configuration)
  const apiPort = PORT + 1
  process.env['API_ORIGIN'] = `http://127.0.0.1:${apiPort}`
  // The page first: where its port is taken, nothing else has been started.
  const page = await createServer({
    root: resolve(import.meta.dirname, '../../../web'),
    server: { port: PORT, host: HOST, strictPort: true },
  })
  await page.listen()
  const api = spawn(process.execPath, ['--watch', '--watch-preserve-output', join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, PORT: String(apiPort), CLIENT: 'none' },
    stdio: 'inherit',
    // Ctrl-C then reaches this process alone, which ends the API in order.
    detached: true,
  })
  page.printUrls()
  return async () => {
    await page.close()
    api.kill('SIGTERM')
    await once(api, 'exit')
  }
})
