import { randomUUID } from 'node:crypto'
import { accountStream } from '@wordtrail/contracts/events/account'
import { studentStream } from '@wordtrail/contracts/events/student'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { nameHash } from '@wordtrail/platform/identity/secrets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

const now = new Date('2026-11-23T04:00:00Z')
const today = dayOf(now)

let clock = now
let system: TestSystem
let log: TestLog
let school: TestPerson
beforeAll(async () => {
  system = await startTestSystem({ now: () => clock })
  log = await openTestLog(system)
  school = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

type Sent = Awaited<ReturnType<TestClient['send']>>
const after = ({ headers }: Sent): Record<string, string> => {
  const position = headers['x-log-position'] as string | undefined
  return position === undefined ? {} : { 'x-await-position': position }
}
const list = async (query = '', since?: Sent) =>
  (await school.send('GET', `/api/superadmin/teachers${query}`, undefined, since && after(since))).body
const rowOf = async ({ id }: TestPerson, since?: Sent) =>
  (await list('?limit=200', since)).teachers.find(({ teacher_id }: { teacher_id: string }) => teacher_id === id)
const detail = async (id: string, query = '', since?: Sent) =>
  school.send('GET', `/api/superadmin/teachers/${id}${query}`, undefined, since && after(since))
const studentsOf = async (id: string, since?: Sent) =>
  (await detail(id, '?limit=200', since)).body.students.map(({ student_id }: { student_id: string }) => student_id)
const move = (from: string, body: object, headers?: Record<string, string>) =>
  school.send('POST', `/api/superadmin/teachers/${from}/move-students`, body, headers)
const typesOf = async ({ id }: TestPerson) => (await log.read(studentStream(id))).map(({ type }) => type)

async function suspend({ id, username }: TestPerson) {
  const data = { userId: id, reason: '离职' }
  const position = await log.append(accountStream(nameHash(system.secrets, username)), {
    type: 'AccountSuspended',
    data,
  })
  return { headers: { 'x-log-position': position } } as unknown as Sent
}

/** A teacher with so many students, linked by the school. */
async function classOf(size: number, nickname = '') {
  const teacher = await system.signUp('admin')
  const students = await Promise.all(Array.from({ length: size }, () => system.signUp('user')))
  let last = nickname === '' ? undefined : await teacher.send('PUT', '/api/user/profile', { nickname })
  for (const { id } of students)
    last = await school.send('PUT', `/api/superadmin/students/${id}/teacher`, { teacher_id: teacher.id })
  return { teacher, students, last }
}

test('each teacher is told with students, those active on seven days, last day, homework and words', async () => {
  clock = new Date(now.getTime() - 10 * 86_400_000)
  const { teacher, students, last } = await classOf(3, '王老师')
  const long = await teacher.send(
    'POST',
    '/api/admin/homework',
    { title: '旧', words: 'begin careful', student_ids: students.map(({ id }) => id) },
    last && after(last),
  )
  expect(long.status).toBe(200)
  // In the evening before, by Shanghai's days; what is done next morning is done with the same token.
  clock = new Date('2026-11-22T13:00:00Z')
  const [again, active] = await Promise.all([
    system.client().send('POST', '/api/login', { username: teacher.username, password: 'Abcdef1!' }),
    system.client().send('POST', '/api/login', { username: students[0]!.username, password: 'Abcdef1!' }),
  ])
  expect(active.status).toBe(200)
  const client = system.client(again.body.token)
  clock = new Date('2026-11-22T23:00:00Z')
  const ids = students.slice(0, 2).map(({ id }) => id)
  await client.send('POST', '/api/admin/homework', { title: '新', words: 'begin choose', student_ids: ids })
  const given = await client.send('POST', `/api/admin/students/${ids[0]}/assign`, { words: 'finish, choose' })
  expect(await rowOf(teacher, given)).toEqual({
    teacher_id: teacher.id,
    username: teacher.username,
    nickname: '王老师',
    is_suspended: false,
    is_waiting: false,
    students: 3,
    active_students: 1,
    last_active_on: today,
    homework: 1,
    words: 2,
  })
  clock = now
})

test('teachers are searched, sorted and paged; one without students and a suspended one are told as such', async () => {
  const mark = randomUUID().slice(0, 8)
  const named = async (nickname: string, size: number) => {
    const made = await classOf(size, `${nickname}${mark}`)
    return made.teacher
  }
  const [zhao, bai, none] = [await named('赵', 1), await named('白', 2), await named('李', 0)]
  await suspend(zhao)
  const found = (body: { teachers: { teacher_id: string }[] }) => body.teachers.map(({ teacher_id }) => teacher_id)
  const query = (rest: string) => `?search=${mark.toUpperCase()}${rest}`
  expect(found(await list(query('')))).toEqual([bai.id, none.id, zhao.id])
  expect(found(await list(query('&order=desc')))).toEqual([zhao.id, none.id, bai.id])
  expect(found(await list(query('&sort=students')))).toEqual([bai.id, zhao.id, none.id])
  const second = await list(query('&limit=2&page=2'))
  expect(found(second)).toEqual([zhao.id])
  expect(second).toMatchObject({ page: 2, pages: 2, total: 3 })
  expect(second.all_teachers).toBeGreaterThan(3)
  expect(await rowOf(none)).toMatchObject({ students: 0, active_students: 0, homework: 0, words: 0 })
  expect(await rowOf(zhao)).toMatchObject({ is_suspended: true, students: 1 })
  expect((await detail(none.id)).body).toMatchObject({ total: 0, pages: 1, students: [] })
  expect((await detail(randomUUID())).status).toBe(404)
})

test("a teacher's students have tier, goal and last activity; whoever is erased is none of them", async () => {
  const { teacher, students } = await classOf(3)
  const [li, wang, gone] = students as [TestPerson, TestPerson, TestPerson]
  await teacher.send('PUT', `/api/admin/students/${li.id}/tier`, { tier: 'tier_1' })
  const set = await li.send('PUT', '/api/student/learning-goal', { goal: 12 })
  await school.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  const { body } = await detail(teacher.id, '?sort=name', set)
  expect(body.teacher).toMatchObject({ teacher_id: teacher.id, students: 2 })
  expect(body.total).toBe(2)
  const row = (id: string) => body.students.find(({ student_id }: { student_id: string }) => student_id === id)
  expect(row(li.id)).toEqual({
    student_id: li.id,
    username: li.username,
    nickname: '',
    is_suspended: false,
    tier: 'tier_1',
    learning_goal: 12,
    last_active_at: now.toISOString(),
    registered_at: now.toISOString(),
  })
  expect(row(wang.id)).toMatchObject({ tier: 'tier_3', learning_goal: 0 })
  const found = await detail(teacher.id, `?search=${wang.username.slice(5, 12).toUpperCase()}`)
  expect(found.body.students).toMatchObject([{ student_id: wang.id }])
})

test('students are moved: what ends with a link ends, the old teacher reads nothing more, and the security log tells each', async () => {
  const { teacher, students, last } = await classOf(3)
  const next = await system.signUp('admin')
  const [li, wang, stays] = students as [TestPerson, TestPerson, TestPerson]
  const ids = [li.id, wang.id]
  await teacher.send('POST', '/api/admin/homework', { words: 'begin', student_ids: ids }, last && after(last))
  await teacher.send('PUT', `/api/admin/students/${li.id}/tier`, { tier: 'tier_1' })
  const stranger = randomUUID()
  const moved = await move(teacher.id, { student_ids: [...ids, stranger], teacher_id: next.id, reason: ' 分班 ' })
  expect(moved).toMatchObject({
    status: 200,
    body: {
      message: '学生已转给新老师',
      left: 0,
      results: [
        { student_id: li.id, status: 'moved' },
        { student_id: wang.id, status: 'moved' },
        { student_id: stranger, status: 'refused', problem: 'student-not-found' },
      ],
    },
  })
  expect((await studentsOf(next.id, moved)).toSorted()).toEqual(ids.toSorted())
  expect(await studentsOf(teacher.id)).toEqual([stays.id])
  expect((await teacher.send('GET', `/api/admin/students/${li.id}/overview`)).status).toBe(404)
  expect((await log.read(studentStream(li.id))).slice(-2)).toEqual([
    { type: 'LinkEnded', data: { userId: li.id, teacherId: teacher.id, by: 'school', reason: '分班' } },
    { type: 'LinkedBySchool', data: { teacherId: next.id } },
  ])
  const summary = (await li.send('GET', '/api/student/dashboard-summary', undefined, after(moved))).body
  expect(summary).toMatchObject({ has_teacher: true, tier: 'tier_3', teacher_assigned: ['begin'] })
  const told = system.securityEntries.filter(({ event, call }) => event === 'moved' && call.endsWith('move-students'))
  expect(told.map(({ user, by }) => [user, by])).toEqual(ids.map((id) => [id, school.id]))
})

test('a request that is sent again moves nobody twice; a student whom somebody else moved meanwhile stays there', async () => {
  const { teacher, students } = await classOf(2)
  const [next, third] = [await system.signUp('admin'), await system.signUp('admin')]
  const [li, wang] = students as [TestPerson, TestPerson]
  const body = { student_ids: [li.id, wang.id], teacher_id: next.id }
  const key = { 'idempotency-key': randomUUID() }
  await school.send('PUT', `/api/superadmin/students/${wang.id}/teacher`, { teacher_id: third.id })
  for (const headers of [key, key, { 'idempotency-key': randomUUID() }])
    expect((await move(teacher.id, body, headers)).body.results).toEqual([
      { student_id: li.id, status: 'moved' },
      { student_id: wang.id, status: 'refused', problem: 'student-not-found' },
    ])
  expect((await typesOf(li)).filter((type) => type === 'LinkedBySchool')).toHaveLength(2)
  expect(await studentsOf(third.id)).toEqual([wang.id])
})

test('all of a teacher, and all without one, are moved; also those whose teacher was erased', async () => {
  const { teacher, students } = await classOf(3)
  const [next, gone] = [await system.signUp('admin'), await system.signUp('admin')]
  const all = await move(teacher.id, { all: true, teacher_id: next.id })
  expect(all.body).toMatchObject({ left: 0 })
  expect(all.body.results).toHaveLength(3)
  expect((await studentsOf(next.id, all)).toSorted()).toEqual(students.map(({ id }) => id).toSorted())
  expect((await move(teacher.id, { all: true, teacher_id: next.id })).body).toMatchObject({ results: [], left: 0 })

  const [alone, orphan] = [await system.signUp('user'), await system.signUp('user')]
  await school.send('PUT', `/api/superadmin/students/${orphan.id}/teacher`, { teacher_id: gone.id })
  const erased = await school.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  const before = await list('', erased)
  const without = await studentsOf('none')
  expect(without).toEqual(expect.arrayContaining([alone.id, orphan.id]))
  expect(before.without_teacher.students).toBe(without.length)
  const given = await move('none', { student_ids: [alone.id, orphan.id, students[0]!.id], teacher_id: next.id })
  expect(given.body.results).toEqual([
    { student_id: alone.id, status: 'moved' },
    { student_id: orphan.id, status: 'moved' },
    // Has that teacher already, as after a first try whose answer was lost.
    { student_id: students[0]!.id, status: 'moved' },
  ])
  expect((await list('', given)).without_teacher.students).toBe(without.length - 2)
  expect(await typesOf(orphan)).toEqual(['LinkedBySchool', 'LinkEnded', 'LinkedBySchool'])
  const rest = await move('none', { all: true, teacher_id: next.id })
  expect((await list('', rest)).without_teacher).toEqual({ students: 0, active_students: 0 })
})

test('nobody is moved to a teacher who is none, or is suspended', async () => {
  const { teacher, students } = await classOf(1)
  const body = { student_ids: [students[0]!.id] }
  for (const none of [students[0]!.id, randomUUID()])
    expect(await move(teacher.id, { ...body, teacher_id: none })).toMatchObject({
      status: 404,
      body: { code: 'teacher-not-found' },
    })
  const away = await system.signUp('admin')
  await suspend(away)
  expect(await move(teacher.id, { ...body, teacher_id: away.id })).toMatchObject({
    status: 409,
    body: { code: 'teacher-suspended' },
  })
  expect((await move(students[0]!.id, { ...body, teacher_id: teacher.id })).body.code).toBe('teacher-not-found')
  expect((await move(teacher.id, { ...body, all: true, teacher_id: teacher.id })).status).toBe(400)
  // Students of a suspended teacher are moved away.
  const next = await system.signUp('admin')
  await suspend(teacher)
  expect((await move(teacher.id, { ...body, teacher_id: next.id })).status).toBe(200)
})

test('the list leaves as a file with its search and order', async () => {
  const mark = randomUUID().slice(0, 8)
  const made = []
  for (const size of [1, 2]) made.push(await classOf(size, `${mark}-${size}`))
  const path = `/api/superadmin/exports/teachers?format=json&search=${mark}&sort=students`
  const { body } = await school.send('GET', path, undefined, after(made[1]!.last!))
  expect(body.title).toBe('教师与班级')
  expect(body.rows).toEqual(
    made
      .toReversed()
      .map(({ teacher, students }) => [
        `${mark}-${students.length}`,
        teacher.username,
        students.length,
        students.length,
        today,
        0,
        0,
        '正常',
      ]),
  )
  expect(body.notes).toEqual(
    expect.arrayContaining([
      { name: '筛选', value: `搜索“${mark}”` },
      { name: '排序', value: '学生，从高到低' },
    ]),
  )
})
