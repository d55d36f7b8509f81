import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'
import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { run } from '@wordtrail/platform/process/run'
import { createServer } from 'vite'
import { configuration } from './configuration.ts'

/**
 * The API one port above the page, restarted when its sources change; the page by Vite, which replaces changed modules
 * as they are.
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
    // Ctrl-C reaches us alone, and we end it in order.
    detached: true,
  })
  page.printUrls()
  return async () => {
    await page.close()
    api.kill('SIGTERM')
    await once(api, 'exit')
  }
})
