import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { isStrongPassword } from '@wordtrail/contracts/fields'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let superadmin: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  superadmin = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const newName = () => `s-${randomUUID()}`
const check = async (...rows: object[]) =>
  (await superadmin.send('POST', '/api/superadmin/accounts/check', { rows })).body.rows
const importRows = async (...rows: object[]) =>
  (await superadmin.send('POST', '/api/superadmin/accounts', { rows })).body.results
const signIn = (username: string, password: string, headers = {}) =>
  system.client().send('POST', '/api/login', { username, password }, headers)
const replace = (username: string, password: string, next: string, headers = {}) =>
  system.client().send('POST', '/api/first-password', { username, password, new_password: next }, headers)
const eventsOf = (username: string) => log.read(accountStream(nameHash(system.secrets, username)))
const own = 'Meins-2026'

test('a row makes an account in one append, linked by the school and labelled; the check says what it will do', async () => {
  const teacher = await system.signUp('admin')
  const row = {
    username: newName(),
    nickname: '李雷',
    label: '七年级（3）班',
    teacher: teacher.username.toUpperCase(),
    birth_date: '2014-05-06',
    consent: { given_by: '李强（父亲）', how: 'paper', given_on: '2026-09-01' },
  }
  const friend = { username: newName(), label: '七年级（3）班', teacher: teacher.username }
  expect(await check(row, friend)).toEqual([{ status: 'new' }, { status: 'new' }])
  const [made, other] = await importRows(row, friend)
  expect([made.status, other.status]).toEqual(['made', 'made'])
  const events = await eventsOf(row.username)
  expect(events.map(({ type }) => type)).toEqual([
    'AccountRegistered',
    'FirstPasswordGiven',
    'NicknameChanged',
    'BirthDateRecorded',
    'ConsentRecorded',
  ])
  expect(events[0]!.data).toMatchObject({ role: 'user', username: row.username, securityAnswerHash: null })
  expect(events[4]!.data).toMatchObject({ givenBy: '李强（父亲）', how: 'paper', givenOn: '2026-09-01' })
  const labels = async () => (await teacher.send('GET', '/api/admin/labels')).body
  await expect.poll(labels).toMatchObject([{ name: '七年级（3）班' }])
  const linked = (await teacher.send('GET', '/api/admin/students/linked')).body as { username: string }[]
  expect(linked.map(({ username }) => username).sort()).toEqual([row.username, friend.username].sort())
})

test('a first password is readable, strong, told once and kept only as a hash', async () => {
  const rows = Array.from({ length: 5 }, () => ({ username: newName() }))
  const passwords = (await importRows(...rows)).map(({ password }: { password: string }) => password) as string[]
  expect(new Set(passwords).size).toBe(5)
  for (const password of passwords) {
    expect(password).toMatch(/^([bcdfghjkmnpqrstvwxyz][aeiu]){2}-([bcdfghjkmnpqrstvwxyz][aeiu]){2}-[2-9]{5}$/)
    expect(isStrongPassword(password)).toBe(true)
  }
  // Four syllables of 80 each, five digits of 8.
  expect(4 * Math.log2(80) + 5 * Math.log2(8)).toBeGreaterThanOrEqual(40)
  const everything = JSON.stringify(await log.dump())
  for (const password of passwords) expect(everything).not.toContain(password)
})

test('sign-in with a first password asks for an own one, which then signs in', async () => {
  const username = newName()
  const [{ password }] = await importRows({ username })
  expect(await signIn(username, password)).toMatchObject({ status: 403, body: { code: 'first-password' } })
  expect((await signIn(username, `${password}x`)).body.code).toBe('wrong-credentials')
  expect((await replace(username, `${password}x`, own)).body.code).toBe('wrong-credentials')
  expect((await replace(username, password, 'weak')).body.errors).toMatchObject([{ path: 'new_password' }])
  expect((await replace(username, password, password)).body.errors).toEqual([
    { path: 'new_password', message: '新密码不能和初始密码相同' },
  ])
  expect(await replace(username, password, own)).toMatchObject({ status: 200 })
  expect((await signIn(username, own)).status).toBe(200)
  expect((await signIn(username, password)).status).toBe(401)
  // It has done its work: neither it nor the own password replaces anything here.
  for (const known of [password, own])
    expect((await replace(username, known, 'Anders-2026')).body.code).toBe('wrong-credentials')
  expect(system.securityEntries.map(({ event }) => event)).toContain('first-password-replaced')
})

