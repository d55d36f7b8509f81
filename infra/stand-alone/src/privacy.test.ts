import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { accountStream } from '@wordtrail/contracts/events/account'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startProcess } from './running-process.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

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

const accountOf = (username: string) => accountStream(nameHash(system.secrets, username))
const erasedBy = async (superadmin: TestClient, { id, username }: Pick<TestPerson, 'id' | 'username'>) =>
  superadmin.send('DELETE', `/api/superadmin/users/${id}`, { username })
const tokenOf = async ({ username }: TestPerson) =>
  (await system.client().send('POST', '/api/login', { username, password: 'Abcdef1!' })).status
const hasKey = async ({ id }: { readonly id: string }) =>
  (await log.pool.query('select 1 from keyring.data_key where person_id = $1 and wrapped is not null', [id]))
    .rowCount === 1

async function link(student: TestPerson, teacher: TestPerson): Promise<void> {
  const invitation = { invitationId: randomUUID(), teacherId: teacher.id }
  const position = await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: invitation },
    { type: 'InvitationAccepted', data: invitation },
  )
  expect(await teacherOf(student, position)).toBe(true)
}
const teacherOf = async (student: TestClient, position?: string): Promise<boolean> =>
  (
    await student.send(
      'GET',
      '/api/student/dashboard-summary',
      undefined,
      position === undefined ? {} : { 'x-await-position': position },
    )
  ).body.has_teacher

/** Tables and logs that hold a text: as it is, in another case, in a URL, or as bytes in hexadecimal or Base64. */
async function tracesOf(text: string): Promise<string[]> {
  const bytes = Buffer.from(text)
  const forms = [
    text.toLowerCase(),
    bytes.toString('hex'),
    bytes.toString('base64').replace(/=+$/, '').slice(0, -1).toLowerCase(),
    encodeURIComponent(text).toLowerCase(),
  ]
  const isIn = (line: string) => forms.some((form) => line.toLowerCase().includes(form))
  const tables = Object.entries(await log.dump())
    .filter(([, rows]) => rows.some(isIn))
    .map(([name]) => name)
  return [
    ...tables,
    ...(system.logged.some(isIn) ? ['log lines'] : []),
    ...(system.securityEntries.some((entry) => isIn(JSON.stringify(entry))) ? ['security log'] : []),
  ]
}

test('an erased person: no token, no sign-in, no readable byte of theirs anywhere; what was counted stays, and the name is free for somebody else', async () => {
  const superadmin = await system.superadmin()
  const [student, bystander] = [
    await system.signUp('user', `李雷${randomUUID()}`),
    await system.signUp('user', `韩梅梅${randomUUID()}`),
  ]
  const nickname = `小李${randomUUID()}`
  await student.send('PUT', '/api/user/profile', { nickname })
  const { body: wordbooks } = await student.send('GET', '/api/student/wordbooks')
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [wordbooks[0]._id] })
  await student.send('PUT', '/api/student/learning-goal', { goal: 2 })
  const title = `${nickname}在三班的生词`
  const renamed = await student.send('POST', '/api/student/wordbooks/create', {
    title: `${title}一`,
    words_text: 'begin',
  })
  await student.send('PUT', `/api/student/wordbooks/${renamed.body.wordbook_id}/rename`, { title })
  await student.send('PUT', '/api/student/word-note', { word: 'begin', note: `${nickname}总拼错` })
  const isReadable = async () => (await superadmin.send('GET', `/api/wordbooks/${renamed.body.wordbook_id}`)).status
  const {
    to_be_mastered: [{ word }],
  } = (await student.send('GET', '/api/student/dashboard-summary')).body
  await student.send('POST', '/api/student/master-word', { words: [word] })
  const learned = async () =>
    (await log.pool.query('select * from read_model.memory where student_id = $1', [student.id])).rows
  await student.send('GET', '/api/student/dashboard-summary')
  const before = await learned()
  expect(before).toHaveLength(1)
  expect(await tracesOf(student.username)).toEqual([expect.stringMatching(/^read_model\.person_v/)])
  expect(await tracesOf(nickname)).toEqual([
    expect.stringMatching(/^read_model\.person_v/),
    expect.stringMatching(/^read_model\.word_note_v/),
    expect.stringMatching(/^read_model\.wordbook_v/),
  ])
  expect(await isReadable()).toBe(200)

  expect(await erasedBy(superadmin, student)).toMatchObject({ status: 200 })
  await expect
    .poll(async () => (await student.send('GET', '/api/student/dashboard-summary')).status, { timeout: 3000 })
    .toBe(401)
  expect(await tokenOf(student)).toBe(401)
  expect(await hasKey(student)).toBe(false)
  expect(await isReadable()).toBe(404)
  for (const text of [student.username, nickname, title, 'argon2id', 'Abcdef1!', student.token, superadmin.token])
    expect(await tracesOf(text), text).toEqual([])
  expect(await tracesOf(bystander.username), 'others are who they were').toHaveLength(1)
  expect(await learned()).toEqual(before)
  expect(system.securityEntries.filter(({ event }) => event === 'erased')).toMatchObject([
    { user: student.id, call: 'DELETE /api/superadmin/users/:id' },
  ])

  const successor = await system.signUp('admin', student.username)
  expect(successor.id).not.toBe(student.id)
  expect((await successor.send('GET', '/api/user/profile')).body).toEqual({ username: student.username, nickname: '' })
  expect(await erasedBy(superadmin, student), 'erased again, nothing happens to the successor').toMatchObject({
    status: 200,
  })
  expect(await tokenOf(successor)).toBe(200)
})

