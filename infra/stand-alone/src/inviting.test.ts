import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { namesAtOnce, studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

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

type Sent = Awaited<ReturnType<TestClient['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const invite = (teacher: TestClient, student: TestPerson) =>
  teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
const inviteAll = (teacher: TestClient, studentIds: readonly string[], key: string = randomUUID()) =>
  teacher.send('POST', '/api/admin/invitations/batch', { student_ids: studentIds }, { 'idempotency-key': key })
const check = (teacher: TestClient, names: readonly string[], since?: Sent) =>
  teacher.send('POST', '/api/admin/invitations/check', { names }, since && after(since))
const statusesOf = ({ body }: Sent) => (body.lines as { status: string }[]).map(({ status }) => status)
const linkBy = (teacher: TestPerson, student: TestPerson) =>
  school.send('PUT', `/api/superadmin/students/${student.id}/teacher`, { teacher_id: teacher.id })
const students = (count: number) => Promise.all(Array.from({ length: count }, () => system.signUp('user')))
const typesOf = async ({ id }: TestPerson) => (await log.read(studentStream(id))).map(({ type }) => type)

/** A teacher, and a student of each kind to them. */
async function everyKind() {
  const [teacher, other] = [await system.signUp('admin'), await system.signUp('admin')]
  const [free, yours, waiting, taken] = (await students(4)) as [TestPerson, TestPerson, TestPerson, TestPerson]
  await linkBy(teacher, yours)
  await linkBy(other, taken)
  const last = await invite(teacher, waiting)
  return { teacher, other, free, yours, waiting, taken, last }
}

test('TEACH-01, TEACH-02: a search says what each student is to the teacher who asks, and of nobody who else teaches them', async () => {
  const { teacher, other, free, yours, waiting, taken, last } = await everyKind()
  const find = async (by: TestClient, { username }: TestPerson) =>
    (await by.send('GET', `/api/admin/students/search?q=${encodeURIComponent(username)}`, undefined, after(last))).body
  const entry = (student: TestPerson, status: string) => [
    { _id: student.id, username: student.username, nickname: '', status },
  ]
  expect(await find(teacher, free)).toEqual(entry(free, 'free'))
  expect(await find(teacher, yours)).toEqual(entry(yours, 'yours'))
  expect(await find(teacher, waiting)).toEqual(entry(waiting, 'waiting'))
  expect(await find(teacher, taken)).toEqual(entry(taken, 'taken'))
  expect(await find(other, yours)).toEqual(entry(yours, 'taken'))
  expect(await find(other, waiting), 'what others have sent is nobody’s business').toEqual(entry(waiting, 'free'))
})

test('whoever’s link has ended, or whose teacher was erased, is free again', async () => {
  const [teacher, other, gone] = [
    await system.signUp('admin'),
    await system.signUp('admin'),
    await system.signUp('admin'),
  ]
  const [left, orphan] = (await students(2)) as [TestPerson, TestPerson]
  await linkBy(other, left)
  await linkBy(gone, orphan)
  await school.send('DELETE', `/api/superadmin/students/${left.id}/teacher`)
  const last = await school.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  expect(statusesOf(await check(teacher, [left.username, orphan.username], last))).toEqual(['free', 'free'])
})

test('a list is checked line by line, and nothing is sent', async () => {
  const { teacher, other, free, yours, waiting, taken, last } = await everyKind()
  const names = [free, yours, waiting, taken, other, teacher].map(({ username }) => username)
  const checked = await check(teacher, [...names, 'superadmin', `${randomUUID()}`, names[0]!], last)
  expect(statusesOf(checked)).toEqual([
    'free',
    'yours',
    'waiting',
    'taken',
    'no_student',
    'no_student',
    'no_student',
    'unknown',
    'repeated',
  ])
  expect(checked.body.lines[0].student).toEqual({ _id: free.id, username: free.username, nickname: '' })
  expect(checked.body.lines.slice(4).map(({ student }: { student: unknown }) => student)).toEqual(Array(5).fill(null))
  expect(await typesOf(free)).toEqual([])
})

test('names are told apart as at sign-in: case, width and letters that look the same are one name', async () => {
  const teacher = await system.signUp('admin')
  const name = `lin-${randomUUID().slice(0, 8)}`
  const student = await system.signUp('user', name)
  const wide = [...name].map((one) => (one === '-' ? one : String.fromCodePoint(one.codePointAt(0)! + 0xfee0))).join('')
  const written = [name, name.toUpperCase(), `  ${name} `, wide, name.replace('i', 'і')]
  for (const one of written) {
    const { body } = await check(teacher, [one])
    expect(body.lines, one).toEqual([{ status: 'free', student: { _id: student.id, username: name, nickname: '' } }])
  }
  expect(statusesOf(await check(teacher, written))).toEqual(['free', ...Array(written.length - 1).fill('repeated')])
})

test('an erased student’s name is unknown', async () => {
  const teacher = await system.signUp('admin')
  const [gone] = (await students(1)) as [TestPerson]
  const last = await school.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  expect(statusesOf(await check(teacher, [gone.username], last))).toEqual(['unknown'])
  expect(await inviteAll(teacher, [gone.id])).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
})

test('a list of 5,000 names is checked, and a longer or an empty one refused', async () => {
  const teacher = await system.signUp('admin')
  const [student] = (await students(1)) as [TestPerson]
  const names = Array.from({ length: namesAtOnce - 1 }, (_, index) => `王${index}${'长'.repeat(50)}`)
  const checked = await check(teacher, [...names, student.username])
  expect(checked.status).toBe(200)
  expect(statusesOf(checked).filter((status) => status === 'unknown')).toHaveLength(namesAtOnce - 1)
  expect(checked.body.lines.at(-1).status).toBe('free')
  expect(
    (
      await check(
        teacher,
        Array.from({ length: namesAtOnce + 1 }, (_, index) => `n${index}`),
      )
    ).status,
  ).toBe(400)
  expect((await check(teacher, [])).status).toBe(400)
})

test('TEACH-03: many are invited at once, each with a result; one refusal stops nobody else’s', async () => {
  const { teacher, other, free, yours, waiting } = await everyKind()
  const sent = await inviteAll(teacher, [yours.id, free.id, other.id, waiting.id, free.id.toUpperCase()])
  expect(sent).toMatchObject({ status: 200, body: { message: '邀请已发送' } })
  expect(sent.body.results).toEqual([
    { student_id: yours.id, status: 'refused', problem: 'already-linked' },
    { student_id: free.id, status: 'invited' },
    { student_id: other.id, status: 'refused', problem: 'student-not-found' },
    { student_id: waiting.id, status: 'waiting' },
  ])
  expect((await free.send('GET', '/api/student/invitations', undefined, after(sent))).body).toHaveLength(1)
})

test('a list that is sent again invites nobody twice, under the same key or another', async () => {
  const teacher = await system.signUp('admin')
  const invited = await students(3)
  const ids = invited.map(({ id }) => id)
  const key = randomUUID()
  expect((await inviteAll(teacher, ids.slice(0, 2), key)).status).toBe(200)
  const again = await inviteAll(teacher, ids.slice(0, 2), key)
  expect(again.body.results.map(({ status }: { status: string }) => status)).toEqual(['invited', 'invited'])
  const rest = await inviteAll(teacher, ids)
  expect(rest.body.results.map(({ status }: { status: string }) => status)).toEqual(['waiting', 'waiting', 'invited'])
  for (const one of invited) expect(await typesOf(one)).toEqual(['InvitationReceived'])
  const pending = await teacher.send('GET', '/api/admin/invitations/sent', undefined, after(rest))
  expect(pending.body).toHaveLength(3)
})

test('where everybody is refused, the request is, with the first problem; too many students are too many', async () => {
  const { teacher, yours } = await everyKind()
  expect(await inviteAll(teacher, [yours.id])).toMatchObject({ status: 409, body: { code: 'already-linked' } })
  const many = Array.from({ length: studentsAtOnce + 1 }, () => randomUUID())
  expect((await inviteAll(teacher, many)).status).toBe(400)
})
