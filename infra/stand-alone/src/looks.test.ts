import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { exportStream, lookStream } from '@wordtrail/contracts/events/look'
import { secretBoxStream } from '@wordtrail/contracts/events/secret-box'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { Caller } from '@wordtrail/platform/http/caller'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestOf } from './sample-input.ts'
import { testClass } from './test-class.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const start = new Date('2026-03-02T01:00:00Z')
let now = start
let system: TestSystem
let log: TestLog
let school: TestPerson
/** A teacher's students. */
let [li, wang]: TestPerson[] = []
let teacher: TestPerson
let seen: Record<string, string>

beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
  school = await system.superadmin()
  const made = await testClass(system, log, 2)
  ;[li, wang] = made.students
  teacher = made.teacher
  seen = made.linked
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

/** With a token of this instant: the clock of these tests goes over months. */
const send = async (person: TestPerson, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) => {
  const caller = await (await createTokens(system.secrets, () => start)).verify(person.token)
  const tokens = await createTokens(system.secrets, () => now)
  return system.client(await tokens.issue(caller as Caller)).send(method, path, body, seen)
}
const get = (person: TestPerson, path: string) => send(person, 'GET', path)
/** What is noted of a stream, in its order. */
const noted = async (stream: string) => (await log.read(stream)).map(({ data }) => data)
/** Everything that is noted so far can be read then. */
async function settled(): Promise<void> {
  const { rows } = await log.pool.query("select from log.event where stream like 'look-%' or stream like 'export-%'")
  await expect
    .poll(async () => (await log.pool.query('select distinct position from read_model.look')).rowCount, {
      timeout: 10_000,
    })
    .toBe(rows.length)
}
const ownLooks = async (student: TestPerson) => {
  await settled()
  return (await get(student, '/api/student/who-looked')).body
}

test('a teacher opens a student’s records, and the student sees who and when: once a day, whatever is opened again', async () => {
  await teacher.send('PUT', '/api/user/profile', { nickname: '高老师' })
  for (const page of ['overview', 'history', 'overview', 'mistakes', 'daily-wordlist?date=2026-03-02'])
    expect.soft((await get(teacher, `/api/admin/students/${li!.id}/${page}`)).status, page).toBe(200)
  now = new Date('2026-03-02T16:00:00Z')
  await get(teacher, `/api/admin/students/${li!.id}/overview`)

  const viewer = { username: teacher.username, nickname: '高老师', role: 'admin' }
  expect(await ownLooks(li!)).toEqual({
    looks: [
      { at: '2026-03-02T16:00:00.000Z', kind: 'overview', viewer },
      ...['mistakes', 'history', 'overview'].map((kind) => ({ at: '2026-03-02T01:00:00.000Z', kind, viewer })),
    ],
    pages: 1,
    total: 4,
  })
  expect(await ownLooks(wang!)).toMatchObject({ total: 0 })
})

test('lists and class pages are no looks, nor is what the student opens', async () => {
  const before = (await noted(lookStream(wang!.id))).length
  for (const page of ['class', 'class/words', 'students/linked', 'news', 'homework'])
    expect.soft((await get(teacher, `/api/admin/${page}`)).status, page).toBe(200)
  await get(wang!, '/api/student/dashboard-summary')
  await get(school, '/api/superadmin/people')
  expect(await noted(lookStream(wang!.id))).toHaveLength(before)
})

test('whoever is refused leaves nothing behind', async () => {
  const stranger = await system.signUp('admin')
  expect((await get(stranger, `/api/admin/students/${wang!.id}/history`)).status).toBe(404)
  expect((await get(stranger, `/api/admin/exports/student-history?format=csv&student_id=${wang!.id}`)).status).toBe(404)
  expect((await get(wang!, `/api/admin/students/${wang!.id}/history`)).status).toBe(403)
  expect((await get(teacher, `/api/superadmin/users/${wang!.id}`)).status).toBe(403)
  expect(await noted(lookStream(wang!.id))).toEqual([])
  expect(await noted(exportStream(stranger.id))).toEqual([])
})