test('guesses at a first password pause their place as those of sign-ins do', async () => {
  const username = newName()
  const [{ password }] = await importRows({ username })
  const from = { 'x-forwarded-for': '198.54.0.7' }
  const statuses: number[] = []
  for (let guess = 0; guess < 4; guess += 1)
    statuses.push(
      (await replace(username, `wrong-${guess}`, own, from)).status,
      (await signIn(username, `wrong-${guess}`, from)).status,
    )
  expect(statuses.slice(0, 5)).toEqual([401, 401, 401, 401, 401])
  expect(statuses).toContain(429)
  expect((await replace(username, password, own, { 'x-forwarded-for': '198.54.0.8' })).status).toBe(200)
})

test('whoever has no account, or one of their own, is told nothing', async () => {
  const registered = await system.signUp('user')
  const unknown = await replace(newName(), 'Abcdef1!', own)
  expect([unknown.status, unknown.body.code]).toEqual([401, 'wrong-credentials'])
  expect((await replace(registered.username, 'wrong', own)).body).toEqual(unknown.body)
  expect((await replace(registered.username, 'Abcdef1!', own)).body).toEqual(unknown.body)
  expect((await signIn(registered.username, 'Abcdef1!')).status).toBe(200)
})

test('sent again, what is done stays done, and whoever has never signed in gets another password', async () => {
  const [first, second] = await Promise.all([system.signUp('admin'), system.signUp('admin')])
  const [used, unused, missing] = [newName(), newName(), newName()]
  const rows = [used, unused].map((username) => ({ username, teacher: first.username, label: '一班' }))
  const [one, two] = await importRows(...rows)
  await replace(used, one.password, own)
  await signIn(used, own)

  const again = [
    { username: used, nickname: '别名', teacher: second.username },
    { username: unused, nickname: '小王', teacher: second.username, label: '二班' },
    { username: missing },
  ]
  await expect
    .poll(async () => (await check(...again)).map(({ status }: { status: string }) => status))
    .toEqual(['taken', 'never_signed_in', 'new'])
  await expect
    .poll(async () => (await check(again[0]!))[0].holder)
    .toMatchObject({ role: 'user', last_login: expect.any(String) })
  const results = await importRows(...again)
  expect(results.map(({ status }: { status: string }) => status)).toEqual(['taken', 'renewed', 'made'])
  expect((await eventsOf(unused)).map(({ type }) => type)).toEqual([
    'AccountRegistered',
    'FirstPasswordGiven',
    'PasswordChanged',
    'FirstPasswordGiven',
    'NicknameChanged',
  ])
  expect((await signIn(unused, two.password)).status).toBe(401)
  expect((await signIn(unused, results[1].password)).body.code).toBe('first-password')
  expect((await signIn(used, own)).status).toBe(200)
  await expect
    .poll(async () => (await second.send('GET', '/api/admin/students/linked')).body)
    .toMatchObject([{ username: unused }])
})

test('accounts that their owners made are left alone, though nobody has signed in to them', async () => {
  const username = newName()
  const form = { username, password: 'Abcdef1!', confirm_password: 'Abcdef1!', role: 'user' }
  await system.client().send('POST', '/api/register', form)
  const teacher = await system.signUp('admin')
  await expect.poll(async () => (await check({ username }))[0].status).toBe('taken')
  expect((await importRows({ username }, { username: teacher.username })).map((one: any) => one.status)).toEqual([
    'taken',
    'taken',
  ])
  expect((await signIn(username, 'Abcdef1!')).status).toBe(200)
})

