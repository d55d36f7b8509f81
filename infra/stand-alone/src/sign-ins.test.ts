import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const start = Date.parse('2026-03-02T04:00:00Z')
let now = start
let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => new Date(now) })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const password = 'Abcdef1!'
const hours = (count: number) => count * 3_600_000
const days = (count: number) => hours(24 * count)
const phone = { kind: 'phone', browser: 'wechat', system: 'android' }
const eventsOf = async ({ username }: { readonly username: string }) =>
  log.read(accountStream(nameHash(system.secrets, username)))
const typesOf = async (person: { readonly username: string }) => (await eventsOf(person)).map(({ type }) => type)
const sidOf = (token: string) => decodeJwt(token)['sid'] as string
const statusOf = async (token: string) => {
  const { status, body } = await system.client(token).send('GET', '/api/user/sign-ins')
  return status === 200 ? 200 : (body.code as string)
}
/** Signs in once more, as a browser does that says what it is. */
async function signIn(
  { username }: TestPerson,
  { remember = false, from }: { remember?: boolean; from?: string } = {},
) {
  const body = { username, password, device: phone, ...(remember && { remember }) }
  const answer = await system.client().send('POST', '/api/login', body, from === undefined ? {} : { 'x-device': from })
  expect(answer.status).toBe(200)
  const position = answer.headers['x-log-position'] as string
  const { token, device } = answer.body as { token: string; device: string }
  return { token, device, client: system.client(token, position), sid: sidOf(token) }
}
const renew = (token: string, headers = {}) =>
  system.client(token).send('POST', '/api/session/renew', undefined, headers)

test('AUTH-05, DATA-01: without being asked for more, a sign-in ends after twelve hours, says so, and is not renewed', async () => {
  const student = await system.signUp('user')
  const { token } = await signIn(student)
  now += hours(12) - 1000
  expect(await renew(token)).toMatchObject({ status: 409, body: { code: 'sign-in-not-remembered' } })
  expect(await statusOf(token)).toBe(200)
  now += 1000
  expect(await statusOf(token)).toBe('sign-in-expired')
  expect(await renew(token)).toMatchObject({ status: 401, body: { message: '登录已过期，请重新登录' } })
})

