import { randomUUID } from 'node:crypto'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const start = new Date('2026-03-02T04:00:00Z')
const today = dayOf(start)
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

/** A teacher with students, and the headers with which everybody sees the links. */
async function classOf(size: number) {
  const teacher = await system.signUp('admin')
  const students = await Promise.all(Array.from({ length: size }, () => system.signUp('user')))
  const linked = { type: 'LinkedBySchool', data: { teacherId: teacher.id } } as const
  let position = ''
  const by = { actor: 'system', role: 'system', at: clock } as const
  for (const { id } of students)
    position = await log.appendBy(by, studentStream(id), { id: randomUUID(), event: linked })
  return { teacher, students, linked: { 'x-await-position': position } }
}

const after = (sent: Awaited<ReturnType<TestPerson['send']>>) => ({
  'x-await-position': sent.headers['x-log-position'] as string,
})

test('news are what happened since the teacher last read them', async () => {
  const { teacher, students, linked } = await classOf(2)
  const [li, wang] = students as [TestPerson, TestPerson]
  const news = async (seen: Record<string, string> = {}) =>
    (await teacher.send('GET', '/api/admin/news', undefined, seen)).body
  const friend = await system.signUp('user')
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: friend.id }, linked)
  const [invitation] = (await friend.send('GET', '/api/student/invitations', undefined, after(invited))).body
  const accepted = await friend.send('PUT', `/api/student/invitations/${invitation._id}/accept`)
  const named = ({ id, username }: TestPerson) => ({ student_id: id, username, nickname: '' })
  expect(await news(after(accepted))).toEqual({
    since: null,
    at: start.toISOString(),
    accepted: [{ ...named(friend), at: start.toISOString() }],
    homework_done: [],
    homework_late: [],
    given_up: [],
    attention: [],
  })

  const read = (upTo: string) => teacher.send('POST', '/api/admin/news/read', { up_to: upTo })
  expect((await read(new Date(start.getTime() + 1000).toISOString())).status).toBe(400)
  expect(await read(start.toISOString())).toMatchObject({ status: 200, body: { message: '消息已标为看过' } })
  expect(await news()).toMatchObject({ since: start.toISOString(), accepted: [] })

  const give = (title: string, words: string) =>
    teacher.send('POST', '/api/admin/homework', { title, due_on: today, words, student_ids: [li.id, wang.id] })
  const first = await give('第一单元', 'begin')
  const second = await give('第二单元', 'careful')
  clock = new Date(start.getTime() + 60_000)
  await li.send('POST', '/api/student/master-word', { words: ['begin'] }, after(second))
  const last = await wang.send('POST', '/api/student/master-word', { words: ['begin', 'careful'] }, after(second))
  const seen = await news(after(last))
  expect(seen.homework_done).toHaveLength(3)
  expect(seen.homework_done).toContainEqual({
    ...named(li),
    homework_id: first.body.homework_id,
    title: '第一单元',
    day: today,
  })
  expect(seen.homework_late).toEqual([])

  // Two days later: what was done has been read.
  await read(clock.toISOString())
  clock = new Date(start.getTime() + 48 * 60 * 60 * 1000)
  const again = await system.again(teacher)
  expect((await again.send('GET', '/api/admin/news', undefined, after(last))).body).toMatchObject({
    homework_done: [],
    homework_late: [{ ...named(li), homework_id: second.body.homework_id, title: '第二单元', day: today }],
  })
})

test('a session that was given up tells how many of its words are left', async () => {
  const { teacher, students, linked } = await classOf(1)
  const [li] = students as [TestPerson]
  const sessionId = await prepareSession(li)
  const stream = sessionStream(li.id, sessionId)
  const at = new Date(start.getTime() + 60_000)
  const position = await log.appendBy({ actor: 'system', role: 'system', at }, stream, {
    id: randomUUID(),
    event: { type: 'SessionGivenUp', data: { lastRecordedAt: start.toISOString() } },
  })
  const { given_up } = (
    await teacher.send('GET', '/api/admin/news', undefined, { ...linked, 'x-await-position': position })
  ).body
  expect(given_up).toEqual([
    { student_id: li.id, username: li.username, nickname: '', at: at.toISOString(), words_left: expect.any(Number) },
  ])
  expect(given_up[0].words_left).toBeGreaterThan(0)
})

