import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { studentStream } from '@wordtrail/contracts/events/student'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const now = new Date('2026-03-02T08:00:00Z')

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

/** A teacher with so many students, by user name. */
async function classOf(size: number) {
  const teacher = await system.signUp('admin')
  const students: TestPerson[] = []
  for (let index = 0; index < size; index += 1) students.push(await join(teacher, index))
  return { teacher, students }
}
async function join(teacher: TestPerson, index: number): Promise<TestPerson> {
  const student = await system.signUp('user', `s${index}-${randomUUID()}`)
  const invitation = { invitationId: randomUUID(), teacherId: teacher.id }
  await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: invitation },
    { type: 'InvitationAccepted', data: invitation },
  )
  return student
}
/** Where this is seen, all before it is. */
const mark = { type: 'FirstLoginSet', data: { firstLogin: false } } as const
const create = async (teacher: TestPerson, body: object): Promise<string> =>
  (await teacher.send('POST', '/api/admin/secret-boxes', body)).body.box_id
const handOut = async (teacher: TestPerson, student: { readonly id: string }, box_id: string) =>
  expect(
    (await teacher.send('POST', `/api/admin/students/${student.id}/secret-wordbook-from-box`, { box_id })).status,
  ).toBe(200)
const look = async (teacher: TestPerson, boxId: string) =>
  (await teacher.send('GET', `/api/admin/secret-boxes/${boxId}`)).body
const add = (teacher: TestPerson, boxId: string, words_text: string) =>
  teacher.send('POST', `/api/admin/secret-boxes/${boxId}/words`, { words_text })
const takeOut = (teacher: TestPerson, boxId: string, ...words: string[]) =>
  teacher.send('DELETE', `/api/admin/secret-boxes/${boxId}/words`, { words })
const rename = (teacher: TestPerson, boxId: string, title: string) =>
  teacher.send('PUT', `/api/admin/secret-boxes/${boxId}/rename`, { title })
const notThere = { status: 404, body: { code: 'box-not-found' } }

test('a box opens with its words in the teacher’s order and their meanings; words are added, taken out, and it is renamed', async () => {
  const { teacher } = await classOf(0)
  const box = await create(teacher, { title: '一班', words_text: 'careful begin' })
  const opened = await look(teacher, box)
  expect(opened).toMatchObject({ _id: box, title: '一班', holders: [], earlier: [] })
  expect(opened.words).toEqual([
    { word: 'careful', definition_cn: expect.stringMatching(/\p{Script=Han}/u) },
    { word: 'begin', definition_cn: expect.stringMatching(/\p{Script=Han}/u) },
  ])
  expect(await add(teacher, box, 'begin, choose xyzzyq')).toMatchObject({
    status: 200,
    body: { message: '单词已放进词盒', accepted_count: 2, invalid_words: ['xyzzyq'] },
  })
  expect(await takeOut(teacher, box, 'Careful')).toMatchObject({ status: 200, body: { message: '单词已从词盒取出' } })
  expect(await rename(teacher, box, ' 二班 ')).toMatchObject({ status: 200, body: { message: '词盒名称已更新' } })
  expect(await look(teacher, box)).toMatchObject({ title: '二班', words: [{ word: 'begin' }, { word: 'choose' }] })
  expect((await teacher.send('GET', '/api/admin/secret-boxes')).body).toEqual([{ _id: box, title: '二班', count: 2 }])
})

test('what cannot be added is told, and the box stays as it is', async () => {
  const { teacher } = await classOf(0)
  const box = await create(teacher, { title: '一班', words_text: 'begin' })
  const { revision } = await look(teacher, box)
  expect(await add(teacher, box, ' , ')).toMatchObject({ status: 400, body: { message: '请输入单词' } })
  expect(await add(teacher, box, 'xyzzyq')).toMatchObject({ body: { accepted_count: 0, invalid_words: ['xyzzyq'] } })
  expect((await rename(teacher, box, ' ')).status).toBe(400)
  expect(await look(teacher, box)).toMatchObject({ title: '一班', words: [{ word: 'begin' }], revision })
})

test('who has which copy: the present one, or an earlier one and how it differs, and when it was handed out', async () => {
  const {
    teacher,
    students: [first, second, third, none],
  } = await classOf(4)
  await first!.send('PUT', '/api/user/profile', { nickname: '小鹿' })
  const box = await create(teacher, { title: '一班', words_text: 'begin careful' })
  await handOut(teacher, first!, box)
  await handOut(teacher, second!, box)
  await add(teacher, box, 'choose')
  await takeOut(teacher, box, 'begin')
  await handOut(teacher, third!, box)
  const opened = await look(teacher, box)
  const copy = (student: TestPerson, revision: number) => ({
    student_id: student.id,
    username: student.username,
    revision,
    handed_out_at: now.toISOString(),
  })
  expect(opened.revision).toBe(2)
  expect(opened.holders).toMatchObject([copy(first!, 0), copy(second!, 0), copy(third!, 2)])
  expect(opened.holders[0].nickname).toBe('小鹿')
  expect(opened.earlier).toEqual([{ revision: 0, title: '一班', missing: ['choose'], taken_out: ['begin'] }])
  expect(JSON.stringify(opened)).not.toContain(none!.id)

  await handOut(teacher, first!, box)
  await rename(teacher, box, '二班')
  const renamed = await look(teacher, box)
  expect(renamed.holders.map(({ revision }: { revision: number }) => revision)).toEqual([2, 0, 2])
  expect(renamed.earlier).toEqual([
    { revision: 2, title: '一班', missing: [], taken_out: [] },
    { revision: 0, title: '一班', missing: ['choose'], taken_out: ['begin'] },
  ])
})

