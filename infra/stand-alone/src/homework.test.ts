import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { studentStream } from '@wordtrail/contracts/events/student'
import { addDays, type Day, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClass } from './test-class.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

const start = new Date('2026-03-02T04:00:00Z')
const today = dayOf(start)
const [tomorrow, yesterday] = [addDays(today, 1), addDays(today, -1)]
let clock = start
let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => clock })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})
beforeEach(() => void (clock = start))

type Sent = Awaited<ReturnType<TestClient['send']>>
/** Headers with which somebody else reads what this request wrote. */
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })

const classOf = (size: number) => testClass(system, log, size)
const give = (teacher: TestClient, body: object, headers?: Record<string, string>) =>
  teacher.send('POST', '/api/admin/homework', { words: 'begin careful', ...body }, headers)
const change = (teacher: TestClient, id: string, body: object) =>
  teacher.send('PUT', `/api/admin/homework/${id}`, { title: '', due_on: null, words: 'begin careful', ...body })
const withdraw = (teacher: TestClient, id: string, body: object = {}, headers?: Record<string, string>) =>
  teacher.send('DELETE', `/api/admin/homework/${id}`, body, headers)
const summary = async (student: TestClient, seen?: Record<string, string>) =>
  (await student.send('GET', '/api/student/dashboard-summary', undefined, seen)).body
const listed = async (teacher: TestClient, seen?: Record<string, string>) =>
  (await teacher.send('GET', '/api/admin/homework', undefined, seen)).body
const detail = async (teacher: TestClient, id: string, seen?: Record<string, string>) =>
  (await teacher.send('GET', `/api/admin/homework/${id}`, undefined, seen)).body
const master = (student: TestClient, ...words: string[]) => student.send('POST', '/api/student/master-word', { words })
const eventsOf = async (studentId: string, type: string) =>
  (await log.pool.query('select 1 from log.event where stream = $1 and type = $2', [studentStream(studentId), type]))
    .rowCount

test('DATA-25, OPEN-62: homework is handed to many at once; its words are due, and come by due day before other assigned ones', async () => {
  const { teacher, students, ids } = await classOf(2)
  const [li, wang] = students as [TestPerson, TestPerson]
  await teacher.send('POST', `/api/admin/students/${li.id}/assign`, { words: 'tidy' })
  await give(teacher, { title: '不急', words: 'choose', student_ids: ids })
  await give(teacher, { title: '', due_on: addDays(today, 9), words: 'finish begin', student_ids: ids })
  const given = await give(teacher, {
    title: ' 第三单元 ',
    due_on: tomorrow,
    words: 'begin, nosuchword careful',
    student_ids: [...ids, li.id],
  })
  expect(given).toMatchObject({
    status: 200,
    body: {
      message: '作业已布置',
      invalid_words: ['nosuchword'],
      results: ids.map((student_id) => ({ student_id, status: 'given' })),
    },
  })

  const open = { mastered: 0, is_done: false, is_late: false, reminded_on: null }
  const { homework, to_be_mastered, teacher_assigned } = await summary(li, after(given))
  expect(homework).toEqual([
    { homework_id: given.body.homework_id, title: '第三单元', due_on: tomorrow, total: 2, ...open },
    { homework_id: expect.any(String), title: '', due_on: addDays(today, 9), total: 2, ...open },
    { homework_id: expect.any(String), title: '不急', due_on: null, total: 1, ...open },
  ])
  expect(to_be_mastered.map(({ word, due_date }: { word: string; due_date: Day | null }) => [word, due_date])).toEqual([
    ['begin', tomorrow],
    ['careful', tomorrow],
    ['finish', addDays(today, 9)],
    ['tidy', null],
    ['choose', null],
  ])
  expect(teacher_assigned).toEqual(['begin', 'careful', 'finish', 'tidy', 'choose'])
  expect((await li.send('POST', '/api/student/learning-plan', { wordbook_id: null, count: 3 })).body.words).toEqual([
    'begin',
    'careful',
    'finish',
  ])
  expect((await summary(wang, after(given))).homework).toEqual(homework)
})

