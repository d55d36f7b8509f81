import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
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
/** Headers with which somebody else reads what this request wrote. */
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const summary = async (student: TestClient, headers?: Record<string, string>) =>
  (await student.send('GET', '/api/student/dashboard-summary', undefined, headers)).body

/** A teacher with a student who has accepted. */
async function linkedPair() {
  const [teacher, student] = await Promise.all([system.signUp('admin'), system.signUp('user')])
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const { body } = await student.send('GET', '/api/student/invitations', undefined, after(invited))
  const accepted = await student.send('PUT', `/api/student/invitations/${body[0]._id}/accept`)
  return { teacher, student, studentId: student.id, linked: after(accepted) }
}

test('API-21, API-22, API-23, API-24, API-44, API-45: a student is found, invited, asked once, and linked', async () => {
  const [teacher, student] = await Promise.all([system.signUp('admin'), system.signUp('user')])
  const { username } = student
  const found = await teacher.send(
    'GET',
    `/api/admin/students/search?q=${encodeURIComponent(username.slice(3, -2).toUpperCase())}`,
  )
  expect(found.body).toEqual([{ _id: student.id, username, nickname: '', status: 'free' }])
  expect((await teacher.send('GET', '/api/admin/students/linked')).body).toEqual([])

  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: found.body[0]._id })
  expect(invited).toMatchObject({ status: 200, body: { message: '邀请已发送' } })
  expect(await teacher.send('POST', '/api/admin/invitations', { student_id: found.body[0]._id })).toMatchObject({
    status: 409,
    body: { code: 'already-invited' },
  })
  const pending = (await student.send('GET', '/api/student/invitations', undefined, after(invited))).body
  expect(pending).toMatchObject([{ student: { username }, teacher: { username: teacher.username, nickname: '' } }])
  expect((await teacher.send('GET', '/api/admin/invitations/sent')).body).toEqual(pending)
  expect((await summary(student)).has_teacher).toBe(false)

  const accepted = await student.send('PUT', `/api/student/invitations/${pending[0]._id}/accept`)
  expect((await summary(student)).has_teacher).toBe(true)
  expect((await student.send('GET', '/api/student/invitations')).body).toEqual([])
  expect((await teacher.send('GET', '/api/admin/invitations/sent', undefined, after(accepted))).body).toEqual([])
  expect((await teacher.send('GET', '/api/admin/students/linked', undefined, after(accepted))).body).toEqual([
    { _id: student.id, username, nickname: '', tier: 'tier_3', learning_goal: 0 },
  ])
})

test('OPEN-66: wildcards of a search are letters like others, and teachers are not found', async () => {
  const teacher = await system.signUp('admin')
  expect((await teacher.send('GET', '/api/admin/students/search?q=%25')).body).toEqual([])
  expect((await teacher.send('GET', `/api/admin/students/search?q=${teacher.username}`)).body).toEqual([])
  expect((await teacher.send('GET', '/api/admin/students/search?q=')).status).toBe(400)
})

test('two students invited under one key get an invitation each', async () => {
  const [teacher, ...students] = await Promise.all([
    system.signUp('admin'),
    system.signUp('user'),
    system.signUp('user'),
  ])
  const key = { 'idempotency-key': randomUUID() }
  for (const student of students) {
    const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id }, key)
    expect((await student.send('GET', '/api/student/invitations', undefined, after(invited))).body).toHaveLength(1)
  }
  const sent = (await teacher.send('GET', '/api/admin/invitations/sent')).body as { student: { username: string } }[]
  expect(sent.map(({ student }) => student.username).sort()).toEqual(students.map(({ username }) => username).sort())
})

test('API-46, OPEN-31: a rejected invitation links nobody, and a second teacher is refused', async () => {
  const { student, studentId } = await linkedPair()
  const other = await system.signUp('admin')
  const invited = await other.send('POST', '/api/admin/invitations', { student_id: studentId })
  const [invitation] = (await student.send('GET', '/api/student/invitations', undefined, after(invited))).body
  expect(await student.send('PUT', `/api/student/invitations/${invitation._id}/accept`)).toMatchObject({
    status: 409,
    body: { code: 'has-teacher' },
  })
  const rejected = await student.send('PUT', `/api/student/invitations/${invitation._id}/reject`)
  expect(rejected.status).toBe(200)
  expect((await other.send('GET', '/api/admin/invitations/sent', undefined, after(rejected))).body).toEqual([])
  expect((await other.send('GET', '/api/admin/students/linked')).body).toEqual([])
})

