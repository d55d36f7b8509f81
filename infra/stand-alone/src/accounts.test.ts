import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { hashSecret } from '@wordtrail/platform/identity/passwords'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, superadmin, type TestSystem } from './test-system.ts'

let now = new Date('2026-01-01T08:00:00Z')
const hoursPass = (hours: number) => (now = new Date(now.getTime() + hours * 3_600_000))

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
})
afterAll(() => system.stop())

const password = 'Abcdef1!'
const send = (path: string, body: object, headers = {}) => system.client().send('POST', `/api/${path}`, body, headers)
const login = (username: string, secret = password) => send('login', { username, password: secret })

async function registered(securityAnswer = '猫'): Promise<string> {
  const username = `u-${randomUUID()}`
  const { status } = await send('register', {
    username,
    password,
    confirm_password: password,
    role: 'user',
    security_answer: securityAnswer,
  })
  expect(status).toBe(200)
  return username
}
async function signedIn(securityAnswer?: string) {
  const username = await registered(securityAnswer)
  return { username, client: system.client((await login(username)).body.token) }
}
const verify = (username: string, answer: string, headers = {}) =>
  send('forgot-password/verify-answer', { username, security_answer: answer }, headers)
const reset = (username: string, answer: string, next = 'Neuer-pw-1') =>
  send('forgot-password', { username, security_answer: answer, new_password: next, confirm_password: next })

/** For what is counted, which has a clock of its own. */
const secondsPass = async (seconds: number) => {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  await client.query('update identity.attempts set expire = expire - $1', [seconds * 1000])
  await client.end()
}

const eventsOf = async (type: string): Promise<number> => {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from log.event where type = $1',
    [type],
  )
  await client.end()
  return rows[0]!.count
}

test('API-02: a registration sent again under its key is the same one; with another password or role it is refused', async () => {
  const form = { username: `u-${randomUUID()}`, password, confirm_password: password, role: 'user' }
  const other = { ...form, password: 'Anderes-1', confirm_password: 'Anderes-1' }
  const register = (body: object, key: string) => send('register', body, { 'idempotency-key': key })
  const key = randomUUID()
  const first = await register(form, key)
  expect(await register(form, key)).toMatchObject({
    status: 200,
    headers: { 'x-log-position': first.headers['x-log-position'] },
  })
  for (const body of [other, { ...form, role: 'admin' }])
    expect(await register(body, key)).toMatchObject({ status: 422, body: { code: 'idempotency-key-reused' } })
  expect([(await login(form.username)).status, (await login(form.username, other.password)).status]).toEqual([200, 401])

  const atOnce = { ...form, username: `u-${randomUUID()}` }
  const [sameKey, passwords] = [randomUUID(), ['Erstes-1!', 'Zweites-2!']]
  const outcomes = await Promise.all(
    passwords.map((one) => register({ ...atOnce, password: one, confirm_password: one }, sameKey)),
  )
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 422])
  const accepted = passwords[outcomes.findIndex(({ status }) => status === 200)]!
  expect((await login(atOnce.username, accepted)).status).toBe(200)
})

test('a name that looks like a taken one is taken, and one with invisible characters is refused beside its field', async () => {
  const register = (username: string) =>
    send('register', { username, password, confirm_password: password, role: 'user' })
  const name = randomUUID()
  expect((await register(`s${name}`)).status).toBe(200)
  for (const odd of [`ѕ${name}`, `Ѕ${name}`, ` S${name}`])
    expect(await register(odd)).toMatchObject({ status: 409, body: { code: 'username-taken' } })
  for (const character of ['\u200B', '\u00AD', '\u2060', '\u202E', '\u3164']) {
    const refused = {
      status: 400,
      body: { errors: [{ path: 'username', message: '用户名里有看不见的特殊字符，请重新输入' }] },
    }
    expect(await register(`s${character}${name}`)).toMatchObject(refused)
  }
  expect((await register(`l${name}`)).status, 'what ASCII tells apart is another name').toBe(200)
  expect((await register(`1${name}`)).status).toBe(200)
})

