import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readStarter } from '@wordtrail/language/starter/starter'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess } from './running-process.ts'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'

const lists = (await readStarter())('whole')
const headwords = new Set(lists.flatMap((list) => list.headwords))
const whole = lists.at(-1)!
/** Of the events in the log, without their indexes. */
const mostBytes = 8_000_000

/** A command service of its own beside the system, which loads the whole dictionary. */
async function loader(system: TestSystem) {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-starter-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secrets = join(folder, 'secrets.json')
  await writeFile(secrets, JSON.stringify(system.secrets))
  return async () => {
    const service = startProcess('command-service/src/main.ts', {
      DATABASE_URL: system.databaseUrl,
      SECRETS_FILE: secrets,
      STARTER_DICTIONARY: 'whole',
      PORT: String(await freePort()),
    })
    onTestFinished(async () => void (await service.end('SIGKILL')))
    return service
  }
}

test('the whole dictionary comes while the system works, goes on after kill -9, and is loaded once', {
  retry: 0,
}, async () => {
  const system = await startTestSystem({ starter: 'small' })
  onTestFinished(() => system.stop())
  const log = await openTestLog(system)
  onTestFinished(() => log.close())
  const school = await system.superadmin()
  const start = await loader(system)
  const told = async () =>
    (await school.send('GET', '/api/superadmin/system')).body.services.find(
      ({ name }: { name: string }) => name === 'command-service',
    )?.starter

  const killed = await start()
  await expect.poll(told, { timeout: 20_000 }).toMatchObject({ total: expect.any(Number) })
  await killed.prints(/starter dictionary: 400 of/)
  const student = await system.signUp('user')
  const { body: wordbooks } = await student.send('GET', '/api/student/wordbooks')
  const shown = wordbooks.find(({ title }: { title: string }) => title === whole.title)
  expect(shown.count).toBeGreaterThanOrEqual(200)
  await killed.end('SIGKILL')

  const resumed = await start()
  await resumed.prints(/starter dictionary: all \d+ words loaded/)
  await expect.poll(told, { timeout: 10_000 }).toBeNull()
  await resumed.end('SIGTERM')
  const { rows } = await log.pool.query<{ type: string; count: number; streams: number; bytes: number }>(
    `select type, count(*)::int, count(distinct stream)::int as streams,
       sum(pg_column_size(event.*))::int as bytes
     from log.event where type in ('WordAdded', 'WordEdited', 'StarterContentLoaded') group by type order by type`,
  )
  expect(rows).toMatchObject([
    { type: 'StarterContentLoaded', count: lists.length, streams: lists.length },
    { type: 'WordAdded', count: headwords.size, streams: headwords.size },
  ])
  expect(rows.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(mostBytes)

  const { rows: before } = await log.pool.query('select max(position) as head from log.event')
  const again = await start()
  await again.prints(/listening/)
  await again.end('SIGTERM')
  expect(again.output()).not.toMatch(/starter dictionary/)
  expect((await log.pool.query('select max(position) as head from log.event')).rows).toEqual(before)
})