test('OPEN-31: an erased teacher counts as none: nothing of theirs is pending, and another one may be accepted', async () => {
  const { teacher, student } = await linkedPair()
  const [gone, next] = await Promise.all([system.signUp('admin'), system.signUp('admin')])
  const invitations = [
    await gone.send('POST', '/api/admin/invitations', { student_id: student.id }),
    await next.send('POST', '/api/admin/invitations', { student_id: student.id }),
  ]
  const superadmin = await system.superadmin()
  await superadmin.send('DELETE', `/api/superadmin/users/${gone.id}`, { username: gone.username })
  const erased = await superadmin.send('DELETE', `/api/superadmin/users/${teacher.id}`, { username: teacher.username })
  const latest = [...invitations, erased]
    .map((sent) => after(sent)['x-await-position'])
    .sort()
    .at(-1)!

  const { body: pending } = await student.send('GET', '/api/student/invitations', undefined, {
    'x-await-position': latest,
  })
  expect(pending).toMatchObject([{ teacher: { username: next.username } }])
  expect((await summary(student)).has_teacher).toBe(false)
  const accepted = await student.send('PUT', `/api/student/invitations/${pending[0]._id}/accept`)
  expect(accepted.status).toBe(200)
  expect((await summary(student)).has_teacher).toBe(true)
  expect((await next.send('GET', '/api/admin/students/linked', undefined, after(accepted))).body).toHaveLength(1)
})

test('nobody but a student is invited, and nobody answers the invitation of another', async () => {
  const [teacher, student, stranger] = await Promise.all([
    system.signUp('admin'),
    system.signUp('user'),
    system.signUp('user'),
  ])
  for (const student_id of [randomUUID(), teacher.id])
    expect(await teacher.send('POST', '/api/admin/invitations', { student_id })).toMatchObject({
      status: 404,
      body: { code: 'student-not-found' },
    })
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const [invitation] = (await student.send('GET', '/api/student/invitations', undefined, after(invited))).body
  for (const answer of ['accept', 'reject'])
    expect((await stranger.send('PUT', `/api/student/invitations/${invitation._id}/${answer}`)).status).toBe(404)
})

test('API-26, API-27: the teacher sets tier and goal of a linked student', async () => {
  const { teacher, student, studentId } = await linkedPair()
  await teacher.send('PUT', `/api/admin/students/${studentId}/tier`, { tier: 'tier_2' })
  const set = await teacher.send('PUT', `/api/admin/students/${studentId}/learning-goal`, { goal: 25 })
  expect(set.body).toEqual({ message: '每日目标已更新' })
  expect(await summary(student, after(set))).toMatchObject({ tier: 'tier_2', learning_goal: 25 })
  expect((await teacher.send('GET', '/api/admin/students/linked')).body).toMatchObject([
    { tier: 'tier_2', learning_goal: 25 },
  ])
})

test('API-28: assigned words come first, words unknown are named, and what is learned of them counts as the teacher’s', async () => {
  const { teacher, student, studentId } = await linkedPair()
  const assign = (words: string) => teacher.send('POST', `/api/admin/students/${studentId}/assign`, { words })
  expect(await assign(' ,\n ')).toMatchObject({ status: 400, body: { message: '请输入单词' } })
  expect(await assign('nosuchword')).toMatchObject({ status: 400, body: { code: 'no-known-words' } })
  expect(await assign(Array.from({ length: 2001 }, (_, index) => `word${index}`).join(' '))).toMatchObject({
    status: 400,
    body: { code: 'too-many-words' },
  })
  const assigned = await assign('Begin, nosuchword\ncareful  begin')
  expect(assigned).toMatchObject({ status: 200, body: { invalid_words: ['nosuchword'] } })

  expect(await summary(student, after(assigned))).toMatchObject({
    to_be_mastered: [
      { word: 'begin', source: 'teacher', due_date: null },
      { word: 'careful', source: 'teacher', due_date: null },
    ],
    to_be_mastered_counts: { teacher: 2, self: 0 },
    teacher_assigned: ['begin', 'careful'],
  })
  await student.send('POST', '/api/student/master-word', { words: ['begin'] })
  expect(await summary(student)).toMatchObject({
    to_be_mastered_counts: { teacher: 1 },
    today_total_learned: 1,
    secret_today_learned: 0,
  })
})

