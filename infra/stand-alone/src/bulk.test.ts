import { randomUUID } from 'node:crypto'
import { studentStream } from '@wordtrail/contracts/events/student'
import { studentsAtOnce } from '@wordtrail/contracts/learning/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testClass } from './test-class.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestSystem } from './test-system.ts'

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

const typesOf = async (studentId: string) =>
  (
    await log.pool.query<{ type: string }>('select type from log.event where stream = $1 order by revision', [
      studentStream(studentId),
    ])
  ).rows.map(({ type }) => type)

test('TEACH-10, TEACH-12, TEACH-19: tier, goal and secret wordbook are set for many at once, and sent again change nothing', async () => {
  const { teacher, ids } = await testClass(system, log, 3)
  const box = await teacher.send('POST', '/api/admin/secret-boxes', { title: '期中', words_text: 'begin careful' })
  const actions = [
    ['PUT', '/api/admin/students/tier', { tier: 'tier_1' }, '难度已更新'],
    ['PUT', '/api/admin/students/learning-goal', { goal: 12 }, '每日目标已更新'],
    ['POST', '/api/admin/students/secret-wordbook-from-box', { box_id: box.body.box_id }, '已从词盒设置秘密词书'],
  ] as const
  for (const [method, path, body, message] of actions)
    for (const key of [randomUUID(), randomUUID()]) {
      const answer = await teacher.send(method, path, { ...body, student_ids: ids }, { 'idempotency-key': key })
      expect(answer.body).toEqual({ message, results: ids.map((student_id) => ({ student_id, status: 'saved' })) })
    }
  for (const id of ids) {
    expect((await teacher.send('GET', `/api/admin/students/${id}/overview`)).body).toMatchObject({
      tier: 'tier_1',
      learning_goal: 12,
      secret_wordbook_title: '期中',
    })
    expect(await typesOf(id)).toEqual(['LinkedBySchool', 'TierSet', 'LearningGoalSet', 'SecretWordbookSet'])
  }
})

test('one student’s refusal holds up no other; where everybody is refused the request is', async () => {
  const { teacher, students, ids } = await testClass(system, log, 2)
  const stranger = await testClass(system, log, 1)
  const erased = await (await system.superadmin()).send('DELETE', `/api/superadmin/users/${ids[1]}`, {
    username: students[1]!.username,
  })
  expect(erased.status).toBe(200)
  const set = (student_ids: readonly string[]) =>
    teacher.send('PUT', '/api/admin/students/tier', { tier: 'tier_2', student_ids })
  expect((await set([...stranger.ids, ids[0]!, ids[0]!])).body.results).toEqual([
    { student_id: stranger.ids[0], status: 'refused', problem: 'student-not-found' },
    { student_id: ids[0], status: 'saved' },
  ])
  expect(await typesOf(stranger.ids[0]!)).toEqual(['LinkedBySchool'])
  expect(await set(stranger.ids)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
  const box = await stranger.teacher.send('POST', '/api/admin/secret-boxes', { title: '期中' })
  expect(
    await teacher.send('POST', '/api/admin/students/secret-wordbook-from-box', {
      box_id: box.body.box_id,
      student_ids: ids,
    }),
  ).toMatchObject({ status: 404, body: { code: 'box-not-found' } })
})

test('a request names so many students and no more', async () => {
  const { teacher } = await testClass(system, log, 0)
  const ids = Array.from({ length: studentsAtOnce + 1 }, () => randomUUID())
  const set = (student_ids: readonly string[]) =>
    teacher.send('PUT', '/api/admin/students/learning-goal', { goal: 5, student_ids })
  expect((await set(ids)).status).toBe(400)
  expect((await set([])).status).toBe(400)
  expect((await set(ids.slice(1))).status).toBe(404)
})
