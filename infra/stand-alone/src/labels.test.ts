import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClass } from './test-class.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

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

const classOf = (size: number) => testClass(system, log, size)
const make = async (teacher: TestClient, name: string) =>
  (await teacher.send('POST', '/api/admin/labels', { name })).body.label_id as string
const put = (teacher: TestClient, labelId: string, student_ids: readonly string[], has_label = true) =>
  teacher.send('PUT', `/api/admin/labels/${labelId}/students`, { student_ids, has_label })
const listed = async (teacher: TestClient, seen?: Record<string, string>) =>
  (await teacher.send('GET', '/api/admin/labels', undefined, seen)).body
const eventsOf = async (teacherId: string) =>
  (
    await log.pool.query<{ type: string }>('select type from log.event where stream = $1 order by revision', [
      teacherStream(teacherId),
    ])
  ).rows.map(({ type }) => type)

test('labels are made, renamed and removed; each stands with the students who have it', async () => {
  const { teacher, ids } = await classOf(2)
  const [advanced, boarders] = [await make(teacher, ' 提高组 '), await make(teacher, '住校')]
  expect((await put(teacher, advanced, ids)).body).toEqual({
    message: '学生的标签已更新',
    results: ids.map((student_id) => ({ student_id, status: 'saved' })),
  })
  await put(teacher, advanced, ids)
  await put(teacher, advanced, [ids[0]!], false)
  const labels = await listed(teacher)
  expect(labels).toEqual([
    { label_id: advanced, name: '提高组', student_ids: [ids[1]], student_count: 1 },
    { label_id: boarders, name: '住校', student_ids: [], student_count: 0 },
  ])
  expect(catalogue.labels.output.safeParse(labels).error).toBeUndefined()

  const rename = (id: string, name: string) => teacher.send('PUT', `/api/admin/labels/${id}`, { name })
  expect((await rename(boarders, '走读')).body).toEqual({ message: '标签名称已更新' })
  expect(await rename(boarders, '提高组')).toMatchObject({ status: 409, body: { code: 'label-exists' } })
  expect((await teacher.send('DELETE', `/api/admin/labels/${advanced}`)).status).toBe(200)
  expect(await listed(teacher)).toMatchObject([{ label_id: boarders, name: '走读' }])
  expect(await eventsOf(teacher.id)).toEqual([
    'LabelMade',
    'LabelMade',
    'StudentsLabelled',
    'StudentsUnlabelled',
    'LabelRenamed',
    'LabelRemoved',
  ])
})

test('a name has its limits, and a request sent again makes one label', async () => {
  const { teacher } = await classOf(0)
  const refused = async (name: string) => {
    const { status, body } = await teacher.send('POST', '/api/admin/labels', { name })
    return [status, body.errors?.[0].message ?? body.message]
  }
  expect(await refused('  ')).toEqual([400, '名称不能为空'])
  expect(await refused('长'.repeat(31))).toEqual([400, '最多 30 个字符'])
  const key = { 'idempotency-key': randomUUID() }
  const made = await teacher.send('POST', '/api/admin/labels', { name: '提高组' }, key)
  expect((await teacher.send('POST', '/api/admin/labels', { name: '提高组' }, key)).body).toEqual(made.body)
  expect(await refused('提高组')).toEqual([409, '已经有这个名称的标签'])
})

test('a label opens no student: only those linked at present get one, and whoever has left is not counted', async () => {
  const { teacher, ids } = await classOf(2)
  const stranger = await classOf(1)
  const label = await make(teacher, '提高组')
  const results = (await put(teacher, label, [...ids, ...stranger.ids])).body.results
  expect(results.at(-1)).toEqual({ student_id: stranger.ids[0], status: 'refused', problem: 'student-not-found' })
  expect(await put(teacher, label, stranger.ids)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
  expect(await put(stranger.teacher, label, stranger.ids)).toMatchObject({
    status: 404,
    body: { code: 'label-not-found' },
  })
  expect(await listed(stranger.teacher)).toEqual([])
  expect((await teacher.send('GET', `/api/admin/students/${stranger.ids[0]}/overview`)).status).toBe(404)

  const data = { userId: ids[0]!, teacherId: teacher.id, by: 'school', reason: '' } as const
  const left = { 'x-await-position': await log.append(studentStream(ids[0]!), { type: 'LinkEnded', data }) }
  expect(await listed(teacher, left)).toMatchObject([{ student_ids: [ids[1]], student_count: 1 }])
})

test('study days are Monday to Friday until the teacher sets them; what is set again is no event', async () => {
  const { teacher } = await classOf(0)
  const calendar = async () => (await teacher.send('GET', '/api/admin/calendar')).body
  const set = (weekdays: number[], days_off: string[]) =>
    teacher.send('PUT', '/api/admin/calendar', { weekdays, days_off })
  expect(await calendar()).toEqual({ weekdays: [1, 2, 3, 4, 5], days_off: [] })
  expect((await set([6, 1], ['2026-10-02', '2026-10-01'])).body).toEqual({ message: '学习日历已保存' })
  await set([1, 6], ['2026-10-01', '2026-10-02'])
  expect(await calendar()).toEqual({ weekdays: [1, 6], days_off: ['2026-10-01', '2026-10-02'] })
  expect(await eventsOf(teacher.id)).toEqual(['StudyCalendarSet'])
  expect((await set([8], [])).status).toBe(400)
  expect((await set([1], ['2026-02-30'])).status).toBe(400)
})

test('an erased teacher’s labels are gone at once, in the read model and in every byte of the log', async () => {
  const { teacher, ids } = await classOf(1)
  const name = `秘密 ${randomUUID().slice(0, 8)}`
  const label = await make(teacher, name)
  await put(teacher, label, ids)
  const rows = async () =>
    (await log.pool.query('select labels from read_model.teacher where teacher_id = $1', [teacher.id])).rows
  await listed(teacher)
  expect(await rows()).toMatchObject([{ labels: [{ name, student_ids: ids }] }])
  const inLog = async () =>
    (await log.pool.query('select from log.event where data::text like $1', [`%${name}%`])).rowCount
  expect(await inLog()).toBe(0)
  await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${teacher.id}`, {
    username: teacher.username,
  })
  expect(await rows(), 'as folding the log without the key leaves it').toEqual([{ labels: [] }])
})
