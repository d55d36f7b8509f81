import { randomUUID } from 'node:crypto'
import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { officeStream } from '@wordtrail/contracts/events/office'
import { studentStream } from '@wordtrail/contracts/events/student'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

type SystemNow = Output<Api['GET /api/superadmin/system']>

let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const path = '/api/superadmin/system'
const read = async (client: TestClient = school): Promise<SystemNow> => (await client.send('GET', path)).body
const ask = (kind: string, table: string | null, headers: Record<string, string> = {}) =>
  school.send('POST', `${path}/upkeep`, { kind, table }, headers)
const wishOf = async (id: string) => (await read()).upkeep.find((one) => one.id === id)
/** Asks and waits until it is carried out. */
async function carriedOut(kind: string, table: string | null) {
  const asked = await ask(kind, table)
  expect(asked).toMatchObject({ status: 200, body: { message: expect.any(String) } })
  const id: string = asked.body.upkeep_id
  await expect.poll(async () => (await wishOf(id))?.state, { timeout: 20_000 }).toMatch(/^(done|failed)$/)
  return (await wishOf(id))!
}

test('what runs, the log and its growth, the read models, keys and voices are told', async () => {
  const owner = expect.stringMatching(/^wordtrail-projections \S+:\d+$/)
  const followed = { is_live: true, is_followed: true, lag_events: 0, lag_seconds: 0, share: 1 }
  await expect
    .poll(async () => (await read()).projections, { timeout: 20_000 })
    .toMatchObject({
      is_current: true,
      owner,
      tables: expect.arrayContaining([expect.objectContaining({ ...followed, table: 'word' })]),
    })
  const told = await read()
  expect(told.services).toEqual([
    expect.objectContaining({
      name: 'stand-alone',
      version: '0.1.0',
      is_alive: true,
      host: expect.stringMatching(/:\d+$/),
    }),
  ])
  const days = await log.pool.query<{ recorded_at: string }>(
    `select metadata->>'recordedAt' as recorded_at from log.event`,
  )
  const today = days.rows.filter(({ recorded_at }) => dayOf(new Date(recorded_at)) === dayOf(new Date())).length
  expect(told.log.growth).toEqual({ events: days.rows.length, today, last_7_days: days.rows.length })
  expect(told.log.bytes).toBeGreaterThan(10_000)
  expect(told.database_bytes).toBeGreaterThan(told.log.bytes!)
  expect(told.parked).toEqual({ count: 0, streams: [] })
  expect(told.keys.map(({ kind }) => kind)).toEqual(['master', 'token'])
  expect(told.language).toEqual({
    model: null,
    voices: [{ name: expect.stringContaining('flite'), last_success: null, last_failure: null }],
  })
})

test('a wrong row is found by a verification and mended by a rebuild; each is an event of whoever asked', async () => {
  const equal = await carriedOut('verify', null)
  expect(equal.outcome).toMatchObject({ kind: 'verified', differing: [] })
  await log.pool.query(`update read_model.superadmin set is_read_only = true`)
  const differs = await carriedOut('verify', 'superadmin')
  expect(differs.outcome).toEqual({
    kind: 'verified',
    rows: 1,
    differing: [{ table: 'superadmin', rows: 1 }],
    left_out: 0,
  })
  const rebuilt = await carriedOut('rebuild', 'superadmin')
  expect(rebuilt).toMatchObject({
    state: 'done',
    progress: 1,
    outcome: { kind: 'rebuilt', events: expect.any(Number) },
  })
  expect((await carriedOut('verify', 'superadmin')).outcome).toMatchObject({ differing: [] })

  const { rows } = await log.pool.query<{ actor: string; data: unknown }>(
    `select metadata->>'actor' as actor, data from log.event
     where stream = $1 and type = 'UpkeepAsked' order by position desc limit 2`,
    [officeStream],
  )
  expect(rows).toEqual([
    { actor: school.id, data: { kind: 'verify', table: 'superadmin' } },
    { actor: school.id, data: { kind: 'rebuild', table: 'superadmin' } },
  ])
})

