import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let superadmin: TestPerson
/** Sees everything and changes nothing. */
let reader: TestClient
let li: TestPerson
let chen: TestPerson

beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  superadmin = await system.superadmin()
  const signIn = { username: 'reader', password: 'Abcdef1!Abcdef' }
  await superadmin.send('POST', '/api/superadmin/superadmins', { ...signIn, is_read_only: true })
  reader = system.client((await system.client().send('POST', '/api/superadmin/login', signIn)).body.token)
  li = await system.signUp('user', 'li-ming')
  chen = await system.signUp('admin', 'chen')
  await li.send('PUT', '/api/user/profile', { nickname: '小鹿' })
  const linked = { type: 'LinkedBySchool', data: { teacherId: chen.id } } as const
  await seen(await log.append(studentStream(li.id), linked))
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

/** All clients wait for it from here on. */
async function seen(position: string | undefined): Promise<void> {
  for (const client of [superadmin, reader, li, chen])
    await client.send('GET', '/api/health', undefined, { 'x-await-position': position! })
  known = position!
}
let known = ''
const get = (client: TestClient, path: string) => client.send('GET', path, undefined, { 'x-await-position': known })
const search = async (query: string, client: TestClient = superadmin) =>
  (await get(client, `/api/superadmin/audit?${query}`)).body
const detail = async (position: number, client: TestClient = superadmin) =>
  (await get(client, `/api/superadmin/audit/${position}`)).body

test('an event is told with who did it, what, and about whom, by the names that they have now', async () => {
  const { headers } = await chen.send('PUT', `/api/admin/students/${li.id}/tier`, { tier: 'tier_2' })
  await seen(headers['x-log-position'] as string)
  const [event] = (await search(`who=${chen.id}&person=${li.id}&groups=settings`)).events
  expect(event).toMatchObject({
    type: 'TierSet',
    group: 'settings',
    deed: '把难度设为“稳步提升”',
    who: { id: chen.id, username: 'chen', nickname: '', role: 'admin' },
    about: { count: 1, first: [{ id: li.id, username: 'li-ming', nickname: '小鹿', role: 'user' }] },
    is_own: false,
    word: null,
  })
  expect((await detail(event.position)).record).toMatchObject({
    type: 'TierSet',
    version: 1,
    stream: studentStream(li.id),
    actor: chen.id,
    role: 'admin',
    data: { teacherId: chen.id, tier: 'tier_2' },
    hidden: [],
  })
})

test('what somebody types about themself is shown to those with all rights, and to nobody else; secrets to nobody', async () => {
  const own = `person=${li.id}&groups=accounts`
  const named = (await search(own)).events.find(({ type }: { type: string }) => type === 'NicknameChanged')
  expect(named.deed).toBe('改了昵称，现在叫“小鹿”')
  expect((await detail(named.position)).record).toMatchObject({ data: { nickname: '小鹿' }, hidden: [] })
  const read = await detail(named.position, reader)
  expect(read.event.deed).toBe('改了昵称')
  expect(read.record).toMatchObject({ data: { nickname: null }, hidden: [{ field: 'nickname', why: 'personal' }] })
  const registered = (await search(own)).events.find(({ type }: { type: string }) => type === 'AccountRegistered')
  expect((await detail(registered.position)).record).toMatchObject({
    data: { username: 'li-ming', passwordHash: null, securityAnswerHash: null },
    hidden: [
      { field: 'passwordHash', why: 'secret' },
      { field: 'securityAnswerHash', why: 'secret' },
    ],
  })
  for (const format of ['ndjson', 'csv'])
    for (const client of [superadmin, reader]) {
      const { body } = await get(client, `/api/superadmin/exports/audit?${own}&format=${format}`)
      expect(String(body)).not.toMatch(/argon2/)
      expect(String(body).includes('现在叫“小鹿”')).toBe(client === superadmin)
    }
})

test('somebody who has been erased is told as nobody by name, and what they typed as erased', async () => {
  const gone = await system.signUp('user', 'gone')
  await gone.send('PUT', '/api/user/profile', { nickname: '走了' })
  const { headers, status } = await superadmin.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: 'gone' })
  expect(status).toBe(200)
  await seen(headers['x-log-position'] as string)
  const { events } = await search(`person=${gone.id}`)
  expect(JSON.stringify(events)).not.toMatch(/走了|"gone"/)
  const named = events.find(({ type }: { type: string }) => type === 'NicknameChanged')
  expect(named).toMatchObject({ deed: '改了昵称', who: { id: gone.id, username: '', nickname: '' }, is_own: true })
  expect((await detail(named.position)).record.hidden).toEqual([{ field: 'nickname', why: 'erased' }])
})