test('homework is done when its words are mastered, and the teacher sees who is when', async () => {
  const { teacher, students, ids } = await classOf(2)
  const [li, wang] = students as [TestPerson, TestPerson]
  const given = await give(teacher, { title: '第三单元', due_on: today, student_ids: ids })
  const id = given.body.homework_id
  const words = async (student: TestClient, seen?: Record<string, string>) =>
    (await student.send('GET', `/api/student/homework/${id}/tbm-words`, undefined, seen)).body
  expect(await words(li, after(given))).toEqual({ words: ['begin', 'careful'] })
  await master(li, 'begin')
  expect(await words(li)).toEqual({ words: ['careful'] })
  expect((await summary(li)).homework).toMatchObject([{ mastered: 1, is_done: false }])
  await master(li, 'careful')
  expect((await summary(li)).homework).toMatchObject([{ mastered: 2, is_done: true, is_late: false }])
  const half = await master(wang, 'careful')

  const common = { homework_id: id, title: '第三单元', due_on: today, given_at: start.toISOString() }
  const counts = { word_count: 2, student_count: 2, done_count: 1 }
  expect(await listed(teacher, after(half))).toEqual({
    homework: [{ ...common, ...counts, late_count: 0 }],
    pages: 1,
    total_homework: 1,
  })
  const nextDay = new Date(start.getTime() + 24 * 60 * 60 * 1000)
  clock = nextDay
  const [later, late] = [await system.again(teacher), await system.again(wang)]
  expect((await listed(later)).homework).toEqual([{ ...common, ...counts, late_count: 1 }])
  expect((await summary(late)).homework).toMatchObject([{ mastered: 1, is_done: false, is_late: true }])
  const done = await master(late, 'begin')
  const ofStudent = (one: TestPerson, done_on: Day, is_late: boolean) => ({
    student_id: one.id,
    username: one.username,
    nickname: '',
    title: '第三单元',
    due_on: today,
    total: 2,
    mastered: 2,
    done_on,
    is_late,
    reminded_on: null,
  })
  const found = await detail(later, id, after(done))
  expect(found).toEqual({
    ...common,
    words: ['begin', 'careful'],
    students: [ofStudent(li, today, false), ofStudent(wang, tomorrow, true)].sort((one, other) =>
      one.username < other.username ? -1 : 1,
    ),
  })
  expect(catalogue.homeworkDetail.output.safeParse(found).error).toBeUndefined()

  clock = new Date(start.getTime() + 8 * 24 * 60 * 60 * 1000)
  expect((await summary(await system.again(li))).homework, 'a week after it was done').toEqual([])
  expect((await detail(await system.again(teacher), id)).students).toHaveLength(2)
})

test('one student’s refusal holds up no other, and a retry does nothing twice', async () => {
  const { teacher, students, ids } = await classOf(2)
  const [other, gone] = [await system.signUp('user'), students[1]!]
  const erased = await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${gone.id}`, {
    username: gone.username,
  })
  expect(erased.status).toBe(200)
  const key = { 'idempotency-key': randomUUID() }
  const body = { title: '第三单元', student_ids: [...ids, other.id] }
  const given = await give(teacher, body, key)
  const refused = { status: 'refused', problem: 'student-not-found' }
  expect(given).toMatchObject({
    status: 200,
    body: {
      results: [
        { student_id: ids[0], status: 'given' },
        { student_id: gone.id, ...refused },
        { student_id: other.id, ...refused },
      ],
    },
  })
  expect((await give(teacher, body, key)).body).toEqual(given.body)
  expect(await eventsOf(ids[0]!, 'HomeworkGiven')).toBe(1)
  expect(await give(teacher, { student_ids: [other.id] })).toMatchObject({
    status: 404,
    body: { code: 'student-not-found' },
  })

  const id = given.body.homework_id
  const ended = { 'idempotency-key': randomUUID() }
  const withdrawn = await withdraw(teacher, id, {}, ended)
  expect(withdrawn.body).toEqual({
    message: '作业已撤回',
    results: [{ student_id: ids[0], status: 'withdrawn' }],
  })
  expect((await withdraw(teacher, id, {}, ended)).body).toEqual(withdrawn.body)
  expect(await eventsOf(ids[0]!, 'HomeworkWithdrawn')).toBe(1)
  expect(await withdraw(teacher, id)).toMatchObject({ status: 404, body: { code: 'homework-not-found' } })
})

test('a change for all who have the homework leaves out who has been erased since', async () => {
  const { teacher, students, ids } = await classOf(2)
  const id = (await give(teacher, { title: '第三单元', student_ids: ids })).body.homework_id
  const erased = await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${ids[1]!}`, {
    username: students[1]!.username,
  })
  expect(erased.status).toBe(200)
  expect((await change(teacher, id, { title: '第四单元' })).body.results).toEqual([
    { student_id: ids[0], status: 'changed' },
  ])
  expect((await withdraw(teacher, id)).body.results).toEqual([{ student_id: ids[0], status: 'withdrawn' }])
})

