import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const path = '/api/user/export'
interface Exported {
  readonly user_id: string
  readonly events: readonly { readonly type: string; readonly data: Readonly<Record<string, unknown>> }[]
  readonly read_models: Readonly<Record<string, readonly object[]>>
}
const ownData = async (person: TestPerson): Promise<Exported> => {
  const { status, body } = await person.send('POST', path)
  expect(status).toBe(200)
  return body
}
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

test('a student gets everything stored about them and nothing of others, as a file that nobody keeps on the way', async () => {
  const { student, teacher } = await linked()
  const bystander = await system.signUp('user')
  await student.send('PUT', '/api/user/profile', { nickname: '小张' })
  for (const one of [student, bystander]) await one.send('POST', '/api/student/master-word', { words: ['begin'] })
  await teacher.send('POST', `/api/admin/students/${student.id}/password-code`)
  await log.append(teacherStream(teacher.id), {
    type: 'StudentsLabelled',
    data: { userId: teacher.id, labelId: randomUUID(), studentIds: [bystander.id, student.id] },
  })
  await student.send('GET', '/api/user/profile')
  const { headers } = await student.send('POST', path)
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; .*%E6%88%91%E7%9A%84%E6%95%B0%E6%8D%AE.*\.json$/),
    'cache-control': 'no-store',
  })
  const exported = await ownData(student)
  expect(exported.user_id).toBe(student.id)
  expect(exported.events.map(({ type }) => type)).toEqual([
    'AccountRegistered',
    'SignedIn',
    'InvitationReceived',
    'InvitationAccepted',
    'NicknameChanged',
    'WordMastered',
    'PasswordCodeMade',
    'StudentsLabelled',
  ])
  expect(exported.events[0]!.data).toMatchObject({ username: student.username, passwordHash: 'withheld' })
  expect(exported.events.at(-2)!.data).toMatchObject({ codeHash: 'withheld', makerId: teacher.id })
  expect(exported.events.at(-1)!.data).toMatchObject({ studentIds: [student.id] })
  expect(exported.read_models['person']).toMatchObject([{ nickname: '小张' }])
  expect(Object.keys(exported.read_models)).toEqual(expect.arrayContaining(['active_day', 'learner', 'memory']))
  for (const other of [bystander.id, teacher.username, 'argon2id'])
    expect(JSON.stringify(exported)).not.toContain(other)
  expect(system.securityEntries.filter(({ event }) => event === 'exported')).toMatchObject(
    Array.from({ length: 2 }, () => ({ user: student.id, call: `POST ${path}` })),
  )
})

test('a teacher gets their own: what a student typed of themselves stays the student’s', async () => {
  const { student, teacher } = await linked()
  const reason = `想换一位老师${randomUUID()}`
  const title = `第三单元${randomUUID()}`
  await teacher.send('POST', '/api/admin/homework', { title, words: 'begin', student_ids: [student.id] })
  await student.send('DELETE', '/api/student/teacher', { reason })
  const exported = await ownData(teacher)
  expect(exported.events.find(({ type }) => type === 'HomeworkGiven')?.data).toMatchObject({ title })
  expect(exported.events.find(({ type }) => type === 'LinkEnded')?.data).toMatchObject({ reason: 'withheld' })
  expect(JSON.stringify(exported)).not.toContain(reason)
  expect(JSON.stringify(await ownData(student))).toContain(reason)
})

test('the superadmin gets their own data too', async () => {
  const boss = await system.superadmin()
  const { events, read_models } = await ownData(boss)
  expect(events[0]).toMatchObject({ type: 'AccountRegistered' })
  expect(events[1]).toMatchObject({ stream: 'school-office', type: 'SuperadminAppointed' })
  expect(read_models.superadmin).toEqual([{ superadmin_id: boss.id, is_read_only: false }])
})

test('five a day: more are for tomorrow, and others are not concerned', async () => {
  const [student, friend] = [await system.signUp('user'), await system.signUp('user')]
  for (let count = 0; count < 5; count += 1) await ownData(student)
  expect(await student.send('POST', path)).toMatchObject({ status: 429, body: { code: 'quota-reached' } })
  await ownData(friend)
})

test('one at a time: another is told to come back, and may once the first has come or its caller has gone', async () => {
  const [student, friend] = [await system.signUp('user'), await system.signUp('user')]
  const outcomes = await Promise.all([student.send('POST', path), friend.send('POST', path)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 503])

  if (!system.server.server.listening) await system.server.listen({ host: '127.0.0.1', port: 0 })
  const { port } = system.server.server.address() as AddressInfo
  const left = request({ method: 'POST', port, path, headers: { authorization: `Bearer ${student.token}` } }).end()
  const [answer] = (await once(left, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(200)
  left.destroy()
  await expect.poll(async () => (await friend.send('POST', path)).status, { timeout: 10_000 }).toBe(200)
})
