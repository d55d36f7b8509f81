import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { securityHeaders } from '@wordtrail/platform/http/security-headers'
import { createServer } from '@wordtrail/platform/http/server'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { expect, test } from 'vitest'
import { serveClient } from './client-files.ts'

test('the client comes with the same guards as the API; hashed files are kept for ever, its page is always fresh', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-client-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await mkdir(join(folder, 'student'))
  await writeFile(join(folder, 'student/dashboard.html'), '<!doctype html><link rel="modulepreload">')
  await writeFile(join(folder, 'assets/main-1a2b.js'), '')
  const tokens = await createTokens(await generateSecrets(), () => new Date())
  const server = await createServer({
    handlers: [],
    serves: ['query-service'],
    authenticate: tokens.verify,
    assertReady: async () => {},
    errorProblems: [],
    log: { write: () => {} },
    securityLog: () => {},
    now: () => new Date(),
  })
  try {
    await serveClient(server, folder)
    const kept = async (url: string) => {
      const { statusCode, headers } = await server.inject(url)
      expect(headers).toMatchObject(securityHeaders)
      return [statusCode, headers['cache-control']]
    }
    expect(await kept('/assets/main-1a2b.js')).toEqual([200, 'public, max-age=31536000, immutable'])
    expect(await kept('/student/dashboard')).toEqual([200, 'no-cache'])
    expect(await kept('/student/stats')).toEqual([200, 'no-cache'])
    expect((await server.inject('/student/dashboard?openQuick=1')).body).toContain('modulepreload')
    expect((await server.inject('/student/stats')).body).toBe('<!doctype html>')
    expect(await kept('/api/profile')).toEqual([404, 'no-store'])
    expect((await server.inject('/assets/%2e%2e%2f%2e%2e%2fetc%2fpasswd')).statusCode).toBeGreaterThanOrEqual(400)
  } finally {
    await server.close()
    await rm(folder, { recursive: true })
  }
})