test('homework changes for all who have it, or for some; words that leave are assigned no more', async () => {
  const { teacher, students, ids } = await classOf(3)
  const [li, wang] = students as [TestPerson, TestPerson]
  const given = await give(teacher, { title: '第三单元', due_on: tomorrow, student_ids: ids.slice(0, 2) })
  const id = given.body.homework_id
  const changed = await change(teacher, id, { title: '第三、四单元', words: 'begin nosuchword choose' })
  expect(changed.body).toEqual({
    message: '作业已修改',
    invalid_words: ['nosuchword'],
    results: expect.arrayContaining(ids.slice(0, 2).map((student_id) => ({ student_id, status: 'changed' }))),
  })
  expect(changed.body.results).toHaveLength(2)
  expect(await summary(li, after(changed))).toMatchObject({
    homework: [{ title: '第三、四单元', due_on: null, total: 2 }],
    teacher_assigned: ['begin', 'choose'],
  })
  expect(await change(teacher, id, { student_ids: [ids[2]!] })).toMatchObject({ status: 404 })

  const own = await change(teacher, id, { title: '第三、四单元', words: 'begin', student_ids: [li.id] })
  const [one] = (await listed(teacher, after(own))).homework
  expect(one).toMatchObject({ title: '第三、四单元', student_count: 2 })
  const { students: parts } = await detail(teacher, id)
  expect(new Map(parts.map((part: { student_id: string; total: number }) => [part.student_id, part.total]))).toEqual(
    new Map([
      [li.id, 1],
      [wang.id, 2],
    ]),
  )

  const taken = await withdraw(teacher, id, { student_ids: [wang.id] })
  expect(await summary(wang, after(taken))).toMatchObject({ homework: [], teacher_assigned: [] })
  expect((await detail(teacher, id)).students).toHaveLength(1)
})

test('a due day is a day, and not past; a title has its limit; there have to be words', async () => {
  const { teacher, ids } = await classOf(1)
  const refused = async (body: object) => {
    const { status, body: problem } = await give(teacher, { student_ids: ids, ...body })
    return [status, problem.errors?.[0].message ?? problem.message]
  }
  expect(await refused({ due_on: '2026-02-30' })).toEqual([400, '请填写正确的日期'])
  expect(await refused({ due_on: '明天' })).toEqual([400, '请填写正确的日期'])
  expect(await refused({ due_on: yesterday })).toEqual([400, '截止日期不能早于今天'])
  expect(await refused({ title: '长'.repeat(121) })).toEqual([400, '最多 120 个字符'])
  expect(await refused({ words: ' ' })).toEqual([400, '请输入单词'])
  expect(await refused({ words: 'nosuchword' })).toEqual([400, '词典里没有这些单词'])
  expect((await refused({ student_ids: [] }))[0]).toBe(400)
  const id = (await give(teacher, { due_on: today, student_ids: ids })).body.homework_id
  clock = new Date(start.getTime() + 24 * 60 * 60 * 1000)
  const later = await system.again(teacher)
  expect((await change(later, id, { title: '改', due_on: today })).status, 'the day that has passed meanwhile').toBe(
    200,
  )
  expect(await change(later, id, { title: '改', due_on: yesterday })).toMatchObject({
    status: 400,
    body: { code: 'due-day-past' },
  })
})

