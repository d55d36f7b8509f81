import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, superadmin, type TestPerson, type TestSystem } from './test-system.ts'

let now = new Date('2026-03-02T08:00:00Z')
const minutesPass = (minutes: number) => (now = new Date(now.getTime() + minutes * 60_000))

let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

let networks = 0
/** An address from which nobody has come before. */
const newAddress = () => `198.52.0.${(networks += 1)}`

async function linked(): Promise<{ readonly student: TestPerson; readonly teacher: TestPerson }> {
  const [student, teacher] = [await system.signUp('user'), await system.signUp('admin')]
  const invitation = { invitationId: randomUUID(), teacherId: teacher.id }
  await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: invitation },
    { type: 'InvitationAccepted', data: invitation },
  )
  return { student, teacher }
}
const make = (teacher: TestPerson, { id }: { readonly id: string }, headers = {}) =>
  teacher.send('POST', `/api/admin/students/${id}/password-code`, undefined, headers)
const redeem = (username: string, code: string, next = 'Neuer-pw-1', address = newAddress()) =>
  system.client().send(
    'POST',
    '/api/password-code/redeem',
    { username, password_code: code, new_password: next, confirm_password: next },
    {
      'x-forwarded-for': address,
    },
  )
const signIn = async ({ username }: { readonly username: string }, password: string) =>
  (await system.client().send('POST', '/api/login', { username, password })).status
const refused = { status: 400, body: { code: 'wrong-password-code', errors: [{ path: 'password_code' }] } }
/** As long as a right one, and wrong. */
const wrong = (code: string) => code.replace(/^./, (first) => (first === '2' ? '3' : '2'))

test('a code of the teacher sets a new password, however it is typed; sessions of before end, and it is used once', async () => {
  const { student, teacher } = await linked()
  const made = await make(teacher, student)
  expect(made).toMatchObject({
    status: 200,
    body: { message: '代码已生成', code: expect.stringMatching(/^[2-9A-HJ-NP-Z]{8}$/) },
  })
  expect(new Date(made.body.expires_at).getTime() - now.getTime()).toBe(30 * 60_000)
  const code = made.body.code as string
  const typed = `${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`
  expect(await redeem(student.username, typed)).toMatchObject({
    status: 200,
    body: { message: '密码已重置，请使用新密码登录' },
  })
  expect([await signIn(student, 'Abcdef1!'), await signIn(student, 'Neuer-pw-1')]).toEqual([401, 200])
  minutesPass(1)
  expect((await student.send('GET', '/api/student/dashboard-summary')).status).toBe(401)
  expect(await redeem(student.username, code, 'Anderes-1!')).toMatchObject(refused)
  const changes = await log.pool.query(
    `select data ->> 'by' as by from log.event where type = 'PasswordChanged' and data ->> 'userId' = $1`,
    [student.id],
  )
  expect(changes.rows).toEqual([{ by: 'code' }])
})

test('the security log names who made a code and for whom, who used one, and who tried a wrong one', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  await redeem(student.username, wrong(code))
  await redeem(student.username, code)
  expect(
    system.securityEntries.filter(({ user, event }) => user === student.id && event !== 'signed-in'),
  ).toMatchObject([
    { event: 'password-code-made', by: teacher.id, call: 'POST /api/admin/students/:id/password-code' },
    { event: 'refused', code: 'wrong-password-code' },
    { event: 'password-code-used', call: 'POST /api/password-code/redeem' },
  ])
  for (const told of [system.logged.join(), JSON.stringify(system.securityEntries), JSON.stringify(await log.dump())])
    expect(told).not.toContain(code)
})

test('a code is good for 30 minutes, and until the next one is made', async () => {
  const { student, teacher } = await linked()
  const first = (await make(teacher, student)).body.code
  minutesPass(30)
  expect(await redeem(student.username, first)).toMatchObject(refused)
  const second = (await make(teacher, student)).body.code
  const third = (await make(teacher, student)).body.code
  expect(await redeem(student.username, second)).toMatchObject(refused)
  minutesPass(29)
  expect((await redeem(student.username, third)).status).toBe(200)
})

test('asked for again under the same key, a code is a new one: the one before is known by its hash alone', async () => {
  const { student, teacher } = await linked()
  const key = { 'idempotency-key': randomUUID() }
  const [first, second] = [(await make(teacher, student, key)).body.code, (await make(teacher, student, key)).body.code]
  expect(first).not.toBe(second)
  expect(await redeem(student.username, first)).toMatchObject(refused)
  expect((await redeem(student.username, second)).status).toBe(200)
})