test('whoever comes to need attention since the last look is news', async () => {
  const { teacher, students, linked } = await classOf(2)
  const [li, wang] = students as [TestPerson, TestPerson]
  await teacher.send('POST', '/api/admin/news/read', { up_to: start.toISOString() }, linked)
  // Monday of the next week.
  clock = new Date(start.getTime() + 7 * 24 * 60 * 60 * 1000)
  await system.again(wang)
  const client = await system.again(teacher)
  const { body } = await client.send('GET', '/api/admin/news')
  expect(body.attention).toEqual([{ student_id: li.id, username: li.username, nickname: '', reasons: ['absent'] }])
  const { students: told } = (await client.send('GET', '/api/admin/class')).body
  expect(told.find(({ student_id }: { student_id: string }) => student_id === li.id).attention).toEqual([
    { reason: 'absent', value: 4, goal: 0 },
  ])

  // Whoever has come since needs none any more, however lately the teacher has asked.
  const come = await (await system.again(li)).send('PUT', '/api/student/learning-goal', { goal: 3 })
  expect((await client.send('GET', '/api/admin/news', undefined, after(come))).body.attention).toEqual([])
})

test('a class, with what its students did today', async () => {
  const { teacher, students, linked } = await classOf(2)
  const [li, wang] = students as [TestPerson, TestPerson]
  await li.send('PUT', '/api/student/learning-goal', { goal: 1 }, linked)
  const { headers } = await li.send('POST', '/api/student/master-word', { words: ['begin', 'careful'] })
  const after = { 'x-await-position': headers['x-log-position'] as string }
  const { status, body } = await teacher.send('GET', '/api/admin/class', undefined, after)
  expect(status).toBe(200)
  expect(body).toMatchObject({ at: start.toISOString(), today, labels: [], position: expect.any(String) })
  expect(body.days).toHaveLength(30)
  expect([body.days[0], body.days[29]]).toEqual([addDays(today, -29), today])
  const of = (person: TestPerson) => body.students.find((one: { student_id: string }) => one.student_id === person.id)
  expect(of(li)).toMatchObject({
    username: li.username,
    learning_goal: 1,
    streak: 1,
    due: 0,
    last_active_at: start.toISOString(),
    attention: [],
  })
  expect(of(li).days[29]).toEqual([2, 0, 1])
  const sent = await teacher.send('PUT', `/api/admin/students/${wang.id}/learning-goal`, { goal: 7 })
  expect(sent.status).toBe(200)
  const { students: told } = (await teacher.send('GET', '/api/admin/class')).body
  expect(told.map(({ learning_goal }: { learning_goal: number }) => learning_goal).toSorted()).toEqual([1, 7])
  expect(of(wang)).toMatchObject({
    streak: 0,
    steps: [
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
      [0, 0],
    ],
  })
})

test('words and reviews are told of those with a label, or of those without any', async () => {
  const { teacher, students, linked } = await classOf(3)
  for (const student of students) await student.send('POST', '/api/student/master-word', { words: ['begin'] }, linked)
  const label = randomUUID()
  await log.append(teacherStream(teacher.id), {
    type: 'LabelMade',
    data: { userId: teacher.id, labelId: label, name: '基础组' },
  })
  const position = await log.append(teacherStream(teacher.id), {
    type: 'StudentsLabelled',
    data: { userId: teacher.id, labelId: label, studentIds: [students[0]!.id] },
  })
  const of = (query: string) =>
    teacher.send('GET', `/api/admin/class/words${query}`, undefined, { 'x-await-position': position })
  expect((await of('')).body.students).toBe(3)
  expect((await of(`?label=${label}`)).body.students).toBe(1)
  expect((await of('?label=none')).body.students).toBe(2)
  expect((await of(`?label=${randomUUID()}`)).status).toBe(404)
  expect((await of('?label=other')).status).toBe(400)
})
