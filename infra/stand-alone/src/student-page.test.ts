import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

type Sent = Awaited<ReturnType<TestClient['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })

async function link(teacher: TestClient, student: TestClient & { readonly id: string }) {
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const { body } = await student.send('GET', '/api/student/invitations', undefined, after(invited))
  return student.send('PUT', `/api/student/invitations/${body[0]._id}/accept`)
}
async function linkedPair() {
  const [teacher, student] = await Promise.all([system.signUp('admin'), system.signUp('user')])
  return { teacher, student, linked: await link(teacher, student) }
}
const overviewOf = async (teacher: TestClient, studentId: string, headers?: Record<string, string>) =>
  (await teacher.send('GET', `/api/admin/students/${studentId}/overview`, undefined, headers)).body
const check = (teacher: TestClient, body: object, headers?: Record<string, string>) =>
  teacher.send('POST', '/api/admin/words/check', body, headers)

test('TEACH-09, TEACH-22, TEACH-23: the overview tells overdue words from those due today, and what was assigned when', async () => {
  const { teacher, student, linked } = await linkedPair()
  const today = dayOf(new Date())
  const planned = (day: string) => ({
    type: 'WordMastered' as const,
    data: {
      source: 'self' as const,
      schedule: { scheduler: 'none', version: '1', parameters: {}, predicted_recall: null, planned: [day] },
    },
  })
  await log.append(recallStream(student.id, wordIdOf('tidy')), planned(addDays(today, -2)))
  await log.append(recallStream(student.id, wordIdOf('calm')), planned(addDays(today, 1)))
  await log.append(recallStream(student.id, wordIdOf('brave')), planned(today))
  await teacher.send('POST', `/api/admin/students/${student.id}/assign`, { words: 'tidy finish begin' }, after(linked))
  const set = await teacher.send('PUT', `/api/admin/students/${student.id}/learning-goal`, { goal: 3 })

  expect(await overviewOf(teacher, student.id, after(set))).toMatchObject({
    review_today: ['tidy', 'brave'],
    review_overdue: ['tidy'],
    assigned_total: 3,
    assigned_open: [
      { word: 'finish', definition_cn: expect.any(String), assigned_on: today },
      { word: 'begin', definition_cn: '开始', assigned_on: today },
    ],
    goal_streak_days: 1,
    study_by_day: expect.arrayContaining([expect.objectContaining({ date: today, goal: 3, learned: 3 })]),
  })
  const { linked_at, study_by_day } = await overviewOf(teacher, student.id)
  expect(study_by_day[1].goal).toBe(0)
  expect(dayOf(new Date(linked_at))).toBe(today)
})

test('a link made again is told from when it was made again', async () => {
  const { teacher, student, linked } = await linkedPair()
  const { linked_at: first } = await overviewOf(teacher, student.id, after(linked))
  const ended = await teacher.send('DELETE', `/api/admin/students/${student.id}/link`, { reason: '换班' })
  expect(ended.status).toBe(200)
  expect((await teacher.send('GET', `/api/admin/students/${student.id}/overview`)).body).toMatchObject({
    code: 'student-not-found',
  })
  const again = await link(teacher, student)
  const { linked_at: second } = await overviewOf(teacher, student.id, after(again))
  expect(Date.parse(second)).toBeGreaterThan(Date.parse(first))
})

test('the overview says how long the history is and how many words were answered wrongly, as their own calls do', async () => {
  const { teacher, student, linked } = await linkedPair()
  const answers = [
    answerWith({ given: '错' }),
    answerWith({ step: 'stage_2', given: '也错' }),
    answerWith({ word: 'careful', given: '错' }),
    answerWith({ word: 'calm', is_correct: true }),
  ]
  const answered = await student.send('POST', '/api/student/answers', { answers }, after(linked))
  expect(answered.status).toBe(200)
  const { history_total, mistaken_total } = await overviewOf(teacher, student.id, after(answered))
  const totalOf = async (part: string) =>
    (await teacher.send('GET', `/api/admin/students/${student.id}/${part}`)).body.total as number
  expect({ history_total, mistaken_total }).toEqual({ history_total: await totalOf('history'), mistaken_total: 2 })
  expect(history_total).toBeGreaterThanOrEqual(answers.length)
  expect(await totalOf('mistakes')).toBe(2)
})

test('a student whose stream the table of events has parked is shown with what else is known', async () => {
  const { teacher, student, linked } = await linkedPair()
  await teacher.send('PUT', `/api/admin/students/${student.id}/learning-goal`, { goal: 7 }, after(linked))
  await overviewOf(teacher, student.id)
  await log.pool.query('delete from read_model.student_event where student_id = $1', [student.id])
  expect(await overviewOf(teacher, student.id)).toMatchObject({
    student: { username: student.username },
    learning_goal: 7,
    linked_at: null,
    study_by_day: expect.any(Array),
  })
})

test('TEACH-16, TEACH-17: words to assign are told apart before they are sent, with what may have been meant', async () => {
  const { teacher, student, linked } = await linkedPair()
  const assigned = await teacher.send(
    'POST',
    `/api/admin/students/${student.id}/assign`,
    { words: 'begin' },
    after(linked),
  )
  const words = 'Careful, begin\nbegni zzzzzzz，careful'
  expect((await check(teacher, { words, student_id: student.id }, after(assigned))).body).toEqual({
    words: [
      { word: 'careful', status: 'known', near: [] },
      { word: 'begin', status: 'assigned', near: [] },
      { word: 'begni', status: 'unknown', near: expect.arrayContaining(['begin']) },
      { word: 'zzzzzzz', status: 'unknown', near: [] },
    ],
  })
  expect((await check(teacher, { words: 'begin' })).body.words).toEqual([{ word: 'begin', status: 'known', near: [] }])
  expect((await check(teacher, { words: ' ,' })).body).toEqual({ words: [] })
})

test('a long list is checked, a longer one refused, and nobody else’s student is looked up', async () => {
  const [{ student }, stranger] = [await linkedPair(), await system.signUp('admin')]
  const list = (count: number) => Array.from({ length: count }, (_, number) => `begi${number}`).join(' ')
  const { words } = (await check(stranger, { words: list(2000) })).body as { words: { near: string[] }[] }
  expect(words).toHaveLength(2000)
  expect(words.filter(({ near }) => near.length > 0).length).toBeLessThanOrEqual(20)
  expect(await check(stranger, { words: list(2001) })).toMatchObject({ status: 400, body: { code: 'too-many-words' } })
  expect(await check(stranger, { words: 'begin', student_id: student.id })).toMatchObject({
    status: 404,
    body: { code: 'student-not-found' },
  })
})