test('API-30, API-31, API-32, API-33: a box is filled, handed out and deleted; what was handed out stays', async () => {
  const { teacher, student, studentId } = await linkedPair()
  const created = await teacher.send('POST', '/api/admin/secret-boxes', {
    title: '一班',
    words_text: 'begin nosuchword careful',
  })
  expect(created).toMatchObject({ status: 200, body: { invalid_words: ['nosuchword'] } })
  const { box_id } = created.body
  expect((await teacher.send('GET', '/api/admin/secret-boxes')).body).toEqual([
    { _id: box_id, title: '一班', count: 2 },
  ])

  const handed = await teacher.send('POST', `/api/admin/students/${studentId}/secret-wordbook-from-box`, { box_id })
  expect(handed.body).toEqual({ message: '已从词盒设置秘密词书' })
  expect(await summary(student, after(handed))).toMatchObject({ to_be_mastered_counts: { teacher: 2 } })
  await student.send('POST', '/api/student/master-word', { words: ['careful'] })
  expect(await summary(student)).toMatchObject({
    today_total_learned: 1,
    secret_today_learned: 1,
    teacher_assigned: ['begin'],
  })

  expect((await teacher.send('DELETE', `/api/admin/secret-boxes/${box_id}`)).status).toBe(200)
  expect((await teacher.send('GET', '/api/admin/secret-boxes')).body).toEqual([])
  expect(
    await teacher.send('POST', `/api/admin/students/${studentId}/secret-wordbook-from-box`, { box_id }),
  ).toMatchObject({ status: 404, body: { code: 'box-not-found' } })
  expect((await summary(student)).teacher_assigned).toEqual(['begin'])
})

test('BOX-02, BOX-03, OPEN-36: a box needs a name or words; from words alone it gets a title', async () => {
  const teacher = await system.signUp('admin')
  const create = (body: object) => teacher.send('POST', '/api/admin/secret-boxes', body)
  for (const body of [{}, { title: '  ', words_text: ' , ' }])
    expect(await create(body)).toMatchObject({ status: 400, body: { message: '请输入名称或单词' } })
  expect(await create({ words_text: 'nosuchword' })).toMatchObject({ status: 400, body: { code: 'no-known-words' } })
  await create({ title: '空盒' })
  await create({ words_text: 'begin' })
  const { body } = await teacher.send('GET', '/api/admin/secret-boxes')
  expect(body).toMatchObject([
    { title: expect.stringMatching(/^\d{4}-\d\d-\d\d 的词盒$/), count: 1 },
    { title: '空盒', count: 0 },
  ])
})

test('a box created twice under one key is one box', async () => {
  const teacher = await system.signUp('admin')
  const key = { 'idempotency-key': randomUUID() }
  const [one, other] = [
    await teacher.send('POST', '/api/admin/secret-boxes', { title: '一班' }, key),
    await teacher.send('POST', '/api/admin/secret-boxes', { title: '一班' }, key),
  ]
  expect(other.body).toEqual(one.body)
  expect((await teacher.send('GET', '/api/admin/secret-boxes')).body).toHaveLength(1)
})

test('OPEN-17: students and boxes of other teachers are not found', async () => {
  const { teacher, studentId } = await linkedPair()
  const stranger = await system.signUp('admin')
  const own = (await stranger.send('POST', '/api/admin/secret-boxes', { title: '二班', words_text: 'begin' })).body
    .box_id
  const asked = [
    ['PUT', `/api/admin/students/${studentId}/tier`, { tier: 'tier_1' }],
    ['PUT', `/api/admin/students/${studentId}/learning-goal`, { goal: 1 }],
    ['POST', `/api/admin/students/${studentId}/assign`, { words: 'begin' }],
    ['POST', `/api/admin/students/${studentId}/secret-wordbook-from-box`, { box_id: own }],
  ] as const
  for (const [method, path, body] of asked)
    expect(await stranger.send(method, path, body), path).toMatchObject({
      status: 404,
      body: { code: 'student-not-found' },
    })
  expect(
    await teacher.send('POST', `/api/admin/students/${studentId}/secret-wordbook-from-box`, { box_id: own }),
  ).toMatchObject({ status: 404, body: { code: 'box-not-found' } })
  expect((await teacher.send('DELETE', `/api/admin/secret-boxes/${own}`)).status).toBe(404)
  expect((await stranger.send('GET', '/api/admin/secret-boxes')).body).toHaveLength(1)
})