test('a code of a teacher whom the school has suspended sets no password, and counts again once they are back', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  const school = await system.superadmin()
  const path = `/api/superadmin/users/${teacher.id}/suspension`
  expect((await school.send('PUT', path, { reason: '休假' })).status).toBe(200)
  expect(await redeem(student.username, code)).toMatchObject(refused)
  expect((await school.send('DELETE', path)).status).toBe(200)
  expect((await redeem(student.username, code)).status).toBe(200)
})

test('five wrong tries end a code, from however many places they come; the next one is good', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await redeem(student.username, wrong(code))).toMatchObject(refused)
  expect(await redeem(student.username, code)).toMatchObject(refused)
  const next = (await make(teacher, student)).body.code
  expect((await redeem(student.username, next)).status).toBe(200)
})

test('of many guesses at once no more than five are compared', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  await Promise.all(Array.from({ length: 20 }, () => redeem(student.username, wrong(code))))
  const { rows } = await log.pool.query(
    `select 1 from log.event where type = 'PasswordCodeRefused' and data ->> 'userId' = $1`,
    [student.id],
  )
  expect(rows).toHaveLength(5)
  expect(await redeem(student.username, code)).toMatchObject(refused)
})

test('a name that nobody has, an account without a code, and the superadmin get the same answer as a wrong code', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  const { body } = await redeem(student.username, wrong(code))
  const without = await system.signUp('user')
  for (const name of [`u-${randomUUID()}`, without.username, superadmin.username])
    expect((await redeem(name, code)).body).toEqual(body)
})

test('one place asks 30 times an hour, as for the security answer', async () => {
  const [address, name] = [newAddress(), `u-${randomUUID()}`]
  const statuses = new Set<number>()
  for (let attempt = 0; attempt < 30; attempt += 1)
    statuses.add((await redeem(name, 'AAAAAAAA', 'Neuer-pw-1', address)).status)
  expect([...statuses]).toEqual([400])
  expect((await redeem(name, 'AAAAAAAA', 'Neuer-pw-1', address)).status).toBe(429)
})

test('only the present teacher makes a code: no other teacher, and nobody who was', async () => {
  const { student, teacher } = await linked()
  const stranger = await system.signUp('admin')
  const notThere = { status: 404, body: { code: 'student-not-found' } }
  expect(await make(stranger, student)).toMatchObject(notThere)
  expect(await make(teacher, { id: randomUUID() })).toMatchObject(notThere)
  expect(await make(teacher, stranger)).toMatchObject(notThere)
  expect((await student.send('DELETE', '/api/student/teacher', {})).status).toBe(200)
  expect(await make(teacher, student)).toMatchObject(notThere)
})

test('a code ends with the link: the next teacher’s student keeps the password, and the same teacher’s may use it again', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  expect((await student.send('DELETE', '/api/student/teacher', {})).status).toBe(200)
  expect(await redeem(student.username, code)).toMatchObject(refused)
  const next = await system.signUp('admin')
  const linkTo = (teacherId: string) =>
    log.append(studentStream(student.id), { type: 'LinkedBySchool', data: { teacherId } })
  await linkTo(next.id)
  expect(await redeem(student.username, code)).toMatchObject(refused)
  expect(await signIn(student, 'Abcdef1!')).toBe(200)
  await linkTo(teacher.id)
  expect((await redeem(student.username, code)).status).toBe(200)
})

test('a code ends with the erasure of the teacher who made it', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  const boss = await system.superadmin()
  expect(
    (await boss.send('DELETE', `/api/superadmin/users/${teacher.id}`, { username: teacher.username })).status,
  ).toBe(200)
  expect(await redeem(student.username, code)).toMatchObject(refused)
})

test('AUTH-26, AUTH-27: a weak new password, or two that differ, are told beside their fields and cost no try', async () => {
  const { student, teacher } = await linked()
  const { code } = (await make(teacher, student)).body
  for (let attempt = 0; attempt < 6; attempt += 1)
    expect(await redeem(student.username, code, 'kurz')).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'new_password', message: '密码至少 8 位，要有字母、数字和符号' }] },
    })
  expect((await redeem(student.username, code)).status).toBe(200)
})