test('API-01: a wrong password and an unknown name get the same answer, and leave no event', async () => {
  const username = await registered()
  const before = await eventsOf('SignedIn')
  const [wrong, unknown, otherDoor] = [
    await login(username, 'wrong'),
    await login(`u-${randomUUID()}`, 'wrong'),
    await send('superadmin/login', { username, password }),
  ]
  expect([wrong.status, wrong.body.message]).toEqual([401, '用户名或密码不正确'])
  expect(unknown.body).toEqual(wrong.body)
  expect(otherDoor.body).toEqual(wrong.body)
  expect(await eventsOf('SignedIn')).toBe(before)
})

test('after five wrong passwords a pause comes before the next try, twice as long each time; a right one before that forgets them, and others are not concerned', async () => {
  const [username, other] = [await registered(), await registered()]
  for (let attempt = 0; attempt < 4; attempt += 1) expect((await login(username, 'wrong')).status).toBe(401)
  expect((await login(username)).status).toBe(200)
  for (let attempt = 0; attempt < 5; attempt += 1) expect((await login(username, 'wrong')).status).toBe(401)
  for (const pause of [1, 2, 4]) {
    const refused = await login(username)
    expect([refused.status, refused.body.message, refused.headers['retry-after']]).toEqual([
      429,
      '试的次数太多了，请稍后再试',
      String(pause),
    ])
    await secondsPass(pause)
    expect((await login(username, 'wrong')).status).toBe(401)
  }
  await secondsPass(8)
  expect([(await login(username)).status, (await login(other)).status]).toEqual([200, 200])
})

test('an unknown name is held up after as many attempts as a known one', async () => {
  const username = `u-${randomUUID()}`
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await login(username, 'wrong')).status)
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429])
})

test('API-03: an answer says whether a user name exists, but never of a superadmin', async () => {
  const username = await registered()
  expect((await send('forgot-password/check-user', { username })).status).toBe(200)
  for (const name of [`u-${randomUUID()}`, superadmin.username])
    expect(await send('forgot-password/check-user', { username: name })).toMatchObject({
      status: 404,
      body: { message: '没有这个用户' },
    })
})

test('asking for one name again and again is refused', async () => {
  const username = `u-${randomUUID()}`
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 30; attempt += 1)
    statuses.add((await send('forgot-password/check-user', { username })).status)
  expect([...statuses]).toEqual([404])
  expect((await send('forgot-password/check-user', { username })).status).toBe(429)
})

test('API-04, API-05, AUTH-30: the right answer, however it is typed, sets a new password, and the old one and its tokens are no more', async () => {
  const { username, client } = await signedIn(' Cat ')
  expect(await verify(username, '猫')).toMatchObject({
    status: 400,
    body: { message: '密保答案不正确', errors: [{ path: 'security_answer' }] },
  })
  expect((await verify(username, 'ｃＡＴ')).status).toBe(200)
  expect(await reset(username, 'cat')).toMatchObject({ status: 200, body: { message: '密码已重置，请使用新密码登录' } })
  expect((await login(username)).status).toBe(401)
  const renewed = await login(username, 'Neuer-pw-1')
  expect(renewed.status).toBe(200)
  hoursPass(1 / 3600)
  const fresh = system.client(renewed.body.token)
  expect((await fresh.send('PUT', '/api/student/learning-goal', { goal: 4 })).status).toBe(200)
  expect((await fresh.send('GET', '/api/student/dashboard-summary')).body.learning_goal).toBe(4)
  expect((await client.send('GET', '/api/student/dashboard-summary')).status).toBe(401)
  expect((await client.send('PUT', '/api/student/learning-goal', { goal: 5 })).status).toBe(401)
})

test('OPEN-24: without a stored answer, and for an unknown name, every answer is wrong', async () => {
  const [skipped, unknown] = [await registered(''), `u-${randomUUID()}`]
  for (const name of [skipped, unknown, superadmin.username])
    for (const answer of ['', '猫']) expect((await verify(name, answer)).status).toBe(400)
  expect((await reset(skipped, '')).status).toBe(400)
})

