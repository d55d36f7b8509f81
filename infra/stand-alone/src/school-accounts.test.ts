import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { officeStream } from '@wordtrail/contracts/events/office'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let now = new Date('2026-03-02T08:00:00Z')
let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const password = 'Abcdef1!'
const signIn = (username: string, secret = password) =>
  system.client().send('POST', '/api/login', { username, password: secret })
const of = ({ id }: { readonly id: string }, what: string) => `/api/superadmin/users/${id}/${what}`
const suspend = (person: TestPerson, headers = {}) =>
  school.send('PUT', of(person, 'suspension'), { reason: '休学' }, headers)
/** What the security log says of a person since a mark. */
const notedOf = ({ id }: { readonly id: string }) =>
  system.securityEntries
    .filter(({ user, event }) => user === id && event !== 'signed-in' && event !== 'refused')
    .map(({ event, by }) => [event, by])
const typesOf = async ({ username }: TestPerson) =>
  (await log.read(accountStream(nameHash(system.secrets, username)))).map(({ type }) => type)

test('a suspended account signs in nowhere and says why; brought back, it signs in with its password', async () => {
  const student = await system.signUp('user')
  const key = { 'idempotency-key': randomUUID() }
  expect(await suspend(student, key)).toMatchObject({ status: 200, body: { message: '账号已停用' } })
  expect(await suspend(student, key), 'sent again').toMatchObject({ status: 200 })
  await expect.poll(async () => (await student.send('GET', '/api/user/profile')).status, { timeout: 2000 }).toBe(401)
  expect(await signIn(student.username)).toMatchObject({ status: 403, body: { code: 'account-suspended' } })
  expect(await signIn(student.username, 'falsch'), 'whoever does not know the password learns nothing').toMatchObject({
    status: 401,
    body: { code: 'wrong-credentials' },
  })
  expect((await school.send('DELETE', of(student, 'suspension'))).status).toBe(200)
  expect((await signIn(student.username)).status).toBe(200)
  expect(await typesOf(student)).toEqual([
    'AccountRegistered',
    'SignedIn',
    'AccountSuspended',
    'AccountRestored',
    'SignedIn',
  ])
  expect(notedOf(student)).toEqual([
    ['suspended', school.id],
    ['suspended', school.id],
    ['restored', school.id],
  ])
  expect((await school.send('PUT', of(student, 'suspension'), { reason: ' ' })).status).toBe(400)
})

test('a suspended student stays their teacher’s, who sees it', async () => {
  const [student, teacher] = [await system.signUp('user'), await system.signUp('admin')]
  await school.send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
  const { headers } = await suspend(student)
  const seen = { 'x-await-position': headers['x-log-position'] as string }
  const overview = await teacher.send('GET', `/api/admin/students/${student.id}/overview`, undefined, seen)
  expect(overview).toMatchObject({ status: 200, body: { is_suspended: true } })
  expect((await teacher.send('GET', '/api/admin/students/linked')).body).toMatchObject([{ _id: student.id }])
})

test('whoever is suspended gets no new token by changing the password in the seconds that the old one holds', async () => {
  const student = await system.signUp('user')
  await log.append(accountStream(nameHash(system.secrets, student.username)), {
    type: 'AccountSuspended',
    data: { userId: student.id, reason: '休学' },
  })
  const changed = await student.send('PUT', '/api/user/profile', {
    current_password: password,
    new_password: 'Neu-1234',
  })
  expect(changed).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
})

test('ending all sign-ins ends every token, and no password', async () => {
  const student = await system.signUp('user')
  const other = system.client((await signIn(student.username)).body.token)
  expect((await school.send('DELETE', of(student, 'sign-ins'))).body.message).toBe('已结束这个账号的所有登录')
  for (const one of [student, other])
    await expect.poll(async () => (await one.send('GET', '/api/user/profile')).status, { timeout: 2000 }).toBe(401)
  expect((await signIn(student.username)).status).toBe(200)
  expect(notedOf(student)).toEqual([['sign-ins-ended', school.id]])
})

let networks = 0
const redeem = (username: string, code: string) =>
  system
    .client()
    .send(
      'POST',
      '/api/password-code/redeem',
      { username, password_code: code, new_password: 'Neuer-pw-1', confirm_password: 'Neuer-pw-1' },
      { 'x-forwarded-for': `198.53.0.${(networks += 1)}` },
    )

