import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { expect, onTestFinished, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let now = new Date('2026-09-01T04:00:00Z')
const password = 'Abcdef1!'

async function school(guardianConsent: 'required' | 'off') {
  now = new Date('2026-09-01T04:00:00Z')
  const system = await startTestSystem({ guardianConsent, now: () => now })
  onTestFinished(() => system.stop())
  return { system, superadmin: await system.superadmin() }
}
const register = (system: TestSystem, username: string, more: object = {}) =>
  system
    .client()
    .send('POST', '/api/register', { username, password, confirm_password: password, role: 'user', ...more })

const session = () => ({
  session_id: randomUUID(),
  mode: 'learn',
  tier: 'tier_3',
  words: [{ word: 'begin', revision: 0 }],
  seed: 1,
  device: 'computer',
  prepared_at: now.toISOString(),
})
/** Everything that is practice. */
const practice = [
  ['POST', '/api/student/sessions', session],
  ['POST', '/api/student/answers', () => ({ answers: [{ id: 'garbled' }] })],
  ['POST', '/api/student/master-word', () => ({ words: ['begin'] })],
  ['POST', '/api/student/update-word-review', () => ({ word: 'begin', result: 'pass' })],
  [
    'POST',
    '/api/student/log-reordering-error',
    () => ({ user_answer: 'a', correct_answer: 'b', explanation: '', word: 'begin' }),
  ],
  ['POST', '/api/ai/explain-reordering', () => ({ user_answer: 'a', correct_answer: 'b' })],
  ['POST', '/api/student/practice-session', () => ({ word_list: ['begin'], tier: 'tier_3' })],
] as const
const practise = async (student: TestPerson) => {
  const answers = []
  for (const [method, path, body] of practice) answers.push(await student.send(method, path, body()))
  return answers
}
const codes = (answers: Awaited<ReturnType<typeof practise>>) => [...new Set(answers.map(({ body }) => body.code))]
const summary = async (student: TestPerson) => (await student.send('GET', '/api/student/dashboard-summary')).body
const consent = { given_by: '王芳（母亲）', how: 'inPerson', given_on: '2026-09-01' }

test('off: nobody is asked, nothing is kept of a birth date, everybody practises', async () => {
  const { system, superadmin } = await school('off')
  const username = `u-${randomUUID()}`
  expect((await system.client().send('GET', '/api/registration')).body.asks_birth_date).toBe(false)
  expect((await register(system, username, { birth_date: '2015-01-01' })).status).toBe(200)
  const log = await openTestLog(system)
  expect((await log.read(accountStream(nameHash(system.secrets, username)))).map(({ type }) => type)).toEqual([
    'AccountRegistered',
  ])
  await log.close()
  const student = await system.signUp('user')
  expect((await practise(student)).filter(({ status }) => status >= 400)).toEqual([])
  expect(await summary(student)).not.toHaveProperty('needs_consent')
  expect((await superadmin.send('GET', `/api/superadmin/users/${student.id}/consent`)).body).toEqual({
    is_required: false,
    is_missing: false,
    birth_date: null,
    consented_on: null,
  })
})

test('required: a student under 14 practises only after a consent, and no more once it is withdrawn', async () => {
  const { system, superadmin } = await school('required')
  const form = { username: `u-${randomUUID()}` }
  expect((await system.client().send('GET', '/api/registration')).body.asks_birth_date).toBe(true)
  expect((await register(system, form.username)).body.errors).toEqual([
    { path: 'birth_date', message: '请填写出生日期' },
  ])
  expect((await register(system, form.username, { birth_date: '2026-09-02' })).body.errors).toEqual([
    { path: 'birth_date', message: '出生日期不能晚于今天' },
  ])
  expect((await register(system, `t-${randomUUID()}`, { role: 'admin' })).status).toBe(200)
  expect((await register(system, form.username, { birth_date: '2014-03-04' })).status).toBe(200)
  const student = await signedIn(system, form.username)

  const refused = await practise(student)
  expect(refused.map(({ status }) => status)).toEqual(practice.map(() => 403))
  expect(codes(refused)).toEqual(['consent-needed'])
  expect(refused[0]!.body.message).toContain('请家长联系学校')
  expect(await summary(student)).toMatchObject({ needs_consent: true })

  const path = `/api/superadmin/users/${student.id}/consent`
  const known = async () => (await superadmin.send('GET', path)).body
  await expect.poll(known).toMatchObject({ is_required: true, is_missing: true, birth_date: '2014-03-04' })
  expect((await superadmin.send('PUT', path, { ...consent, given_on: '2026-09-02' })).body.errors).toEqual([
    { path: 'given_on', message: '同意的日期不能晚于今天' },
  ])
  expect((await superadmin.send('PUT', path, consent)).body).toEqual({ message: '监护人的同意已登记' })
  await expect.poll(known).toMatchObject({ is_missing: false, consented_on: '2026-09-01' })
  expect((await practise(student)).filter(({ status }) => status >= 400)).toEqual([])
  expect(await summary(student)).not.toHaveProperty('needs_consent')

  expect((await superadmin.send('DELETE', path)).body).toEqual({ message: '监护人的同意已撤回' })
  await expect.poll(known).toMatchObject({ is_missing: true, consented_on: null })
  expect((await student.send('POST', practice[6][1], practice[6][2]())).body.code).toBe('consent-needed')
  await expect
    .poll(async () => codes(await practise(student)), { timeout: 25_000, interval: 2000 })
    .toEqual(['consent-needed'])

  const noted = system.securityEntries.filter(({ user }) => user === student.id).map(({ event, by }) => [event, by])
  expect(noted).toEqual(
    expect.arrayContaining([
      ['consent-recorded', superadmin.id],
      ['consent-withdrawn', superadmin.id],
    ]),
  )
})

test('required: a birth date that is not known counts as under 14; who is 14 practises without a consent', async () => {
  const { system, superadmin } = await school('required')
  const [{ password: first }] = (
    await superadmin.send('POST', '/api/superadmin/accounts', { rows: [{ username: 'wei' }] })
  ).body.results
  const own = { username: 'wei', password: first, new_password: password }
  await system.client().send('POST', '/api/first-password', own)
  const student = await signedIn(system, 'wei')
  expect(codes(await practise(student))).toEqual(['consent-needed'])

  // On the fourteenth birthday one is still thirteen.
  const path = `/api/superadmin/users/${student.id}/birth-date`
  const record = (birth_date: string) => superadmin.send('PUT', path, { birth_date })
  expect((await record('2026-09-02')).body.errors).toEqual([{ path: 'birth_date', message: '出生日期不能晚于今天' }])
  expect((await record('1899-12-31')).status).toBe(400)
  expect((await record('2012-09-01')).status).toBe(200)
  const isMissing = async (by = superadmin) =>
    (await by.send('GET', `/api/superadmin/users/${student.id}/consent`)).body.is_missing
  expect(await isMissing()).toBe(true)
  expect(codes(await practise(student))).toEqual(['consent-needed'])
  now = new Date('2026-09-02T04:00:00Z')
  expect(await isMissing(await system.superadmin())).toBe(false)
  expect((await practise(await signedIn(system, 'wei'))).filter(({ status }) => status >= 400)).toEqual([])
})

test('consents are of students', async () => {
  const { system, superadmin } = await school('off')
  const teacher = await system.signUp('admin')
  for (const id of [teacher.id, superadmin.id, randomUUID()]) {
    const path = `/api/superadmin/users/${id}`
    const answers = await Promise.all([
      superadmin.send('GET', `${path}/consent`),
      superadmin.send('PUT', `${path}/consent`, consent),
      superadmin.send('DELETE', `${path}/consent`),
      superadmin.send('PUT', `${path}/birth-date`, { birth_date: '2014-01-01' }),
    ])
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
      answers.map(() => [404, 'student-not-found']),
    )
  }
})

async function signedIn(system: TestSystem, username: string): Promise<TestPerson> {
  const { body, headers } = await system.client().send('POST', '/api/login', { username, password })
  const [, payload] = body.token.split('.')
  const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }
  const position = headers['x-log-position'] as string
  return { ...system.client(body.token, position), token: body.token, id: sub, username }
}
