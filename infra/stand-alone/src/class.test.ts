import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { teacherStream } from '@wordtrail/contracts/events/teacher'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
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
  for (const { id } of students) position = await log.append(studentStream(id), linked)
  return { teacher, students, linked: { 'x-await-position': position } }
}

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