test('OPEN-69: a remembered sign-in is renewed once a day in Shanghai, however often it is asked, and ends on the 31st day without use', async () => {
  const student = await system.signUp('user')
  const { token } = await signIn(student, { remember: true })
  expect((await renew(token)).status).toBe(200)
  expect(await typesOf(student), 'the sign-in itself tells of its day').not.toContain('SessionRenewed')

  now += days(1)
  const key = { 'idempotency-key': randomUUID() }
  const answers = await Promise.all([renew(token, key), renew(token, key), renew(token), renew(token)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect((await typesOf(student)).filter((type) => type === 'SessionRenewed')).toHaveLength(1)
  const renewed = answers[0]!.body.token as string
  expect(sidOf(renewed)).toBe(sidOf(token))

  const school = await system.superadmin()
  const path = `/api/superadmin/people?search=${student.username}`
  const seen = system.client(school.token, answers[0]!.headers['x-log-position'] as string)
  const { people } = (await seen.send('GET', path)).body
  expect(people).toMatchObject([{ id: student.id, last_login: new Date(now).toISOString() }])
  const active = await log.pool.query('select day::text from read_model.active_day where user_id = $1 order by 1', [
    student.id,
  ])
  expect(active.rows.length).toBeGreaterThanOrEqual(2)

  now += days(30) - 1000
  expect(await statusOf(renewed)).toBe(200)
  expect(await statusOf(token), 'the one before ends by its own time').toBe('sign-in-expired')
  now += 1000
  expect(await statusOf(renewed)).toBe('sign-in-expired')
})

test('the list tells each device with kind and use; one of them is signed out, twice is once, and only one’s own', async () => {
  const [student, stranger] = [await system.signUp('user'), await system.signUp('user')]
  const [here, there] = [await signIn(student, { remember: true }), await signIn(student)]
  const listed = (await there.client.send('GET', '/api/user/sign-ins')).body
  expect(listed).toHaveLength(3)
  expect(listed).toContainEqual({
    id: here.sid,
    device: phone,
    is_remembered: true,
    signed_in_at: new Date(now).toISOString(),
    used_at: new Date(now).toISOString(),
    is_this: false,
  })
  expect(listed.filter((one: { is_this: boolean }) => one.is_this)).toMatchObject([{ id: there.sid }])
  expect(listed, 'the first one said nothing of itself').toContainEqual(
    expect.objectContaining({ id: sidOf(student.token), device: null }),
  )

  const path = `/api/user/sign-ins/${there.sid}`
  expect(await stranger.send('DELETE', path)).toMatchObject({ status: 404, body: { code: 'sign-in-not-found' } })
  expect(await statusOf(there.token)).toBe(200)
  for (const _twice of [1, 2]) expect((await here.client.send('DELETE', path)).status).toBe(200)
  now += 500
  expect(await statusOf(there.token)).toBe('signed-out')
  expect([await statusOf(here.token), await statusOf(student.token)]).toEqual([200, 200])
  expect((await typesOf(student)).filter((type) => type === 'DeviceSignedOut')).toHaveLength(1)
  const left = (await here.client.send('GET', '/api/user/sign-ins')).body
  expect(left.map(({ id }: { id: string }) => id)).not.toContain(there.sid)
  expect(await renew(there.token)).toMatchObject({ status: 401, body: { code: 'signed-out' } })
})

test('signed in anew in the same browser, the sign-in before has ended', async () => {
  const student = await system.signUp('user')
  const before = await signIn(student, { remember: true })
  const after = await signIn(student, { from: before.device })
  now += 500
  expect([await statusOf(before.token), await statusOf(after.token)]).toEqual(['signed-out', 200])
  expect((await after.client.send('GET', '/api/user/sign-ins')).body).toHaveLength(2)
})

test('all others are signed out, tokens from before there were devices among them, and this one goes on', async () => {
  const student = await system.signUp('user')
  const [here, there] = [await signIn(student, { remember: true }), await signIn(student, { remember: true })]
  const answer = await here.client.send('DELETE', '/api/user/sign-ins')
  expect(answer).toMatchObject({ status: 200, body: { message: '其他设备都已退出登录' } })
  now += 500
  const ended = [there.token, student.token, here.token]
  expect(await Promise.all(ended.map(statusOf))).toEqual(['sign-ins-ended', 'sign-ins-ended', 'sign-ins-ended'])
  const mine = system.client(answer.body.token, answer.headers['x-log-position'] as string)
  expect((await mine.send('GET', '/api/user/sign-ins')).body).toMatchObject([
    { id: here.sid, is_this: true, is_remembered: true },
  ])
  now += days(29)
  expect(await statusOf(answer.body.token)).toBe(200)
})

test('a changed password leaves this device signed in, and the list says so', async () => {
  const student = await system.signUp('user')
  const [here, there] = [await signIn(student, { remember: true }), await signIn(student)]
  const change = { current_password: password, new_password: 'Neuer-pw-1' }
  const { body, headers } = await here.client.send('PUT', '/api/user/profile', change)
  now += 500
  expect(await statusOf(there.token)).toBe('sign-ins-ended')
  const mine = system.client(body.token, headers['x-log-position'] as string)
  expect((await mine.send('GET', '/api/user/sign-ins')).body).toMatchObject([{ id: here.sid, is_this: true }])
  expect((await renew(body.token)).status).toBe(200)
})

test('what a crash left undone between the log and the key ring, the next start makes good', async () => {
  const own = { databaseUrl: system.databaseUrl, secrets: system.secrets, now: () => new Date(now) }
  const student = await system.signUp('user')
  const [here, there] = [await signIn(student, { remember: true }), await signIn(student, { remember: true })]
  await log.append(accountStream(nameHash(system.secrets, student.username)), {
    type: 'DeviceSignedOut',
    data: { userId: student.id, signInId: there.sid },
  })
  expect(await statusOf(there.token), 'the event alone ends nothing').toBe(200)
  await system.stop()
  system = await startTestSystem(own)
  const ended = async () => {
    now += 500
    return [await statusOf(there.token), await statusOf(here.token)]
  }
  await expect.poll(ended, { timeout: 10_000 }).toEqual(['signed-out', 200])
})

test('nothing of a device stands in the log in the clear, and an erasure leaves none of it', async () => {
  const student = await system.signUp('user')
  const { client, sid } = await signIn(student, { remember: true })
  await client.send('GET', '/api/user/sign-ins')
  await client.send('DELETE', `/api/user/sign-ins/${sidOf(student.token)}`)
  const text = 'phone wechat android'
  const dump = async () => Object.entries(await log.dump()).flatMap(([table, rows]) => rows.map((row) => [table, row]))
  const telling = (await dump()).filter(([, row]) => row!.includes(text) && row!.includes(student.id))
  expect(telling.map(([table]) => table)).toEqual([expect.stringContaining('sign_ins')])
  const school = await system.superadmin()
  const erasure = await school.send('DELETE', `/api/superadmin/users/${student.id}`, { username: student.username })
  expect(erasure.status).toBe(200)
  now += 500
  expect(await statusOf(client.token!)).toBe('not-signed-in')
  const isLeft = async () =>
    (await dump()).some(
      ([table, row]) =>
        (table!.includes('sign_in') && (row!.includes(sid) || row!.includes(sidOf(student.token)))) ||
        (row!.includes(text) && row!.includes(student.id)),
    )
  await expect.poll(isLeft, { timeout: 10_000 }).toBe(false)
  expect((await eventsOf(student)).find(({ type }) => type === 'SignedIn')?.data).not.toHaveProperty('device', text)
})
