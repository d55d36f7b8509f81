import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testClass } from './test-class.ts'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

/** Noon in Shanghai. */
const on = (day: string) => new Date(`${day}T04:00:00Z`)
const start = on('2027-03-01')
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

/** The same person on that day. */
async function again(person: TestPerson, day: string): Promise<TestPerson> {
  clock = on(day)
  return system.again(person)
}
const summary = async (student: TestClient, seen?: Record<string, string>) =>
  (await student.send('GET', '/api/student/dashboard-summary', undefined, seen)).body
const learn = (student: TestClient, word: string) => student.send('POST', '/api/student/master-word', { words: [word] })
const pause = (teacher: TestClient, body: object) => teacher.send('POST', '/api/admin/students/streak-pause', body)
const after = ({ headers }: Awaited<ReturnType<TestClient['send']>>) => ({
  'x-await-position': headers['x-log-position'] as string,
})
const standings = ({ last_days }: { last_days: { standing: string }[] }) => last_days.map(({ standing }) => standing)

test('two missed days are rests, the third breaks the streak, and a teacher’s pause mends it until it is taken back', async () => {
  const { teacher, students } = await testClass(system, log, 1)
  const [student] = students as [TestPerson]
  await student.send('PUT', '/api/student/learning-goal', { goal: 1 })
  await learn(student, 'begin')
  expect(await summary(await again(student, '2027-03-04'))).toMatchObject({ goal_streak_days: 1, rests_left: 0 })
  const late = await again(student, '2027-03-05')
  await learn(late, 'careful')
  const broken = await summary(late)
  expect(broken).toMatchObject({ goal_streak_days: 1, rests_left: 0 })
  expect(standings(broken)).toEqual(['aimless', 'aimless', 'met', 'rest', 'rest', 'missed', 'met'])

  const wang = await again(teacher, '2027-03-05')
  const days = { from: '2027-03-02', to: '2027-03-02', reason: 'leave' }
  const given = await pause(wang, { ...days, student_ids: [student.id] })
  expect(given).toMatchObject({ status: 200, body: { results: [{ student_id: student.id, status: 'saved' }] } })
  const mended = await summary(late, after(given))
  expect(mended).toMatchObject({
    goal_streak_days: 2,
    rests_left: 0,
    streak_pauses: [{ from_day: '2027-03-02', to_day: '2027-03-02', reason: 'leave', given_by: teacher.username }],
  })
  expect(standings(mended)).toEqual(['aimless', 'aimless', 'met', 'paused', 'rest', 'rest', 'met'])
  expect((await late.send('GET', '/api/student/study-stats')).body.goal_streak_days).toBe(2)
  expect((await wang.send('GET', '/api/admin/class')).body.students[0].streak).toBe(2)
  const overview = (await wang.send('GET', `/api/admin/students/${student.id}/overview`)).body
  expect(overview).toMatchObject({ goal_streak_days: 2, streak_pauses: [{ reason: 'leave' }] })

  const { pause_id } = overview.streak_pauses[0]
  const ended = await wang.send('DELETE', `/api/admin/students/${student.id}/streak-pause`, { pause_id })
  expect(ended.status).toBe(200)
  expect(await summary(late, after(ended))).toMatchObject({ goal_streak_days: 1, streak_pauses: [] })
  expect(await wang.send('DELETE', `/api/admin/students/${student.id}/streak-pause`, { pause_id })).toMatchObject({
    status: 404,
    body: { code: 'pause-not-found' },
  })
  const told = { from: '2027-03-02', to: '2027-03-02', reason: 'leave' }
  const { body } = await wang.send(
    'GET',
    `/api/admin/students/${student.id}/history?group=other`,
    undefined,
    after(ended),
  )
  expect(body.entries.slice(0, 2)).toMatchObject([
    { kind: 'StreakPauseEnded', more: { is_yours: true, pause: told } },
    { kind: 'StreakPaused', more: { is_yours: true, pause: told } },
  ])
  const file = await wang.send(
    'GET',
    `/api/admin/exports/student-history?student_id=${student.id}&group=other&format=json`,
  )
  expect(file.body.rows.slice(0, 2)).toEqual([
    expect.arrayContaining(['收回达标暂停', '2027-03-02，请假']),
    expect.arrayContaining(['达标暂停', '2027-03-02，请假']),
  ])
})

test('who looks back sees a streak with the pauses of that moment', async () => {
  const { teacher, students } = await testClass(system, log, 1)
  const [student] = students as [TestPerson]
  await student.send('PUT', '/api/student/learning-goal', { goal: 1 })
  await learn(student, 'begin')
  const late = await again(student, '2027-03-05')
  await learn(late, 'careful')
  const wang = await again(teacher, '2027-03-05')
  const [minute, moments] = [60_000, [] as { readonly at: string; readonly was: unknown }[]]
  const remember = async (seen?: Record<string, string>) => {
    moments.push({ at: clock.toISOString(), was: await summary(late, seen) })
    clock = new Date(clock.getTime() + minute)
  }
  await remember()
  const days = { from: '2027-03-02', to: '2027-03-02', reason: 'leave' }
  await remember(after(await pause(wang, { ...days, student_ids: [student.id] })))
  const { body: overview } = await wang.send('GET', `/api/admin/students/${student.id}/overview`)
  const [{ pause_id }] = overview.streak_pauses
  await remember(after(await wang.send('DELETE', `/api/admin/students/${student.id}/streak-pause`, { pause_id })))
  expect(moments).toMatchObject([1, 2, 1].map((goal_streak_days) => ({ was: { goal_streak_days } })))
  for (const { at, was } of moments)
    expect((await late.send('GET', `/api/student/dashboard-summary?as_of=${at}`)).body).toEqual(was)
})

test('a class is paused at once, and sent again nobody is paused twice; another teacher’s students are refused', async () => {
  const { teacher, students, ids } = await testClass(system, log, 3)
  const days = { from: '2027-03-05', to: '2027-03-10', reason: 'holiday' }
  const given = await pause(teacher, { ...days, student_ids: ids })
  expect(given.body.results.map(({ status }: { status: string }) => status)).toEqual(['saved', 'saved', 'saved'])
  const again = await pause(teacher, { ...days, student_ids: ids })
  for (const student of students)
    expect((await summary(student, after(again))).streak_pauses).toMatchObject([{ reason: 'holiday' }])

  const other = await testClass(system, log, 1)
  expect(await pause(other.teacher, { ...days, student_ids: ids })).toMatchObject({
    status: 404,
    body: { code: 'student-not-found' },
  })
  for (const wrong of [
    { from: '2027-03-10', to: '2027-03-05' },
    { from: '2027-01-05', to: '2027-03-05' },
    { from: '2027-03-05', to: '2029-03-05' },
  ])
    expect(await pause(teacher, { ...days, ...wrong, student_ids: ids })).toMatchObject({
      status: 400,
      body: { code: 'pause-days' },
    })
})
