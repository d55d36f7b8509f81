import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { officeStream } from '@wordtrail/contracts/events/office'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { expect, onTestFinished, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem } from './test-system.ts'

const password = 'Abcdef1!'
const code = '秋季学期2026'

async function school(teacherRegistration: 'open' | 'code' | 'approved') {
  const system = await startTestSystem({ teacherRegistration })
  onTestFinished(() => system.stop())
  const superadmin = await system.superadmin()
  let networks = 0
  const newAddress = () => `198.53.${Math.floor((networks += 1) / 250)}.${(networks % 250) + 1}`
  const register = (role: 'user' | 'admin', teacherCode?: string, address = newAddress()) =>
    registerAs(`u-${randomUUID()}`, role, teacherCode, address)
  const registerAs = async (username: string, role: 'user' | 'admin', teacherCode?: string, address = newAddress()) => {
    const form = { username, password, confirm_password: password, role }
    const body = { ...form, ...(teacherCode !== undefined && { teacher_code: teacherCode }) }
    const headers = { 'x-forwarded-for': address }
    return { username, ...(await system.client().send('POST', '/api/register', body, headers)) }
  }
  const signIn = (username: string, secret = password) =>
    system.client().send('POST', '/api/login', { username, password: secret })
  const asked = async () => {
    const { asks_birth_date: _, ...ofTeachers } = (await system.client().send('GET', '/api/registration')).body
    return ofTeachers
  }
  const setCode = (teacherCode: string) =>
    superadmin.send('PUT', '/api/superadmin/teacher-code', { teacher_code: teacherCode })
  return { system, superadmin, register, registerAs, newAddress, signIn, asked, setCode }
}

test('open, as specified: anybody registers as a teacher and signs in at once', async () => {
  const { register, signIn, asked } = await school('open')
  expect(await asked()).toEqual({ teachers: 'open', has_teacher_code: false })
  const { username, body } = await register('admin')
  expect(body).toEqual({ message: '注册成功' })
  expect((await signIn(username)).status).toBe(200)
  expect((await register('admin', 'whatever')).status).toBe(200)
})

test('code: teachers register with the school’s code, nobody while there is none, students as before', async () => {
  const { system, superadmin, register, signIn, asked, setCode } = await school('code')
  expect(await asked()).toEqual({ teachers: 'code', has_teacher_code: false })
  expect(await register('admin', code)).toMatchObject({
    status: 403,
    body: { code: 'teachers-closed', message: '学校还没有设置教师注册码，暂时不能注册教师账号' },
  })
  expect((await register('user')).status).toBe(200)

  expect((await setCode('1234567')).body.errors).toEqual([{ path: 'teacher_code', message: '教师注册码至少 8 位' }])
  expect((await setCode(code)).body).toEqual({ message: '教师注册码已更换' })
  expect(await asked()).toEqual({ teachers: 'code', has_teacher_code: true })
  expect((await register('admin')).body.errors).toEqual([{ path: 'teacher_code', message: '请填写教师注册码' }])
  const wrong = await register('admin', '秋季学期2025')
  expect(wrong).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'teacher_code', message: '教师注册码不正确' }] },
  })
  expect((await signIn(wrong.username)).status).toBe(401)
  const right = await register('admin', ` ${code} `)
  expect([right.status, (await signIn(right.username)).status]).toEqual([200, 200])

  await setCode('春季学期2027')
  expect((await register('admin', code)).status).toBe(400)
  expect((await superadmin.send('DELETE', '/api/superadmin/teacher-code')).status).toBe(200)
  expect((await register('admin', '春季学期2027')).body.code).toBe('teachers-closed')

  const noted = system.securityEntries.map(({ event, code: why }) => why ?? event)
  expect(noted).toEqual(
    expect.arrayContaining(['teacher-code-set', 'wrong-teacher-code', 'teacher-code-removed', 'teachers-closed']),
  )
  const log = await openTestLog(system)
  expect(await log.read(officeStream)).toContainEqual({
    type: 'TeacherCodeSet',
    data: { codeHash: expect.stringMatching(/^\$argon2id\$/) },
  })
  const everything = Object.values(await log.dump()).flat()
  expect(everything.filter((row) => row.includes(code))).toEqual([])
  await log.close()
})

test('guesses at the code pause their network, and no other', async () => {
  const { register, newAddress, setCode } = await school('code')
  await setCode(code)
  const guesser = newAddress()
  const statuses: number[] = []
  for (let guess = 0; guess < 22; guess += 1)
    statuses.push((await register('admin', `geraten-${guess}`, guesser)).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 400))
  expect(statuses).toContain(429)
  expect((await register('admin', code)).status).toBe(200)
  expect((await register('user', undefined, guesser)).status).toBe(200)
})

test('approved: a teacher waits, is told so, and signs in once the school has approved', async () => {
  const { system, superadmin, register, signIn, asked } = await school('approved')
  expect(await asked()).toEqual({ teachers: 'approved', has_teacher_code: false })
  const { username, body } = await register('admin')
  expect(body).toEqual({ message: '注册成功，学校审核通过后就能登录', is_waiting: true })
  const student = await register('user')
  expect([student.body, (await signIn(student.username)).status]).toEqual([{ message: '注册成功' }, 200])
  expect(await signIn(username)).toMatchObject({
    status: 403,
    body: { code: 'account-waiting', message: '账号还在等待学校审核，通过后就能登录' },
  })
  expect((await signIn(username, 'wrong')).body).toEqual((await signIn(`u-${randomUUID()}`, 'wrong')).body)

  const waiting = async () => (await superadmin.send('GET', '/api/superadmin/waiting-accounts')).body
  await expect.poll(async () => (await waiting()).count).toBe(1)
  const [one] = (await waiting()).accounts
  expect(one).toMatchObject({ username, role: 'admin' })
  const approve = () => superadmin.send('POST', `/api/superadmin/waiting-accounts/${one.id}/approve`)
  expect([(await approve()).status, (await approve()).status]).toEqual([200, 200])
  expect(await waiting()).toEqual({ count: 0, accounts: [] })
  expect((await signIn(username)).status).toBe(200)
  const refused = await superadmin.send('DELETE', `/api/superadmin/waiting-accounts/${one.id}`)
  expect(refused).toMatchObject({ status: 409, body: { code: 'account-not-waiting' } })
  expect(system.securityEntries).toContainEqual(
    expect.objectContaining({ event: 'account-approved', user: one.id, by: superadmin.id }),
  )
})

test('approved: a refused account is erased, and its name is free again', async () => {
  const { system, superadmin, register, registerAs, signIn } = await school('approved')
  const { username } = await register('admin')
  const waiting = async () => (await superadmin.send('GET', '/api/superadmin/waiting-accounts')).body
  await expect.poll(async () => (await waiting()).count).toBe(1)
  const [one] = (await waiting()).accounts
  const refuse = () => superadmin.send('DELETE', `/api/superadmin/waiting-accounts/${one.id}`)
  expect([(await refuse()).status, (await refuse()).status]).toEqual([200, 200])
  expect((await signIn(username)).status).toBe(401)
  expect(await waiting()).toEqual({ count: 0, accounts: [] })
  expect((await registerAs(username, 'user')).status).toBe(200)
  const log = await openTestLog(system)
  const events = await log.read(accountStream(nameHash(system.secrets, username)))
  expect(events.map(({ type }) => type)).toEqual([
    'AccountRegistered',
    'ApprovalAwaited',
    'AccountErased',
    'AccountRegistered',
  ])
  expect(events[0]!.data).toMatchObject({ username: null, passwordHash: null })
  await log.close()
})