test('an export of a class names its students, and each of them sees it', async () => {
  expect((await get(teacher, '/api/admin/exports/class-students?format=csv')).status).toBe(200)
  expect((await get(teacher, '/api/admin/exports/class-students?format=json')).status).toBe(200)
  expect(await noted(exportStream(teacher.id))).toEqual([
    { table: 'class-students', studentIds: [li!.id, wang!.id].sort(), isOfEveryone: false },
  ])
  for (const student of [li!, wang!])
    expect((await ownLooks(student)).looks[0]).toMatchObject({ kind: 'class-students', viewer: { role: 'admin' } })
})

test('a list of all accounts is seen by everybody who was there, and a superadmin’s user name is not told', async () => {
  now = new Date('2026-03-04T01:00:00Z')
  expect((await get(school, '/api/superadmin/exports/users?format=csv')).status).toBe(200)
  expect((await get(school, '/api/superadmin/exports/users?format=csv&role=admin')).status).toBe(200)
  now = new Date('2026-03-04T02:00:00Z')
  const late = await system.signUp('user')
  expect(await ownLooks(late)).toMatchObject({ total: 0 })
  expect((await ownLooks(wang!)).looks[0]).toEqual({
    at: '2026-03-04T01:00:00.000Z',
    kind: 'users',
    viewer: { username: '', nickname: '', role: 'superadmin' },
  })
})

const find = async (query: string, person = school) => {
  await settled()
  return (await get(person, `/api/superadmin/looks?${query}`)).body
}

test('the superadmin finds looks by viewer, student and day; a reader too', async () => {
  await get(school, `/api/superadmin/users/${wang!.id}`)
  expect(await find(`student=${wang!.username}&viewer=superadmin`)).toMatchObject({
    looks: [{ kind: 'account', student: { id: wang!.id }, students: 1, viewer: { id: school.id } }, { kind: 'users' }],
    total: 2,
  })
  expect((await find(`student=${wang!.username}&viewer=superadmin&to=2026-03-04`)).looks[1]).toMatchObject({
    kind: 'users',
    is_of_everyone: true,
    student: null,
  })
  const ofTeacher = await find(`viewer=${teacher.username}`)
  expect(ofTeacher.looks.map(({ kind, students }: { kind: string; students: number }) => [kind, students])).toEqual([
    ['class-students', 2],
    ['overview', 1],
    ['mistakes', 1],
    ['history', 1],
    ['overview', 1],
  ])
  expect(ofTeacher.looks[0].student).toBeNull()
  expect((await find(`viewer=${teacher.username}&from=2026-03-03&to=2026-03-03`)).total).toBe(2)
  expect((await find(`viewer=${teacher.username}&to=2026-03-02`)).total).toBe(3)
  expect((await find(`student=${li!.username}&page=2&limit=4`)).looks).toHaveLength(2)
  expect(await find('viewer=nobody-at-all')).toEqual({ looks: [], pages: 0, total: 0 })

  const reader = { username: 'reader', password: 'Abcdef1!Abcdef', is_read_only: true }
  expect((await send(school, 'POST', '/api/superadmin/superadmins', reader)).body).toMatchObject({
    superadmin_id: expect.any(String),
  })
  const { body } = await system
    .client()
    .send('POST', '/api/superadmin/login', { username: reader.username, password: reader.password })
  expect(body.token).toBeDefined()
  const asReader = { ...school, token: body.token }
  expect((await find(`student=${li!.username}`, asReader)).total).toBe(6)
  // A reader's own look is noted all the same.
  expect((await get(asReader, `/api/superadmin/users/${li!.id}`)).status).toBe(200)
  expect((await find('viewer=reader')).total).toBe(1)
  for (const person of [teacher, li!]) expect((await get(person, '/api/superadmin/looks')).status).toBe(403)
})