test('homework is the teacher’s who gave it, and ends with the link; its words stay', async () => {
  const { teacher, students, ids } = await classOf(1)
  const [li] = students as [TestPerson]
  const stranger = await classOf(1)
  const given = await give(teacher, { title: '第三单元', due_on: tomorrow, student_ids: ids })
  const id = given.body.homework_id
  for (const refused of [
    await change(stranger.teacher, id, {}),
    await withdraw(stranger.teacher, id),
    await stranger.teacher.send('GET', `/api/admin/homework/${id}`, undefined, after(given)),
    await stranger.students[0]!.send('GET', `/api/student/homework/${id}/tbm-words`, undefined, after(given)),
  ])
    expect(refused).toMatchObject({ status: 404, body: { code: 'homework-not-found' } })
  expect((await listed(stranger.teacher)).homework).toEqual([])

  const position = await log.append(
    studentStream(li.id),
    { type: 'LinkEnded', data: { userId: li.id, teacherId: teacher.id, by: 'teacher', reason: '' } },
    { type: 'LinkedBySchool', data: { teacherId: stranger.teacher.id } },
  )
  const seen = { 'x-await-position': position }
  expect(await summary(li, seen)).toMatchObject({
    homework: [],
    to_be_mastered: [
      { word: 'begin', due_date: null },
      { word: 'careful', due_date: null },
    ],
  })
  expect((await listed(teacher, seen)).homework).toEqual([])
  expect((await listed(stranger.teacher, seen)).homework).toEqual([])
  expect((await withdraw(teacher, id)).status).toBe(404)
})