test("an erased teacher's students have no teacher", async () => {
  const [teacher, other] = [await system.signUp('admin'), await system.signUp('admin')]
  const [student, bystander] = [await system.signUp('user'), await system.signUp('user')]
  await link(student, teacher)
  await link(bystander, other)
  const superadmin = await system.superadmin()
  await erasedBy(superadmin, teacher)
  const position = (await student.send('PUT', '/api/student/learning-goal', { goal: 3 })).headers[
    'x-log-position'
  ] as string
  expect([await teacherOf(student, position), await teacherOf(bystander, position)]).toEqual([false, true])
})

test('the title of an erased student’s homework is gone at once, and so is the homework; another’s of the same title stays', async () => {
  const teacher = await system.signUp('admin')
  const [student, classmate] = [await system.signUp('user'), await system.signUp('user')]
  await link(student, teacher)
  await link(classmate, teacher)
  const give = (title: string, ...students: TestPerson[]) =>
    teacher.send('POST', '/api/admin/homework', { title, words: 'begin', student_ids: students.map(({ id }) => id) })
  const [title, shared] = [`李雷补做的${randomUUID()}`, `第三单元${randomUUID()}`]
  await give(title, student)
  const given = await give(shared, student, classmate)
  const seen = { 'x-await-position': given.headers['x-log-position'] as string }
  const homeworkOf = async (one: TestPerson) =>
    (await one.send('GET', '/api/student/dashboard-summary', undefined, seen)).body.homework
  expect(await homeworkOf(student)).toMatchObject([{ title }, { title: shared }])
  expect(await tracesOf(title)).toEqual([expect.stringMatching(/^read_model\.homework_v/)])

  await erasedBy(await system.superadmin(), student)
  expect(await tracesOf(title)).toEqual([])
  expect(await homeworkOf(classmate)).toMatchObject([{ title: shared }])
  const { homework } = (await teacher.send('GET', '/api/admin/homework')).body
  expect(homework).toMatchObject([{ title: shared, student_count: 1 }])
})

test('there is nobody to erase behind an unknown id, and a superadmin stays', async () => {
  const superadmin = await system.superadmin()
  expect(await erasedBy(superadmin, { id: randomUUID(), username: 'somebody' })).toMatchObject({
    status: 404,
    body: { code: 'user-not-found' },
  })
  expect(await erasedBy(superadmin, superadmin)).toMatchObject({ status: 409, body: { code: 'superadmin-stays' } })
  expect((await superadmin.send('GET', '/api/superadmin/users')).status).not.toBe(401)
})

test('an erasure sent again under its key is the same one; a registration sent again makes somebody new, and no key for whoever was erased', async () => {
  const username = `u-${randomUUID()}`
  const key = { 'idempotency-key': randomUUID() }
  const form = { username, password: 'Abcdef1!', confirm_password: 'Abcdef1!', role: 'user' }
  const register = () => system.client().send('POST', '/api/register', form, key)
  expect((await register()).status).toBe(200)
  const { body } = await system.client().send('POST', '/api/login', { username, password: 'Abcdef1!' })
  const person = { id: decodeJwt(body.token).sub!, username }
  const superadmin = await system.superadmin()
  const erasure = { 'idempotency-key': randomUUID() }
  const first = await superadmin.send(
    'DELETE',
    `/api/superadmin/users/${person.id}`,
    { username: person.username },
    erasure,
  )
  expect(
    await superadmin.send('DELETE', `/api/superadmin/users/${person.id}`, { username: person.username }, erasure),
  ).toMatchObject({
    status: 200,
    headers: { 'x-log-position': first.headers['x-log-position'] },
  })
  expect((await register()).status).toBe(200)
  const again = await system.client().send('POST', '/api/login', { username, password: 'Abcdef1!' })
  const successor = { id: decodeJwt(again.body.token).sub!, username }
  expect(successor.id).not.toBe(person.id)
  expect([await hasKey(person), await hasKey(successor)]).toEqual([false, true])
  await erasedBy(superadmin, successor)
  expect(await tracesOf(username)).toEqual([])
})