test('answers fit the schemas of the catalogue', async () => {
  const { teacher, student } = await linkedPair()
  await teacher.send('POST', '/api/admin/secret-boxes', { title: '一班', words_text: 'begin' })
  await teacher.send('POST', '/api/admin/invitations', { student_id: (await system.signUp('user')).id })
  for (const name of ['sentInvitations', 'linkedStudents', 'secretBoxes'] as const) {
    const { body } = await teacher.send('GET', catalogue[name].path)
    expect(body, name).toHaveLength(1)
    expect(catalogue[name].output.safeParse(body).error, name).toBeUndefined()
  }
  expect(
    catalogue.studentInvitations.output.safeParse((await student.send('GET', '/api/student/invitations')).body).error,
  ).toBeUndefined()
})

const overviewOf = async (teacher: TestClient, studentId: string, headers?: Record<string, string>) =>
  (await teacher.send('GET', `/api/admin/students/${studentId}/overview`, undefined, headers)).body
const learnedOn = async (teacher: TestClient, studentId: string, date: string) =>
  (await teacher.send('GET', `/api/admin/students/${studentId}/daily-wordlist?date=${date}`)).body.words

test('API-25, API-29, DATA-21 to DATA-23, TEACH-26, CONST-11: a teacher sees what a student was given, learned by day and source, reviewed and put in a wrong order', async () => {
  const { teacher, student, studentId, linked } = await linkedPair()
  expect(await overviewOf(teacher, studentId, linked)).toMatchObject({
    student: { _id: studentId, username: student.username },
    tier: 'tier_3',
    learning_goal: 0,
    secret_wordbook_title: null,
    tbm_teacher_assigned: [],
    review_today: [],
    reordering_error_logs: [],
  })
  const box = await teacher.send('POST', '/api/admin/secret-boxes', { title: '期中冲刺', words_text: 'careful choose' })
  await teacher.send(
    'POST',
    `/api/admin/students/${studentId}/secret-wordbook-from-box`,
    { box_id: box.body.box_id },
    after(box),
  )
  const assigned = await teacher.send('POST', `/api/admin/students/${studentId}/assign`, { words: 'begin, finish' })
  await student.send('GET', '/api/student/dashboard-summary', undefined, after(assigned))
  await student.send('POST', '/api/student/master-word', { words: ['choose', 'begin'] })
  // Due on the day it was learned: no schedule plans that, and no day need pass.
  const isDue = await log.append(recallStream(studentId, wordIdOf('tidy')), {
    type: 'WordMastered',
    data: {
      source: 'self',
      schedule: { scheduler: 'none', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-01-01'] },
    },
  })
  await student.send(
    'POST',
    '/api/student/update-word-review',
    { word: 'tidy', result: 'pass' },
    { 'x-await-position': isDue },
  )
  const wrong = { word: 'begin', user_answer: 'us begin let', correct_answer: 'Let us begin.', explanation: '动词在前' }
  const logged = await student.send('POST', '/api/student/log-reordering-error', wrong)

  const overview = await overviewOf(teacher, studentId, after(logged))
  expect(overview).toMatchObject({
    secret_wordbook_title: '期中冲刺',
    tbm_teacher_assigned: ['finish', 'careful'],
    review_today: [],
  })
  expect(overview.reordering_error_logs).toEqual([
    { ts: expect.any(String), word_id: wordIdOf('begin'), ...wrong, is_also_right: false, is_missing_in_word: false },
  ])
  expect(overview.study_by_day).toHaveLength(30)
  const [today, yesterday] = overview.study_by_day
  expect(today).toEqual({
    date: today.date,
    goal: 0,
    learned: 3,
    reviewed: 1,
    review_done: true,
    secret_learned_words: ['choose'],
    other_learned_words: ['begin', 'tidy'],
    reviewed_words: ['tidy'],
  })
  expect(yesterday).toMatchObject({
    learned: 0,
    reviewed: 0,
    secret_learned_words: [],
    other_learned_words: [],
    reviewed_words: [],
  })
  expect(await learnedOn(teacher, studentId, today.date)).toEqual([
    { word: 'begin', definition_cn: '开始', source: 'teacher' },
    { word: 'choose', definition_cn: expect.any(String), source: 'secret' },
    { word: 'tidy', definition_cn: expect.any(String), source: 'self' },
  ])
  expect(await learnedOn(teacher, studentId, yesterday.date)).toEqual([])
})