test('whoever has another box by now, has left, or was erased, has no copy of this one', async () => {
  const {
    teacher,
    students: [moved, left, erased, stays],
  } = await classOf(4)
  const [box, other] = [
    await create(teacher, { title: '一班', words_text: 'begin' }),
    await create(teacher, { title: '二班', words_text: 'careful' }),
  ]
  for (const student of [moved!, left!, erased!, stays!]) await handOut(teacher, student, box)
  await handOut(teacher, moved!, other)
  await left!.send('DELETE', '/api/student/teacher', {})
  await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${erased!.id}`, {
    username: erased!.username,
  })
  expect((await look(teacher, box)).holders).toMatchObject([{ student_id: stays!.id }])
  expect((await look(teacher, other)).holders).toMatchObject([{ student_id: moved!.id }])
})

test('OPEN-35: what a box is called is told to its teacher alone: not to who has it, nor to a later teacher', async () => {
  const {
    teacher,
    students: [student],
  } = await classOf(1)
  const title = `期末难词${randomUUID()}`
  await handOut(teacher, student!, await create(teacher, { title, words_text: 'begin' }))
  const seen = { 'x-await-position': await log.append(studentStream(student!.id), mark) }
  const why = (by: TestPerson, path: string, figure: string) =>
    by.send('GET', `${path}?figure=${figure}`, undefined, seen)
  const deedsOf = async (by: TestPerson, path: string, figure = 'history') =>
    (await why(by, path, figure)).body.events.map(({ deed }: { deed: string }) => deed)

  const [own, ofStudent] = ['/api/student/why', `/api/admin/students/${student!.id}/why`]
  expect(await deedsOf(student!, own, 'given_left')).toEqual(['发了秘密词书，1 个词（begin）'])
  expect(await deedsOf(student!, own)).toContain('发了秘密词书，1 个词（begin）')
  expect(await deedsOf(teacher, ofStudent)).toContain(`发了秘密词书《${title}》，1 个词（begin）`)
  const calls = Object.values<Endpoint>(catalogue).filter(
    ({ method, path, roles }) => method === 'GET' && roles.some((role) => role === 'user') && !path.includes(':'),
  )
  for (const { path } of calls) {
    const { body } = await student!.send('GET', path, undefined, seen)
    expect.soft(JSON.stringify(body), path).not.toContain(title)
  }

  const ownData = async (person: TestPerson) => (await person.send('POST', '/api/user/export')).body
  const exported = await ownData(student!)
  expect(exported.read_models.secret_wordbook).toMatchObject([{ title: 'withheld', word_ids: [expect.any(String)] }])
  expect(exported.events).toContainEqual(
    expect.objectContaining({ type: 'SecretWordbookSet', data: expect.objectContaining({ title: 'withheld' }) }),
  )
  expect(JSON.stringify(exported)).not.toContain(title)
  const { events } = await ownData(teacher)
  expect(events.find(({ type }: { type: string }) => type === 'SecretWordbookSet').data).toMatchObject({ title })

  await student!.send('DELETE', '/api/student/teacher', {})
  const later = await system.signUp('admin')
  const linked = await log.append(studentStream(student!.id), { type: 'LinkedBySchool', data: { teacherId: later.id } })
  seen['x-await-position'] = linked
  expect(await deedsOf(later, ofStudent)).toContain('发了秘密词书，1 个词（begin）')
})

test('BOX-05: another teacher’s box is not there, to look into or to change; a deleted one is nobody’s', async () => {
  const [{ teacher }, { teacher: stranger }] = [await classOf(0), await classOf(0)]
  const box = await create(teacher, { title: '一班', words_text: 'begin' })
  const everything = async (by: TestPerson) => [
    await by.send('GET', `/api/admin/secret-boxes/${box}`),
    await add(by, box, 'careful'),
    await takeOut(by, box, 'begin'),
    await rename(by, box, '二班'),
  ]
  for (const answer of await everything(stranger)) expect(answer).toMatchObject(notThere)
  expect((await teacher.send('DELETE', `/api/admin/secret-boxes/${box}`)).status).toBe(200)
  for (const answer of await everything(teacher)) expect(answer).toMatchObject(notThere)
})

test('two who add at once both have their words in the box', async () => {
  const { teacher } = await classOf(0)
  const box = await create(teacher, { title: '一班' })
  await Promise.all(['begin', 'careful', 'choose'].map((word) => add(teacher, box, word)))
  const { words } = await look(teacher, box)
  expect(words.map(({ word }: { word: string }) => word).sort()).toEqual(['begin', 'careful', 'choose'])
})