test('every row is told what is wrong with it, by the check and by the import, and holds up no other', async () => {
  const username = newName()
  const consent = { given_by: '王芳', how: 'phone', given_on: '2026-09-01' }
  const rows: readonly (readonly [object, string])[] = [
    [{}, 'no_name'],
    [{ username: 'n'.repeat(65) }, 'name_too_long'],
    [{ username: 'un​sichtbar' }, 'name_invisible'],
    [{ username: newName(), nickname: '长'.repeat(65) }, 'nickname_too_long'],
    [{ username: newName(), teacher: 'x', label: '长'.repeat(31) }, 'label_too_long'],
    [{ username: newName(), label: '一班' }, 'label_without_teacher'],
    [{ username: newName(), birth_date: '2026-02-30' }, 'bad_birth_date'],
    [{ username: newName(), birth_date: '2199-01-01' }, 'bad_birth_date'],
    [{ username: newName(), consent: { given_by: '王芳' } }, 'consent_incomplete'],
    [{ username: newName(), consent: { ...consent, given_by: '长'.repeat(121) } }, 'guardian_too_long'],
    [{ username: newName(), consent: { ...consent, how: 'letter' } }, 'bad_consent_way'],
    [{ username: newName(), consent: { ...consent, given_on: '2199-01-01' } }, 'bad_consent_day'],
    [{ username: username.toUpperCase() }, 'doubled'],
    [{ username: newName(), teacher: newName() }, 'teacher_unknown'],
  ]
  const sent = [{ username }, ...rows.map(([row]) => row)]
  const problems = rows.map(([, problem]) => ({ status: 'problem', problem }))
  expect(await check(...sent)).toEqual([{ status: 'new' }, ...problems])
  const [made, ...refused] = await importRows(...sent)
  expect(made.status).toBe('made')
  expect(refused).toEqual(problems)
})

test('an account without room for its label is made all the same, and says so', async () => {
  const teacher = await system.signUp('admin')
  for (let index = 0; index < 50; index += 1) await teacher.send('POST', '/api/admin/labels', { name: `标签${index}` })
  const [full, fits] = await importRows(
    { username: newName(), teacher: teacher.username, label: '新标签' },
    { username: newName(), teacher: teacher.username, label: '标签7' },
  )
  expect(full).toMatchObject({ status: 'made', problem: 'not_labelled', password: expect.any(String) })
  expect(fits).toEqual({ status: 'made', password: expect.any(String) })
})

test('two lists that name one student at once leave one password that is right', async () => {
  const username = newName()
  const results = await Promise.all([importRows({ username }), importRows({ username })])
  const given = results.flat().filter(({ password }) => password !== undefined)
  const answers = await Promise.all(given.map(({ password }) => signIn(username, password)))
  expect(answers.filter(({ body }) => body.code === 'first-password')).toHaveLength(1)
})

test('a teacher’s code and the security log: a code ends a first password, an import is noted', async () => {
  const teacher = await system.signUp('admin')
  const username = newName()
  await importRows({ username, teacher: teacher.username })
  const students = async () => (await teacher.send('GET', '/api/admin/students/linked')).body
  await expect.poll(students).toHaveLength(1)
  const [student] = await students()
  const { code } = (await teacher.send('POST', `/api/admin/students/${student._id}/password-code`)).body
  const form = { username, password_code: code, new_password: own, confirm_password: own }
  expect((await system.client().send('POST', '/api/password-code/redeem', form)).status).toBe(200)
  expect((await signIn(username, own)).status).toBe(200)
  expect(system.securityEntries).toContainEqual(
    expect.objectContaining({ event: 'account-imported', user: student._id, by: superadmin.id }),
  )
})

test('a request holds 1 to 1,000 rows to check and 1 to 100 to make', async () => {
  const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ username: `zz-${index}` }))
  const status = async (path: string, count: number) =>
    (await superadmin.send('POST', path, { rows: rows(count) })).status
  expect(await status('/api/superadmin/accounts/check', 0)).toBe(400)
  expect(await status('/api/superadmin/accounts/check', 1000)).toBe(200)
  expect(await status('/api/superadmin/accounts/check', 1001)).toBe(400)
  expect(await status('/api/superadmin/accounts', 101)).toBe(400)
})