test('an event shows what came of the same request, what it names and what names it', async () => {
  const wang = await system.signUp('user')
  await seen(await log.append(studentStream(wang.id), { type: 'LinkedBySchool', data: { teacherId: chen.id } }))
  const body = {
    homework_id: randomUUID(),
    student_ids: [li.id, wang.id],
    title: '第一课',
    words: 'begin',
    due_on: null,
  }
  const given = await chen.send('POST', '/api/admin/homework', body)
  expect(given.status, JSON.stringify(given.body)).toBe(200)
  const reminded = await chen.send('POST', `/api/admin/homework/${body.homework_id}/remind`, {
    student_ids: [li.id],
  })
  expect(reminded.status, JSON.stringify(reminded.body)).toBe(200)
  await seen(reminded.headers['x-log-position'] as string)

  const [reminder, homework] = (await search(`who=${chen.id}&person=${li.id}&groups=assigned`)).events
  expect([reminder.deed, homework.deed]).toEqual(['提醒完成作业', '布置作业“第一课”：1 个词（begin）'])
  const first = await detail(homework.position)
  expect(first.same_request.map(({ about }: any) => about.first[0].id)).toEqual([wang.id])
  expect(first.named_by.map(({ position }: any) => position)).toEqual([reminder.position])
  const second = await detail(reminder.position)
  expect(second.names.map(({ position }: any) => position)).toEqual([homework.position])
  expect(second.same_request).toEqual([])
})

test('an event of a practice session says whether that counts, and why only to those who may read it', async () => {
  const session_id = randomUUID()
  const { headers } = await li.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  await seen(headers['x-log-position'] as string)
  const [mastered] = (await search(`session=${session_id}`)).events
  const practice = { student_id: li.id, session_id, words: null, voided: null }
  expect((await detail(mastered.position)).practice).toEqual(practice)

  const session = { student_id: li.id, session_id }
  const voided = await superadmin.send('POST', '/api/sessions/void', { ...session, reason: '同学代答' })
  await seen(voided.headers['x-log-position'] as string)
  const by = expect.objectContaining({ id: superadmin.id, role: 'superadmin' })
  expect((await detail(mastered.position)).practice).toEqual({ ...practice, voided: { by, reason: '同学代答' } })
  expect((await detail(mastered.position, reader)).practice).toEqual({ ...practice, voided: { by, reason: '' } })

  const restored = await superadmin.send('POST', '/api/sessions/restore', session)
  await seen(restored.headers['x-log-position'] as string)
  expect((await detail(mastered.position)).practice).toEqual(practice)
  const [named] = (await search(`person=${li.id}&groups=accounts`)).events
  expect((await detail(named.position)).practice).toBeNull()
})

test('an event is found by the word that it is about, by headword or id, however it was appended', async () => {
  const wordId = wordIdOf('careful')
  await seen(await log.append(wordStream(wordId), { type: 'WordDeleted', data: {} }))
  for (const word of ['careful', 'Careful', wordId]) {
    const [event] = (await search(`word=${word}`)).events
    expect(event).toMatchObject({
      deed: '从词典里删除了这个词',
      word: { word_id: wordId, word: 'careful' },
      who: null,
    })
  }
  expect((await search('word=nosuchword')).events).toEqual([])
})

test('a file holds what the search finds, in its order: as objects, and as a table with its filter', async () => {
  const labelId = randomUUID()
  const label = { userId: chen.id, labelId, name: '走读' }
  const position = await log.append(
    teacherStream(chen.id),
    { type: 'LabelMade', data: label },
    { type: 'StudentsLabelled', data: { userId: chen.id, labelId, studentIds: [li.id] } },
  )
  await seen(position)
  const asked = `person=${li.id}&groups=classes,links`
  const found = (await search(asked)).events.map((event: { position: number }) => event.position)
  expect(found.length).toBeGreaterThan(1)
  const { body, headers } = await get(superadmin, `/api/superadmin/exports/audit?${asked}&format=ndjson`)
  const lines = String(body)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(headers['content-type']).toBe('application/x-ndjson; charset=utf-8')
  expect(lines.map((line) => line.position)).toEqual(found)
  expect(lines[0]).toMatchObject({
    type: 'StudentsLabelled',
    data: { studentIds: [li.id] },
    deed: '给 1 名学生加了标签',
  })
  const { body: table } = await get(superadmin, `/api/superadmin/exports/audit?${asked}&format=csv`)
  const rows = String(table).split('\r\n')
  expect(rows[0]).toContain('位置,时间,谁,身份,做了什么,关于谁,单词')
  expect(rows[1]).toContain('给 1 名学生加了标签,chen、小鹿（li-ming）')
  expect(table).toContain('筛选,标签和学习日、邀请和师生关系，关于：小鹿（li-ming）')
})

test('a position at which no event stands is not there, and what cannot be asked is refused', async () => {
  expect((await get(superadmin, `/api/superadmin/audit/${2 ** 50}`)).status).toBe(404)
  for (const query of ['groups=nothing', 'groups=', 'who=me', 'from=yesterday', 'before=0', `person=${'x'.repeat(40)}`])
    expect((await get(superadmin, `/api/superadmin/audit?${query}`)).status, query).toBe(400)
})