test('one wish at a time: another is refused until it is done, and the same request asks nothing twice', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const [first, again] = [await ask('verify', null, key), await ask('verify', null, key)]
  expect(again.body).toEqual(first.body)
  expect(await ask('rebuild', 'word')).toMatchObject({ status: 409, body: { code: 'upkeep-under-way' } })
  await expect.poll(async () => (await wishOf(first.body.upkeep_id))?.state, { timeout: 20_000 }).toBe('done')
  expect((await read()).upkeep.filter(({ id }) => id === first.body.upkeep_id)).toHaveLength(1)
  expect((await ask('verify', 'no_such_table')).status).toBe(400)
})

test('a wish that a crash has kept from whoever carries it out is found at the next start; one of long ago is not', async () => {
  const [lost, longAgo] = [randomUUID(), randomUUID()]
  const event = { type: 'UpkeepAsked', data: { kind: 'retryParked', table: null } } as const
  const by = { actor: school.id, role: 'superadmin' } as const
  const twoHoursMs = 2 * 3_600_000
  await log.appendBy({ ...by, at: new Date(Date.now() - twoHoursMs) }, officeStream, { id: longAgo, event })
  await log.appendBy({ ...by, at: new Date() }, officeStream, { id: lost, event })
  const next = await startTestSystem({ databaseUrl: system.databaseUrl, secrets: system.secrets })
  onTestFinished(() => next.stop())
  await expect
    .poll(() => wishOf(lost), { timeout: 20_000 })
    .toMatchObject({ state: 'done', outcome: { kind: 'retried', resumed: 0, still_parked: 0 } })
  expect(await wishOf(longAgo)).toBeUndefined()
})

test('whoever may only read sees everything and asks nothing', async () => {
  const [username, password] = [`s-${randomUUID()}`, 'Abcdef1!Abcdef']
  await school.send('POST', '/api/superadmin/superadmins', { username, password, is_read_only: true })
  const { token } = (await system.client().send('POST', '/api/superadmin/login', { username, password })).body
  const reader = system.client(token)
  expect(decodeJwt(token).sub).toBeDefined()
  expect((await read(reader)).services).toHaveLength(1)
  expect(await reader.send('POST', `${path}/upkeep`, { kind: 'verify', table: null })).toMatchObject({
    status: 403,
    body: { code: 'read-only' },
  })
})

// Last: some tables have folded the event as it was before it was mended.
test('a stream that is parked is told, retried and gone', async () => {
  const student = randomUUID()
  const stream = studentStream(student)
  await log.append(stream, { type: 'LearningGoalSet', data: { goal: 5 } })
  // No program writes such a goal, and its column holds none.
  await log.pool.query(
    `insert into log.event
     select nextval('log.position'), stream, 1, gen_random_uuid(), type, '{"goal":1099511627776}', metadata
     from log.event where stream = $1`,
    [stream],
  )
  const parkedIn = async (table: string) => (await read()).parked.streams.find((one) => one.table === table)
  await expect
    .poll(() => parkedIn('learner'), { timeout: 10_000 })
    .toMatchObject({ stream, held: 1, event_type: 'LearningGoalSet', error: expect.any(String), attempts: 4 })
  expect((await read()).parked.count).toBeGreaterThan(0)

  expect((await carriedOut('retryParked', 'learner')).outcome).toEqual({ kind: 'retried', resumed: 0, still_parked: 1 })
  expect(await parkedIn('learner')).toMatchObject({ held: 1, attempts: 5 })

  await log.pool.query(`update log.event set data = '{"goal":7}' where stream = $1 and revision = 1`, [stream])
  const wish = await carriedOut('retryParked', null)
  expect(wish).toMatchObject({ state: 'done', progress: 1, outcome: { kind: 'retried', still_parked: 0 } })
  expect((await read()).parked).toEqual({ count: 0, streams: [] })
  const { rows } = await log.pool.query('select learning_goal from read_model.learner where student_id = $1', [student])
  expect(rows).toEqual([{ learning_goal: 7 }])
})
