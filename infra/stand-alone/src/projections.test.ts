import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asSuperuser, freshDatabase } from '@wordtrail/checks/fresh-database'
import { studentStream } from '@wordtrail/contracts/events/student'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets, type Secrets } from '@wordtrail/platform/identity/secrets'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startProcess } from './running-process.ts'
import { startTestSystem } from './test-system.ts'

/** `npm run projections -- …` beside a running system. */
async function projections(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const process = startProcess('infra/stand-alone/src/projections.ts', environment, args)
  return { code: await process.ended, output: process.output() }
}

async function secretsFileWith(secrets: Secrets): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-projections-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'secrets.json')
  await writeFile(file, JSON.stringify(secrets))
  return file
}

const poolOn = (url: string) => {
  const pool = createPool({ url, name: 'test' })
  onTestFinished(() => pool.end())
  return pool
}

test('beside a running system: status, a planted wrong row found by verify and mended by rebuild, parked streams, metrics', async () => {
  const system = await startTestSystem()
  onTestFinished(() => system.stop())
  const student = await system.signUp('user')
  await student.send('PUT', '/api/student/learning-goal', { goal: 12 })
  await student.send('GET', '/api/student/dashboard-summary')
  const environment = { DATABASE_URL: system.databaseUrl, SECRETS_FILE: await secretsFileWith(system.secrets) }
  const run = (...args: string[]) => projections(environment, ...args)
  const pool = poolOn(system.databaseUrl)

  const status = await run('status')
  expect(status.code).toBe(0)
  expect(status.output).toMatch(/^owner: +wordtrail-projections \S+:\d+$/m)
  expect(status.output).toMatch(/^learner +\d+ +live +\w{8}:[0-9a-f]{16} +0 +0\.0 s +1 +0$/m)
  const metrics = await system.server.inject('/metrics')
  expect(metrics.body).toMatch(/^wordtrail_projections_owned 1$/m)
  expect(metrics.body).toMatch(/^wordtrail_projection_lag_events\{projection="learner"\} 0$/m)
  expect(metrics.body).toMatch(/^wordtrail_projection_events\{projection="learner"\} 1$/m)

  const clean = await run('verify')
  expect([clean.code, clean.output]).toEqual([0, expect.not.stringContaining('DIFFERS')])
  const {
    rows: [live],
  } = await pool.query<{ relation: string }>(
    `select 'read_model.' || tablename as relation from pg_tables where schemaname = 'read_model' and tablename like 'learner%'`,
  )
  await pool.query(`update ${live!.relation} set learning_goal = 99`)
  const wrong = await run('verify')
  expect(wrong.code).toBe(1)
  expect(wrong.output).toMatch(
    /^learner +DIFFERS: 1 rows, 1 of them differ.*\n {2}live .*"learning_goal":99.*\n {2}replayed .*"learning_goal":12/m,
  )

  const rebuilt = await run('rebuild', 'learner')
  expect([rebuilt.code, rebuilt.output]).toEqual([
    0,
    expect.stringMatching(/^learner: \d+ events in [\d.]+ s, \d+ a second$/m),
  ])
  expect((await run('verify')).code).toBe(0)
  await student.send('PUT', '/api/student/learning-goal', { goal: 13 })
  expect((await student.send('GET', '/api/student/dashboard-summary')).body.learning_goal).toBe(13)

  expect((await run('parked')).output).toBe('no stream is parked\n')
  const {
    rows: [learner],
  } = await pool.query<{ student_id: string }>('select student_id from read_model.learner')
  const stream = studentStream(learner!.student_id)
  const {
    rows: [event],
  } = await pool.query<{ id: string }>('select id from log.event where stream = $1 and revision = 1', [stream])
  // As if the second goal had not been folded.
  await pool.query(`update read_model.learner set learning_goal = 12`)
  await pool.query(
    `insert into projection.parked (projection, stream, position, revision, event_id, event_type, error, attempts, held)
     select 'learner', $1, position, 1, $2, 'LearningGoalSet', 'no idea', 4, 1 from projection.checkpoint where projection = 'learner'`,
    [stream, event!.id],
  )
  expect((await run('parked')).output).toMatch(
    new RegExp(
      `^learner ${stream}\n  LearningGoalSet ${event!.id}, revision 1, position .*\n  no idea\n  since .*, 4 attempts, 1 events held`,
    ),
  )
  expect((await system.server.inject('/metrics')).body).toMatch(
    /^wordtrail_projection_parked_streams\{projection="learner"\} 1$/m,
  )
  expect(await run('retry', 'learner')).toEqual({
    code: 0,
    output: `learner: stream ${stream} goes on, events folded: 1\n`,
  })
  expect((await student.send('GET', '/api/student/dashboard-summary')).body.learning_goal).toBe(13)
  expect((await run('retry')).output).toBe('no such stream is parked\n')

  // Of a newer program, which this one has taken over from.
  await pool.query(
    `insert into projection.checkpoint (projection, version, position, is_live) select 'added', 1, position, true from projection.checkpoint where projection = 'learner'`,
  )
  expect((await run('status')).output).toMatch(/^added +1 +live, not followed +/m)
  expect(await run('verify')).toEqual({
    code: 0,
    output: expect.stringMatching(/^added +not followed: version 1 is not this program's$/m),
  })
  const { body } = await system.server.inject('/metrics')
  expect(body).toMatch(/^wordtrail_projection_followed\{projection="added"\} 0$/m)
  expect(body).toMatch(/^wordtrail_projection_followed\{projection="learner"\} 1$/m)
  expect((await system.server.inject('/readyz')).json()).toEqual({ status: 'ready', not_followed: ['added version 1'] })
})

test('a wrong command is answered in one line', async () => {
  for (const args of [[], ['rebuild'], ['rebuild', 'nonsense'], ['erase']]) {
    const { code, output } = await projections({}, ...args)
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^projections: usage: npm run projections -- status \| rebuild NAME\|all/),
    ])
  }
})