test.each([
  ['the event, before the key was destroyed', async () => {}],
  [
    'the key, before anything else could follow',
    async ({ id }: TestPerson) =>
      void (await log.pool.query('update keyring.data_key set wrapped = null, master_key = null where person_id = $1', [
        id,
      ])),
  ],
])('an erasure cut off after %s is finished at the next start', async (_when, goOn) => {
  const own = await startTestSystem()
  const previous = [system, log] as const
  ;[system, log] = [own, await openTestLog(own)]
  onTestFinished(() => void ([system, log] = previous))
  const [teacher, student] = [await system.signUp('admin'), await system.signUp('user')]
  await link(student, teacher)
  await system.stop()
  // A rebuild that was killed after its switch leaves the earlier table.
  await log.pool.query('create table read_model.person_v1 as select * from read_model.person')
  await log.append(accountOf(teacher.username), { type: 'AccountErased', data: { userId: teacher.id } })
  await goOn(teacher)

  system = await startTestSystem(own)
  const again = system.client(student.token)
  await expect.poll(() => teacherOf(again), { timeout: 10_000 }).toBe(false)
  await expect.poll(() => hasKey(teacher), { timeout: 10_000 }).toBe(false)
  expect(await tracesOf(teacher.username)).toEqual([])
  await log.close()
  await system.stop()
})

test('a person gets everything stored about them, and is erased, from a console beside the running system', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-privacy-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const secretsFile = join(folder, 'secrets.json')
  await writeFile(secretsFile, JSON.stringify(system.secrets))
  const privacy = async (...args: string[]) => {
    const process = startProcess(
      'infra/stand-alone/src/privacy.ts',
      { DATABASE_URL: system.databaseUrl, SECRETS_FILE: secretsFile },
      args,
    )
    return [await process.ended, process.output()] as const
  }
  const [student, bystander] = [await system.signUp('user', `张伟${randomUUID()}`), await system.signUp('user')]
  await student.send('PUT', '/api/user/profile', { nickname: '小张' })
  for (const one of [student, bystander]) await one.send('POST', '/api/student/master-word', { words: ['begin'] })
  const session_id = await prepareSession(student)
  await log.append(sessionStream(student.id, session_id), {
    type: 'SessionGivenUp',
    data: { lastRecordedAt: '2026-01-05T08:00:00Z' },
  })
  await student.send('GET', '/api/student/dashboard-summary')

  const [code, output] = await privacy('export', student.username)
  expect(code).toBe(0)
  const exported = JSON.parse(output)
  expect(exported.user_id).toBe(student.id)
  expect(exported.events.map((one: { type: string }) => one.type)).toEqual([
    'AccountRegistered',
    'SignedIn',
    'NicknameChanged',
    'WordMastered',
    'SessionPrepared',
    // The system's own doing, in a stream that is the student's.
    'SessionGivenUp',
  ])
  expect(exported.events[0].data).toMatchObject({
    username: student.username,
    passwordHash: 'withheld',
    securityAnswerHash: 'withheld',
  })
  expect(exported.read_models.person).toMatchObject([{ user_id: student.id, nickname: '小张' }])
  expect(Object.keys(exported.read_models)).toEqual(
    expect.arrayContaining(['active_day', 'memory', 'practice_session', 'study_day']),
  )
  expect(output).not.toContain(bystander.id)
  expect(output).not.toContain('argon2id')

  expect(await privacy('erase', student.username)).toEqual([
    0,
    expect.stringContaining(`user ${student.id} has been erased`),
  ])
  expect(await tracesOf(student.username)).toEqual([])
  expect(await privacy('erase', student.username)).toEqual([1, 'privacy: nobody has that user name\n'])
  expect((await privacy('erase', 'superadmin'))[0]).toBe(1)
  expect(await privacy('forget')).toEqual([1, expect.stringMatching(/^privacy: usage: /)])
})

test('an event that its read model cannot take keeps nobody from being forgotten', async () => {
  const student = await system.signUp('user')
  const superadmin = await system.superadmin()
  await student.send('GET', '/api/user/profile')
  // The row refuses this one nickname: the stream is parked, and the erasure behind it is held back.
  const {
    rows: [live],
  } = await log.pool.query<{ table: string }>(
    `select format('%I.%I', schemaname, tablename) as table from pg_tables where schemaname = 'read_model' and tablename like 'person\\_v%'`,
  )
  await log.pool.query(
    `alter table ${live!.table} add constraint refuses check (user_id <> '${student.id}' or nickname is distinct from '拒绝') not valid`,
  )
  await student.send('PUT', '/api/user/profile', { nickname: '拒绝' })
  await expect
    .poll(
      async () => (await log.pool.query('select 1 from projection.parked where projection = $1', ['person'])).rowCount,
      { timeout: 15_000 },
    )
    .toBe(1)
  await erasedBy(superadmin, student)
  expect(await tracesOf(student.username)).toEqual([])
  await expect
    .poll(async () => (await student.send('GET', '/api/student/dashboard-summary')).status, { timeout: 3000 })
    .toBe(401)
  await log.pool.query(`alter table ${live!.table} drop constraint refuses`)
  await log.pool.query('delete from projection.parked')
})