test('the school makes a code for any student or teacher; it holds while its maker is a superadmin', async () => {
  for (const role of ['user', 'admin'] as const) {
    const person = await system.signUp(role)
    const made = await school.send('POST', of(person, 'password-code'))
    expect(made).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) } })
    expect((await redeem(person.username, made.body.code)).status).toBe(200)
    expect((await signIn(person.username, 'Neuer-pw-1')).status).toBe(200)
    expect((await redeem(person.username, made.body.code)).body, 'once').toMatchObject({ code: 'wrong-password-code' })
    expect(notedOf(person)).toEqual([
      ['password-code-made', school.id],
      ['password-code-used', undefined],
    ])
  }
  const late = await system.signUp('user')
  const { code } = (await school.send('POST', of(late, 'password-code'))).body
  now = new Date(now.getTime() + 31 * 60_000)
  expect((await redeem(late.username, code)).body).toMatchObject({ code: 'wrong-password-code' })
})

test('superadmins are left to their office, whatever is asked', async () => {
  const apart = { status: 409, body: { code: 'superadmin-by-office' } }
  expect(await suspend(school)).toMatchObject(apart)
  expect(await school.send('DELETE', of(school, 'suspension'))).toMatchObject(apart)
  expect(await school.send('DELETE', of(school, 'sign-ins'))).toMatchObject(apart)
  expect(await school.send('POST', of(school, 'password-code'))).toMatchObject(apart)
  expect(await school.send('POST', of(school, 'data'))).toMatchObject(apart)
  expect((await school.send('GET', '/api/superadmin/dau')).status, 'and stay signed in').toBe(200)
})

test('an erasure needs the user name, and is final', async () => {
  const [student, other] = [await system.signUp('user', `Li-${randomUUID()}`), await system.signUp('user')]
  const erase = (username: string) => school.send('DELETE', `/api/superadmin/users/${student.id}`, { username })
  for (const wrong of ['', other.username, `${student.username}x`])
    expect(await erase(wrong)).toMatchObject({
      status: 400,
      body: { code: 'wrong-username', errors: [{ path: 'username' }] },
    })
  expect((await signIn(student.username)).status).toBe(200)
  expect((await erase(student.username)).status).toBe(200)
  expect((await signIn(student.username)).status).toBe(401)
  expect(notedOf(student)).toEqual([['erased', school.id]])
  for (const path of ['suspension', 'sign-ins'])
    expect(await school.send('DELETE', of(student, path))).toMatchObject({
      status: 404,
      body: { code: 'user-not-found' },
    })
  expect(await school.send('POST', of(student, 'data'))).toMatchObject({ status: 404 })
})

test('the school exports what is stored about a person, and the security log tells it', async () => {
  const student = await system.signUp('user')
  await student.send('PUT', '/api/user/profile', { nickname: '小鹿' })
  const { body, headers } = await school.send('POST', of(student, 'data'))
  expect(body).toMatchObject({ user_id: student.id })
  expect(body.events.map(({ type }: { type: string }) => type)).toEqual([
    'AccountRegistered',
    'SignedIn',
    'NicknameChanged',
    // Of this very file: it is noted before it is made.
    'RecordsExported',
  ])
  expect(JSON.stringify(body)).not.toContain('argon2id')
  expect(headers['content-disposition']).toContain(encodeURIComponent('个人数据'))
  expect(notedOf(student)).toEqual([['exported', school.id]])
})

test('a code of a superadmin who may only read is worth nothing', async () => {
  const student = await system.signUp('user')
  const { code } = (await school.send('POST', of(student, 'password-code'))).body
  const appoint = (isReadOnly: boolean) =>
    log.append(officeStream, { type: 'SuperadminAppointed', data: { superadminId: school.id, isReadOnly } })
  await appoint(true)
  expect((await redeem(student.username, code)).body).toMatchObject({ code: 'wrong-password-code' })
  await appoint(false)
  expect((await redeem(student.username, code)).status).toBe(200)
})

test('a code of a superadmin who is one no more is worth nothing', async () => {
  const student = await system.signUp('user')
  const { code } = (await school.send('POST', of(student, 'password-code'))).body
  await log.append(accountStream(nameHash(system.secrets, school.username)), {
    type: 'AccountSuspended',
    data: { userId: school.id, reason: '离任' },
  })
  expect((await redeem(student.username, code)).body).toMatchObject({ code: 'wrong-password-code' })
})