test('an erased teacher counts as none, and so does their homework', async () => {
  const { teacher, students, ids } = await classOf(1)
  const given = await give(teacher, { title: '第三单元', due_on: tomorrow, student_ids: ids })
  const asked = [
    `/api/student/homework/${given.body.homework_id}/words`,
    `/api/student/why?figure=homework_words&homework=${given.body.homework_id}`,
  ]
  const statuses = (seen: Record<string, string>) =>
    Promise.all(asked.map(async (path) => (await students[0]!.send('GET', path, undefined, seen)).status))
  expect(await statuses(after(given))).toEqual([200, 200])
  const erased = await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${teacher.id}`, {
    username: teacher.username,
  })
  expect(await summary(students[0]!, after(erased))).toMatchObject({
    has_teacher: false,
    homework: [],
    teacher_assigned: ['begin', 'careful'],
  })
  expect(await statuses(after(erased))).toEqual([404, 404])
})

test('whoever is not done is reminded, once a day, until they are', async () => {
  const { teacher, students, ids } = await classOf(3)
  const [li, wang] = students as [TestPerson, TestPerson]
  const id = (await give(teacher, { title: '第三单元', due_on: today, student_ids: ids.slice(0, 2) })).body.homework_id
  const remind = (as: TestClient, body: object = {}, headers?: Record<string, string>) =>
    as.send('POST', `/api/admin/homework/${id}/remind`, body, headers)
  const done = await master(li, 'begin', 'careful')

  const key = { 'idempotency-key': randomUUID() }
  const reminded = await remind(teacher, {}, { ...after(done), ...key })
  expect(reminded.body).toEqual({ message: '已提醒学生', results: [{ student_id: wang.id, status: 'reminded' }] })
  expect((await remind(teacher, {}, key)).body, 'sent again').toEqual(reminded.body)
  expect((await remind(teacher)).body, 'a second time on that day').toEqual(reminded.body)
  expect(await eventsOf(wang.id, 'HomeworkReminded')).toBe(1)
  expect(await eventsOf(li.id, 'HomeworkReminded')).toBe(0)
  expect((await summary(wang, after(reminded))).homework).toMatchObject([{ is_done: false, reminded_on: today }])
  expect((await detail(teacher, id)).students).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ student_id: li.id, reminded_on: null }),
      expect.objectContaining({ student_id: wang.id, reminded_on: today }),
    ]),
  )
  const named = await remind(teacher, { student_ids: ids })
  expect(named.body.results).toEqual([
    { student_id: li.id, status: 'refused', problem: 'homework-done' },
    { student_id: wang.id, status: 'reminded' },
    { student_id: ids[2], status: 'refused', problem: 'homework-not-found' },
  ])

  clock = new Date(start.getTime() + 24 * 60 * 60 * 1000)
  const nextDay = await system.again(teacher)
  await remind(nextDay)
  expect(await eventsOf(wang.id, 'HomeworkReminded')).toBe(2)
  const late = await master(await system.again(wang), 'begin', 'careful')
  expect(await remind(nextDay, {}, after(late)), 'everybody is done').toMatchObject({
    status: 409,
    body: { code: 'homework-done' },
  })
  await withdraw(nextDay, id)
  expect(await remind(nextDay, { student_ids: [wang.id] })).toMatchObject({
    status: 404,
    body: { code: 'homework-not-found' },
  })
})

test('before it is given: which words are in the dictionary, and to whom some are assigned already', async () => {
  const { teacher, ids, linked } = await classOf(2)
  const stranger = await classOf(1)
  await teacher.send('POST', `/api/admin/students/${ids[0]}/assign`, { words: 'begin' })
  const assigned = await stranger.teacher.send('POST', `/api/admin/students/${stranger.ids[0]}/assign`, {
    words: 'begin',
  })
  const check = (words: string) =>
    teacher.send(
      'POST',
      '/api/admin/homework/check',
      { words, student_ids: [...ids, ...stranger.ids] },
      { ...linked, ...after(assigned) },
    )
  const checked = await check('Begin, nosuchword careful begin')
  expect(checked.body).toEqual({
    known_count: 2,
    invalid_words: ['nosuchword'],
    already: [{ student_id: ids[0], count: 1 }],
  })
  expect(catalogue.checkHomework.output.safeParse(checked.body).error).toBeUndefined()
  expect((await check('')).body).toEqual({ known_count: 0, invalid_words: [], already: [] })
})

test('homework handed out in portions is one homework', async () => {
  const { teacher, students, ids } = await classOf(2)
  const homework_id = randomUUID()
  const portions = []
  for (const id of ids) portions.push(await give(teacher, { title: '第三单元', student_ids: [id], homework_id }))
  await give(teacher, { title: '第四单元', student_ids: ids, homework_id })
  expect((await listed(teacher, after(portions[1]!))).homework).toMatchObject([
    { homework_id, title: '第三单元', student_count: 2 },
  ])
  expect(await eventsOf(students[0]!.id, 'HomeworkGiven')).toBe(1)
})

test('the list is paged, the latest homework first', async () => {
  const { teacher, ids } = await classOf(1)
  let given: Sent
  for (const [nth, title] of ['一', '二', '三'].entries()) {
    clock = new Date(start.getTime() + nth * 1000)
    given = await give(teacher, { title, student_ids: ids })
  }
  const page = async (query: string) =>
    (await teacher.send('GET', `/api/admin/homework?${query}`, undefined, after(given))).body
  const titles = ({ homework }: { homework: { title: string }[] }) => homework.map(({ title }) => title)
  const first = await page('limit=2')
  expect(first).toMatchObject({ pages: 2, total_homework: 3 })
  expect(titles(first)).toEqual(['三', '二'])
  expect(titles(await page('limit=2&page=2'))).toEqual(['一'])
  expect(catalogue.homeworkList.output.safeParse(first).error).toBeUndefined()
})