test('after kill -9 of the owner, the stand-by moves the read models on within five seconds', async () => {
  const environment = {
    DATABASE_URL: await freshDatabase(),
    SECRETS_FILE: await secretsFileWith(await generateSecrets()),
  }
  const start = async () =>
    startProcess('projection-service/src/main.ts', { ...environment, PORT: String(await freePort()) })
  const services = [await start(), await start()]
  onTestFinished(async () => void (await Promise.all(services.map((service) => service.end('SIGKILL')))))
  await Promise.all(services.map((service) => service.prints(/listening/)))
  const pool = poolOn(environment.DATABASE_URL)

  const ownerIs = async () =>
    /projections \S+:(\d+)/.exec(
      (
        await pool.query<{ name: string }>(
          `select application_name as name from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and classid = 7700 and objid = 2 and granted and datname = current_database()`,
        )
      ).rows[0]?.name ?? '',
    )?.[1]
  await expect.poll(ownerIs, { timeout: 10_000 }).toBeDefined()
  await expect
    .poll(async () => (await pool.query('select 1 from projection.checkpoint where is_live')).rowCount, {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
  const first = await ownerIs()
  const owner = services.find(({ child }) => String(child.pid) === first)!
  await owner.end('SIGKILL')
  const killed = performance.now()
  await pool.query(
    `select * from log.append($1, -1, array[gen_random_uuid()], array['LearningGoalSet'], array['{"goal":7}']::json[], array[$2]::json[])`,
    [
      studentStream('3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'),
      JSON.stringify({
        actor: '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
        role: 'user',
        causation: 'test',
        request: '',
        recordedAt: '2026-01-05T01:00:00.000Z',
        version: 1,
      }),
    ],
  )
  await expect
    .poll(async () => (await pool.query('select learning_goal from read_model.learner')).rows, {
      timeout: 10_000,
      interval: 50,
    })
    .toEqual([{ learning_goal: 7 }])
  expect(performance.now() - killed).toBeLessThan(5000)
  expect(await ownerIs()).not.toBe(first)
})

test('after kill -9 of a rebuild in the middle, the live read models are read and move on; the next rebuild goes through and verify finds nothing', async () => {
  const system = await startTestSystem()
  onTestFinished(() => system.stop())
  const student = await system.signUp('user')
  const goalOnScreen = async () => (await student.send('GET', '/api/student/dashboard-summary')).body.learning_goal
  await student.send('PUT', '/api/student/learning-goal', { goal: 12 })
  expect(await goalOnScreen()).toBe(12)
  const environment = { DATABASE_URL: system.databaseUrl, SECRETS_FILE: await secretsFileWith(system.secrets) }
  const pool = poolOn(system.databaseUrl)
  const count = async (query: string) =>
    (await pool.query<{ count: number }>(`select count(*) from ${query}`)).rows[0]!.count
  const tables = () => count(`pg_tables where schemaname = 'read_model'`)
  const live = await tables()

  // The step that adds a key to a table waits for us: by then some tables have rows, and others are still empty.
  const operator = poolOn(asSuperuser(system.databaseUrl))
  const gate = await pool.connect()
  await gate.query('select pg_advisory_lock(4711)')
  await operator.query(`create function wait_at_gate() returns event_trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(4711); end $$;
    create event trigger gate on ddl_command_start when tag in ('ALTER TABLE') execute function wait_at_gate()`)
  const rebuild = startProcess('infra/stand-alone/src/projections.ts', environment, ['rebuild', 'all'])
  await expect
    .poll(() => count(`pg_locks where locktype = 'advisory' and objid = 4711 and not granted`), { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(await rebuild.end('SIGKILL')).toBeNull()
  await operator.query('drop event trigger gate')
  gate.release(true)

  expect(await tables()).toBe(2 * live)
  expect(await goalOnScreen()).toBe(12)
  await student.send('PUT', '/api/student/learning-goal', { goal: 13 })
  expect(await goalOnScreen()).toBe(13)
  // PostgreSQL learns of the death when it next reads from that connection.
  await expect
    .poll(() => count(`pg_locks where locktype = 'advisory' and classid = 7700 and objid = 3`), { timeout: 10_000 })
    .toBe(0)

  expect(await projections(environment, 'rebuild', 'all')).toEqual({
    code: 0,
    output: expect.stringMatching(/: \d+ events in /),
  })
  expect(await tables()).toBe(live)
  expect(await goalOnScreen()).toBe(13)
  expect(await projections(environment, 'verify')).toEqual({ code: 0, output: expect.not.stringContaining('DIFFERS') })
})