test('every call that shows records leaves its event before it answers', async () => {
  const wordbookId = randomUUID()
  await log.append(wordbookStream(wordbookId), {
    type: 'WordbookCreated',
    data: { title: '我的', description: '', accessibility: 'private', ownerId: li!.id, isFavorites: false },
  })
  const boxId = randomUUID()
  await log.append(secretBoxStream(boxId), {
    type: 'SecretBoxCreated',
    data: { teacherId: teacher.id, title: '词盒', wordIds: [] },
  })
  const homeworkId = randomUUID()
  const content = { title: '作业', dueOn: null, wordIds: [wordIdOf('begin')] }
  seen = {
    'x-await-position': await log.append(studentStream(li!.id), {
      type: 'HomeworkGiven',
      data: { userId: li!.id, homeworkId, teacherId: teacher.id, ...content },
    }),
  }
  const ids: Readonly<Record<string, string>> = {
    'query.student_id': li!.id,
    'query.person': li!.id,
    'query.box_id': boxId,
    'query.homework_id': homeworkId,
    'query.wordbook_id': wordbookId,
  }
  // Another day for each, so that none is known already.
  let day = 0
  for (const [name, endpoint] of Object.entries<Endpoint>(catalogue)) {
    const { looksAt } = endpoint
    if (!looksAt) continue
    const isSchools = !endpoint.roles.includes('admin')
    const viewer = isSchools ? school : teacher
    now = new Date(Date.parse('2026-04-01T01:00:00Z') + (day += 1) * 24 * 3600_000)
    const { method, url } = requestOf(endpoint, (path) =>
      path === 'params.id' ? (name === 'wordbook' ? wordbookId : li!.id) : (ids[path] ?? randomUUID()),
    )
    const path = url.replace(
      /([?&])(label|session|word|search|role|state|sign_in|reason|letter|groups|who|as_of)=[^&]*/g,
      '$1',
    )
    const { status, body } = await send(viewer, method, path)
    expect.soft(status, `${name} ${path} ${JSON.stringify(body)}`).toBe(200)
    const { rows } = await log.pool.query<{ body: string }>(
      `select data::text as body from log.event where stream in ($1, $2) and metadata->>'recordedAt' = $3`,
      [lookStream(li!.id), exportStream(viewer.id), now.toISOString()],
    )
    expect.soft(rows, name).toHaveLength(1)
    expect.soft(rows[0]?.body, name).toContain(looksAt.what)
  }
  expect(day).toBeGreaterThan(20)
})

test('where the log takes nothing, nothing is shown: 503, with words for it', async () => {
  now = new Date('2026-08-01T01:00:00Z')
  const path = `/api/admin/students/${li!.id}/overview`
  await log.pool.query('alter table log.event rename to gone')
  try {
    const refused = await get(teacher, path)
    expect(refused).toMatchObject({ status: 503, body: { code: 'look-not-noted' }, headers: { 'retry-after': '1' } })
    expect(refused.body.message).toContain('没能记录')
    expect(JSON.stringify(refused.body)).not.toContain(li!.username)
    expect((await get(teacher, '/api/admin/exports/class-students?format=csv')).status).toBe(503)
    // What shows nobody's records goes on.
    expect((await get(teacher, '/api/admin/class')).status).toBe(200)
  } finally {
    await log.pool.query('alter table log.gone rename to event')
  }
  expect((await get(teacher, path)).status).toBe(200)
})

test('an erased viewer is told without a name, and an erased student is found no more', async () => {
  const leaving = await testClass(system, log, 1)
  seen = leaving.linked
  const [student] = leaving.students
  expect((await get(leaving.teacher, `/api/admin/students/${student!.id}/overview`)).status).toBe(200)
  const erase = ({ id, username }: TestPerson) => send(school, 'DELETE', `/api/superadmin/users/${id}`, { username })
  expect((await erase(leaving.teacher)).status).toBe(200)
  expect((await ownLooks(student!)).looks[0]).toMatchObject({
    kind: 'overview',
    viewer: { username: '', nickname: '', role: 'admin' },
  })
  expect((await erase(student!)).status).toBe(200)
  const left = (await find(`student=${student!.username}`)).looks
  expect(left.filter((look: { is_of_everyone: boolean }) => !look.is_of_everyone)).toEqual([])
  const [latest] = (await find('limit=1')).looks
  expect(latest).toMatchObject({ kind: 'overview', student: { username: '' }, viewer: { username: '' } })
})