test('five wrong answers over both endpoints close recovery for 24 hours and say so; signing in stays open', async () => {
  const username = await registered()
  const key = { 'idempotency-key': randomUUID() }
  expect((await verify(username, '狗', key)).status).toBe(400)
  // The same key again is a guess of its own, not a retry.
  expect((await verify(username, '狗', key)).status).toBe(400)
  expect((await verify(username, '鸟', key)).status).toBe(400)
  expect((await reset(username, '鱼')).status).toBe(400)
  const fifth = await reset(username, '马')
  expect(fifth).toMatchObject({
    status: 429,
    body: {
      code: 'recovery-closed',
      message:
        '密保答案输错太多次，24 小时内不能再用它找回密码。记得密码的仍可登录，也可以请老师或学校给一个一次性代码。',
    },
  })
  expect(fifth.headers['retry-after']).toBe(String(24 * 3600))
  expect((await verify(username, '猫')).body.code).toBe('recovery-closed')
  expect((await reset(username, '猫')).body.code).toBe('recovery-closed')
  expect((await login(username)).status).toBe(200)
  await secondsPass(24 * 3600)
  expect((await reset(username, '猫')).status).toBe(200)
  expect((await login(username, 'Neuer-pw-1')).status).toBe(200)
})

test('of many guesses at once no more than five are judged, and the log holds five', async () => {
  const username = await registered()
  const before = await eventsOf('SecurityAnswerRefused')
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => verify(username, `动物${index}`)))
  // A refusal after the fifth was counted says that recovery is closed.
  const codes = answers.map(({ body }) => body.code as string)
  expect(codes.filter((code) => code === 'wrong-security-answer').length).toBeLessThanOrEqual(4)
  for (const code of codes) expect(['wrong-security-answer', 'recovery-closed']).toContain(code)
  expect((await verify(username, '猫')).body.code).toBe('recovery-closed')
  expect((await eventsOf('SecurityAnswerRefused')) - before).toBe(5)
})

test('API-07, API-08, PROFILE-03, PROFILE-04: a nickname is changed and read', async () => {
  const { username, client } = await signedIn()
  expect((await client.send('GET', '/api/user/profile')).body).toEqual({ username, nickname: '' })
  expect(await client.send('PUT', '/api/user/profile', { nickname: ' 小李 ' })).toMatchObject({
    status: 200,
    body: { message: '昵称已更新' },
  })
  expect((await client.send('GET', '/api/user/profile')).body).toEqual({ username, nickname: '小李' })
  expect((await client.send('PUT', '/api/user/profile', { nickname: '  ' })).status).toBe(400)
})

test('PROFILE-13, OPEN-25: a changed password ends the tokens before it in all services within a second, and whoever changed it goes on', async () => {
  const { username, client } = await signedIn()
  const elsewhere = system.client((await login(username)).body.token)
  expect(
    await client.send('PUT', '/api/user/profile', { current_password: 'wrong', new_password: 'kurz' }),
  ).toMatchObject({ status: 400, body: { errors: [{ path: 'current_password', message: '当前密码不正确' }] } })
  const changed = await client.send('PUT', '/api/user/profile', { current_password: password, new_password: 'kurz' })
  expect(changed).toMatchObject({ status: 200, body: { message: '密码修改成功' } })
  const next = system.client(changed.body.token)
  expect((await next.send('PUT', '/api/user/profile', { nickname: '小李' })).status).toBe(200)
  expect((await next.send('GET', '/api/user/profile')).body.nickname).toBe('小李')
  hoursPass(1 / 3600)
  for (const old of [client, elsewhere]) {
    expect((await old.send('GET', '/api/user/profile')).status).toBe(401)
    expect((await old.send('PUT', '/api/user/profile', { nickname: '小王' })).status).toBe(401)
  }
  expect((await next.send('GET', '/api/user/profile')).body.nickname).toBe('小李')
  expect([(await login(username)).status, (await login(username, 'kurz')).status]).toEqual([401, 200])
})

test('a changed password whose tokens were not ended, because a crash came between, ends them after the next start', async () => {
  const { username, client } = await signedIn()
  const { sub: userId } = decodeJwt(client.token!)
  expect((await client.send('GET', '/api/user/profile')).status).toBe(200)
  const log = await openTestLog(system)
  const stream = accountStream(nameHash(system.secrets, username))
  await log.append(stream, {
    type: 'PasswordChanged',
    data: { userId: userId!, passwordHash: await hashSecret('Neuer-pw-1'), by: 'owner' },
  })
  await log.close()
  await system.stop()
  system = await startTestSystem({ ...system, now: () => now })
  const old = system.client(client.token)
  await expect
    .poll(async () => (hoursPass(1 / 3600), (await old.send('GET', '/api/user/profile')).status), { timeout: 5000 })
    .toBe(401)
  expect((await login(username, 'Neuer-pw-1')).status).toBe(200)
})

