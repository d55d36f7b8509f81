import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess } from './running-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordtrail-main-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The client is built and served in the end-to-end tests. */
const start = (environment: Record<string, string> = {}) =>
  startProcess('infra/stand-alone/src/main.ts', { DATA_DIR: folder, CLIENT: 'none', ...environment })
const ready = /ready: (http:\S+)/
const originOf = async (process: ReturnType<typeof start>) => ready.exec(await process.prints(ready))![1]!

const call = (origin: string, method: string, path: string, body?: object, token = '') =>
  fetch(origin + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  })

test('first start, kill -9, second start: everything acknowledged is there, and a second system on the folder is refused', async () => {
  const first = start({ PORT: String(await freePort()) })
  const origin = await originOf(first)
  const password = /password: (\S+)/.exec(first.output())![1]!
  expect(first.output()).toMatch(/loading the starter dictionary/)
  expect((await call(origin, 'POST', '/api/superadmin/login', { username: 'superadmin', password })).status).toBe(200)

  const credentials = { username: `li-${randomUUID()}`, password: 'Abcdef1!' }
  await call(origin, 'POST', '/api/register', { ...credentials, confirm_password: credentials.password, role: 'user' })
  const { token } = (await (await call(origin, 'POST', '/api/login', credentials)).json()) as { token: string }
  expect((await call(origin, 'PUT', '/api/student/learning-goal', { goal: 33 }, token)).status).toBe(200)

  const intruder = start({ PORT: String(await freePort()) })
  expect(await intruder.ended).toBe(1)
  expect(intruder.output()).toMatch(/already running on this data folder/)
  expect((await call(origin, 'GET', '/livez')).status).toBe(200)

  await first.end('SIGKILL')
  const begun = performance.now()
  const second = start({ PORT: String(await freePort()) })
  const again = await originOf(second)
  expect(performance.now() - begun).toBeLessThan(15_000)
  expect(second.output()).not.toMatch(/password|loading the starter/)
  await expect
    .poll(
      async () =>
        (await (await call(again, 'GET', '/api/student/dashboard-summary', undefined, token)).json()).learning_goal,
    )
    .toBe(33)

  expect(await second.end('SIGTERM')).toBe(0)
})

test('a taken port, a wrong variable and an impossible folder: one line each, and exit code 1', async () => {
  const last = (process: ReturnType<typeof start>) => process.output().trim().split('\n').at(-1)
  const taken = createServer()
  await new Promise<void>((listening) => taken.listen(0, '127.0.0.1', listening))
  const { port } = taken.address() as { port: number }
  const onTakenPort = start({ PORT: String(port), SUPERADMIN_PASSWORD: 'Abcdef1!Abcdef' })
  expect(await onTakenPort.ended).toBe(1)
  expect(last(onTakenPort)).toBe(`wordtrail: port ${port} is taken; choose another with PORT`)
  await new Promise((closed) => taken.close(closed))

  const wrong = start({ PORT: 'ninety' })
  expect(await wrong.ended).toBe(1)
  expect(wrong.output()).toMatch(/^wordtrail: wrong or missing variable: PORT/)

  const file = join(folder, 'a-file')
  await writeFile(file, '')
  const notAFolder = start({ DATA_DIR: join(file, 'data') })
  expect(await notAFolder.ended).toBe(1)
  expect(notAFolder.output()).toMatch(/^wordtrail: data folder .* cannot be written \(ENOTDIR\)/)
})