test('of two changes that prove the same password at once, one is made', async () => {
  const { username, client } = await signedIn()
  const change = (next: string) =>
    client.send(
      'PUT',
      '/api/user/profile',
      { current_password: password, new_password: next },
      { 'idempotency-key': 'one-key' },
    )
  const outcomes = await Promise.all([change('first'), change('second')])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 400])
  const held = outcomes[0]!.status === 200 ? 'first' : 'second'
  expect((await login(username, held)).status).toBe(200)
})

test('guesses at the current password are paced as sign-ins are, but apart from them', async () => {
  const { username, client } = await signedIn()
  for (let attempt = 0; attempt < 6; attempt += 1) await login(username, 'wrong')
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt += 1)
    statuses.push(
      (await client.send('PUT', '/api/user/profile', { current_password: 'wrong', new_password: 'x' })).status,
    )
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429])
})

test('PROFILE-16: a security answer set later recovers the password', async () => {
  const { username, client } = await signedIn('')
  expect(await client.send('PUT', '/api/user/profile', { security_answer: '熊猫' })).toMatchObject({
    status: 200,
    body: { message: '密保答案已更新' },
  })
  expect((await reset(username, '熊猫')).status).toBe(200)
  expect((await login(username, 'Neuer-pw-1')).status).toBe(200)
})

test('no password and no answer stands in the log, in whatever form', async () => {
  const [secret, answer] = [`Geheim-${randomUUID()}`, `tier-${randomUUID()}`]
  const { username, client } = await signedIn(answer)
  await client.send('PUT', '/api/user/profile', { current_password: password, new_password: secret })
  await reset(username, answer, `${secret}-1`)
  const database = new pg.Client({ connectionString: system.databaseUrl })
  await database.connect()
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from log.event where data::text || metadata::text ~ $1`,
    [`${secret}|${answer}|argon2`],
  )
  await database.end()
  expect(rows[0]!.count).toBe(0)
})

test('SADMIN-01, SADMIN-02, SADMIN-03: the superadmin sees who has signed in when, or never, and how many were active on each of 14 days', async () => {
  const entry = await send('superadmin/login', { username: superadmin.username, password })
  const watcher = system.client(entry.body.token, entry.headers['x-log-position'] as string)
  const countsOf = async () =>
    (await watcher.send('GET', '/api/superadmin/dau')).body as { date: string; active_users: number }[]
  const today = (await countsOf()).at(-1)!
  const [idle, { username, client }] = [await registered(), await signedIn()]
  await client.send('PUT', '/api/student/learning-goal', { goal: 3 })
  // The request waits for what was written before.
  const { headers } = await client.send('GET', '/api/student/dashboard-summary')
  expect(headers['x-stale']).toBeUndefined()
  const days = await countsOf()
  expect(days).toHaveLength(14)
  expect(days.map(({ date }) => date)).toEqual(days.map(({ date }) => date).sort())
  expect(days.at(-1)).toEqual({ date: today.date, active_users: today.active_users + 1 })
  expect(days.some(({ active_users }) => active_users === 0)).toBe(true)

  const { body: listed } = await watcher.send('GET', '/api/superadmin/users')
  const of = (name: string) => listed.find((one: { username: string }) => one.username === name)
  expect(of(idle)).toMatchObject({ role: 'user', last_login: null })
  expect(of(username)).toMatchObject({ role: 'user', last_login: now.toISOString() })
  expect(of(superadmin.username)).toMatchObject({ role: 'superadmin' })
  expect(listed.at(-1).last_login).toBeNull()
})

test('accounts, limits and closed recovery outlive a restart', async () => {
  const [username, closed, worn] = [await registered(), await registered(), await registered()]
  for (let attempt = 0; attempt < 5; attempt += 1) await verify(closed, '狗')
  for (let attempt = 0; attempt < 5; attempt += 1) await login(worn, 'wrong')
  for (const pause of [1, 2, 4, 8, 16, 32]) {
    await secondsPass(pause)
    await login(worn, 'wrong')
  }
  await system.stop()
  system = await startTestSystem({ ...system, now: () => now })
  expect((await login(username)).status).toBe(200)
  expect((await verify(closed, '猫')).body.code).toBe('recovery-closed')
  expect((await login(worn)).status).toBe(429)
})
