import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { loadStarterWordbooks } from '@wordtrail/language/starter/starter'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

const starter = await loadStarterWordbooks('sample')
const starterWords = starter.flatMap(({ words }) => words).length

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system.stop())

const trackAll = async (student: TestClient) => {
  const { body: wordbooks } = await student.send('GET', '/api/student/wordbooks')
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: wordbooks.map((one: { _id: string }) => one._id) })
  return wordbooks
}
const summary = async (student: TestClient) => (await student.send('GET', '/api/student/dashboard-summary')).body
const answerTo = (word: string, is_correct = true) => answerWith({ word, is_correct })

/** Everything that queries can read, in a form that can be compared. */
const readModels = async () => {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.views where table_schema = 'read_model' order by 1`,
  )
  const contents: Record<string, string[]> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ row: object }>(`select to_json(t) as row from read_model.${name} t`)
    contents[name] = rows.map(({ row }) => JSON.stringify(row)).sort()
  }
  await client.end()
  return contents
}

test('a student tracks, learns and sees it counted; DASH-14, DASH-13, API-38, API-39, API-41, API-53', async () => {
  const student = await system.signUp('user')
  const wordbooks = await trackAll(student)
  expect(wordbooks.map((one: { title: string; count: number }) => [one.title, one.count])).toEqual(
    starter.map(({ title, words }) => [title, words.length]),
  )
  await student.send('PUT', '/api/student/learning-goal', { goal: 2 })

  const before = await summary(student)
  expect(before).toMatchObject({
    learning_goal: 2,
    today_total_learned: 0,
    goal_today_met: false,
    to_be_mastered_counts: { teacher: 0, self: starterWords },
  })
  const words = before.to_be_mastered.slice(0, 2).map((one: { word: string }) => one.word)
  const { body: items } = await student.send('POST', '/api/student/practice-session', {
    word_list: words,
    tier: 'tier_3',
  })
  expect(items.map((one: { word: string }) => one.word)).toEqual(words)
  expect(items[0].distractors.length).toBeGreaterThanOrEqual(6)

  const mastered = await student.send('POST', '/api/student/master-word', { words })
  expect(mastered).toMatchObject({ status: 200, body: { mastered: words, refused: [] } })
  const after = await summary(student)
  expect(after).toMatchObject({
    today_total_learned: 2,
    goal_today_met: true,
    goal_streak_days: 1,
    to_be_mastered_counts: { self: starterWords - 2 },
  })
  expect(after.words_mastered.map((one: { word: string }) => one.word).sort()).toEqual([...words].sort())
})

test('the priority wordbook comes first; DASH-15, API-34, API-35', async () => {
  const student = await system.signUp('user')
  const wordbooks = await trackAll(student)
  await student.send('PUT', '/api/student/learning-preference', { priority_wordbook_id: wordbooks[2]._id })
  expect((await student.send('GET', '/api/student/learning-preference')).body).toEqual({
    priority_wordbook_id: wordbooks[2]._id,
  })
  const first = (await summary(student)).to_be_mastered[0].word
  const { body } = await student.send('POST', '/api/student/practice-session', { word_list: [first], tier: 'tier_3' })
  expect(body[0].tags).toContain('大学四级')
})

test('every answer becomes one event, whatever batch brings it and however often', async () => {
  const student = await system.signUp('user')
  const words = (await trackAll(student), await summary(student)).to_be_mastered
    .slice(0, 3)
    .map((one: { word: string }) => one.word)
  const answers = words.map((word: string) => answerTo(word))
  await student.send('POST', '/api/student/answers', { answers: answers.slice(0, 2) })
  await student.send('POST', '/api/student/answers', { answers })
  const { body } = await student.send('POST', '/api/student/answers', {
    answers: [...answers, answerTo('nosuchword'), { id: 'not an id' }],
  })
  expect(body.results.map((one: { status: string; problem?: string }) => one.problem ?? one.status)).toEqual([
    'recorded',
    'recorded',
    'recorded',
    'word-not-found',
    'invalid-input',
  ])

  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select data->>'answerId' as id, metadata->>'correlation' as session from log.event where type = 'AnswerGiven' and data->>'answerId' = any($1)`,
    [answers.map((one: { id: string }) => one.id)],
  )
  await client.end()
  expect(rows.map((row) => row.id).sort()).toEqual(answers.map((one: { id: string }) => one.id).sort())
  expect(rows.map((row) => row.session).sort()).toEqual(
    answers.map((one: { session_id: string }) => one.session_id).sort(),
  )
})

test('a command sent twice under one key happens once, and under another body is refused', async () => {
  const student = await system.signUp('user')
  const [one, other] = (await trackAll(student), await summary(student)).to_be_mastered.map(
    (item: { word: string }) => item.word,
  )
  const key = { 'idempotency-key': randomUUID() }
  const first = await student.send('POST', '/api/student/master-word', { words: [one] }, key)
  const again = await student.send('POST', '/api/student/master-word', { words: [one] }, key)
  expect(again.headers['x-log-position']).toBe(first.headers['x-log-position'])
  expect(await student.send('POST', '/api/student/master-word', { words: [one, other] }, key)).toMatchObject({
    status: 422,
    body: { code: 'idempotency-key-reused' },
  })
})

test('a command that changes nothing still answers with a position; what it wrote is read without waiting longer', async () => {
  const student = await system.signUp('user')
  const first = await student.send('PUT', '/api/student/learning-goal', { goal: 7 })
  const again = await student.send('PUT', '/api/student/learning-goal', { goal: 7 })
  expect(again.headers['x-log-position']).toBe(first.headers['x-log-position'])
  const read = await student.send('GET', '/api/student/dashboard-summary')
  expect(read.body.learning_goal).toBe(7)
  expect(read.headers['x-stale']).toBeUndefined()
})

test('AUTH-09, AUTH-11: a weak password and unequal ones are refused with their messages', async () => {
  const form = { username: `u-${randomUUID()}`, password: 'abc', confirm_password: 'abd', role: 'user' }
  const { status, body } = await system.client().send('POST', '/api/register', form)
  expect(status).toBe(400)
  expect(body.errors.map((one: { path: string; message: string }) => [one.path, one.message])).toEqual([
    ['password', '密码至少 8 位，要有字母、数字和符号'],
    ['confirm_password', '两次输入的密码不一致'],
  ])
})

test('AUTH-08, AUTH-31: nobody registers as superadmin, and each login takes its own roles only', async () => {
  const form = { username: `u-${randomUUID()}`, password: 'Abcdef1!', confirm_password: 'Abcdef1!', role: 'superadmin' }
  expect((await system.client().send('POST', '/api/register', form)).status).toBe(400)
  const credentials = { username: 'superadmin', password: 'Abcdef1!' }
  expect((await system.client().send('POST', '/api/login', credentials)).status).toBe(401)
  expect((await system.client().send('POST', '/api/superadmin/login', credentials)).status).toBe(200)
})

test('a name is taken once, whatever its case, and no name stands in the log in clear', async () => {
  const username = `Li-${randomUUID()}`
  const form = (name: string) => ({ username: name, password: 'Abcdef1!', confirm_password: 'Abcdef1!', role: 'user' })
  const isFree = async (name: string) =>
    (await system.client().send('POST', '/api/register/check-name', { username: name })).body
  expect(await isFree(username)).toEqual({ is_free: true })
  expect((await system.client().send('POST', '/api/register', form(username))).status).toBe(200)
  expect(await system.client().send('POST', '/api/register', form(username.toUpperCase()))).toMatchObject({
    status: 409,
    body: { message: '这个用户名已经有人用了' },
  })
  expect(await isFree(username.toUpperCase())).toEqual({ is_free: false })
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    `select count(*)::int as count from log.event where data::text ilike $1 or stream ilike $1 or metadata::text ilike $1`,
    [`%${username}%`],
  )
  await client.end()
  expect(rows[0].count).toBe(0)
})

test('text that no store takes is refused, and stops nothing', async () => {
  const form = { password: 'Abcdef1!', confirm_password: 'Abcdef1!', role: 'user' }
  for (const username of ['evil\0', 'evil\ud800'])
    expect((await system.client().send('POST', '/api/register', { ...form, username })).status).toBe(400)
  const student = await system.signUp('user')
  await student.send('PUT', '/api/student/learning-goal', { goal: 9 })
  const { body, headers } = await student.send('GET', '/api/student/dashboard-summary')
  expect([body.learning_goal, headers['x-stale']]).toEqual([9, undefined])
})

test('while the dictionary is rebuilt, no word is reported as unknown', async () => {
  const student = await system.signUp('user')
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  // The state of a rebuild: a table that has seen nothing yet, and a client that waits for no position.
  await client.query('begin')
  await client.query('select 1 from projection.checkpoint for update')
  await student.send('PUT', '/api/student/learning-goal', { goal: 3 })
  const { status } = await student.send('POST', '/api/student/master-word', { words: ['nosuchword'] })
  await client.query('rollback')
  await client.end()
  expect(status).toBe(503)
  expect((await student.send('POST', '/api/student/master-word', { words: ['nosuchword'] })).body.code).toBe(
    'no-known-words',
  )
})

test('a read model that lags makes answers stale, and delays no command that does not need it', async () => {
  const student = await system.signUp('user')
  const [word] = (await trackAll(student), await summary(student)).to_be_mastered.map(
    (item: { word: string }) => item.word,
  )
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  // As if its version had been raised, while somebody else is rebuilding.
  await client.query('select pg_advisory_lock(7700, 3)')
  await client.query(`update projection.checkpoint set version = version + 1 where projection = 'student_event'`)
  const { status } = await student.send('POST', '/api/student/master-word', { words: [word] })
  const read = await student.send('GET', '/api/student/dashboard-summary')
  await client.query(`update projection.checkpoint set version = version - 1 where projection = 'student_event'`)
  await client.end()
  expect([status, read.status, read.headers['x-stale']]).toEqual([200, 200, 'true'])
  await expect
    .poll(async () => (await student.send('GET', '/api/student/dashboard-summary')).headers['x-stale'], {
      timeout: 15_000,
    })
    .toBeUndefined()
})

test("a wordbook that is not there, and a tier that is not the student's, are refused", async () => {
  const student = await system.signUp('user')
  expect((await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [randomUUID()] })).status).toBe(404)
  expect((await student.send('GET', `/api/student/wordbooks/${randomUUID()}/progress`)).status).toBe(404)
  expect((await student.send('GET', '/api/student/wordbooks/not-an-id/progress')).status).toBe(404)
})

test('every endpoint of the catalogue is built: none answers 501', async () => {
  const tokens = await createTokens(system.secrets, () => new Date())
  // The token of a person with a key and nothing else.
  const log = await openTestLog(system)
  const id = randomUUID()
  await postgresKeyRing(log.pool, system.secrets.masterKeys).create(id)
  await log.close()
  const missing: string[] = []
  for (const [name, endpoint] of Object.entries<Endpoint>(catalogue)) {
    const token =
      endpoint.roles[0] &&
      (await tokens.issue({ id, role: endpoint.roles[0], account: 'account-nobody', credentialVersion: 1 }))
    const { status } = await system.client(token).send(endpoint.method, endpoint.path.replaceAll(/:\w+/g, randomUUID()))
    // These ask the account itself, and there is none.
    const isRefused = status === 401 && !['endOwnSignIn', 'endOtherSignIns'].includes(name)
    if (isRefused || status === 501) missing.push(name)
  }
  expect(missing).toEqual([])
})

test('API-56, API-57, OPEN-59: a wrong order is explained in Chinese, and logged with what was explained', async () => {
  const student = await system.signUp('user')
  const answers = { user_answer: 'calm is he', correct_answer: 'He is calm.' }
  const { status, body } = await student.send('POST', '/api/ai/explain-reordering', answers)
  expect([status, body]).toEqual([200, { explanation: expect.stringMatching(/应放在.*正确顺序：He is calm\.$/) }])
  expect((await student.send('POST', '/api/ai/explain-reordering', { ...answers, user_answer: '' })).status).toBe(400)
  const session_id = randomUUID()
  expect(
    (
      await student.send('POST', '/api/student/log-reordering-error', {
        ...answers,
        ...body,
        word: 'begin',
        session_id,
      })
    ).body,
  ).toEqual({ message: '已记录' })
  const log = await openTestLog(system)
  const { rows } = await log.pool.query(
    `select data, metadata->>'correlation' as session from log.event where type = 'ReorderingErrorLogged' and stream like $1`,
    [`memory-${student.id}-%`],
  )
  await log.close()
  expect(rows).toEqual([
    {
      data: { given: 'calm is he', expected: 'He is calm.', explanation: body.explanation, sessionId: session_id },
      session: session_id,
    },
  ])
})

test('API-64, OPEN-69, CONST-12: the superadmin sees who was active on each of 14 days, zeros included', async () => {
  const { body } = await system
    .client()
    .send('POST', '/api/superadmin/login', { username: 'superadmin', password: 'Abcdef1!' })
  const reader = system.client(body.token)
  const before = (await reader.send('GET', '/api/superadmin/dau')).body
  const student = await system.signUp('user')
  const { headers } = await student.send('PUT', '/api/student/learning-goal', { goal: 4 })
  const after = (
    await reader.send('GET', '/api/superadmin/dau', undefined, {
      'x-await-position': String(headers['x-log-position']),
    })
  ).body
  expect(catalogue.dailyActiveUsers.output.safeParse(after).error).toBeUndefined()
  expect(after.map((one: { active_users: number }) => one.active_users).slice(0, 13)).toEqual(
    Array.from({ length: 13 }, () => 0),
  )
  expect([after.at(-1).date, after.at(-1).active_users - before.at(-1).active_users]).toEqual([dayOf(new Date()), 1])
})

test('answers fit the schemas of the catalogue', async () => {
  const student = await system.signUp('user')
  const wordbooks = await trackAll(student)
  const reads = [
    'dashboardSummary',
    'studyStats',
    'reviewWords',
    'trackedWordbooks',
    'learningPreference',
    'studentWordbooks',
    'profile',
  ] as const
  for (const name of reads)
    expect(
      catalogue[name].output.safeParse((await student.send('GET', catalogue[name].path)).body).error,
      name,
    ).toBeUndefined()
  const progress = await student.send('GET', `/api/student/wordbooks/${wordbooks[0]._id}/progress`)
  expect(catalogue.progressOfWordbook.output.safeParse(progress.body).error).toBeUndefined()
  const session = await student.send('POST', '/api/student/practice-session', { word_list: ['begin'], tier: 'tier_2' })
  expect(catalogue.practiceSession.output.safeParse(session.body).error).toBeUndefined()
  expect(session.body).toHaveLength(1)
})

test('a replay of the log gives the same read models, and a restart keeps everything', async () => {
  const student = await system.signUp('user')
  await trackAll(student)
  const words = (await summary(student)).to_be_mastered.slice(0, 5).map((one: { word: string }) => one.word)
  await student.send('POST', '/api/student/answers', { answers: words.map((word: string) => answerTo(word)) })
  await student.send('POST', '/api/student/master-word', { words })
  await student.send('POST', '/api/student/update-word-review', { word: words[0], result: 'fail' })
  const dashboard = await summary(student)
  const before = await readModels()
  expect(before['memory']!.length).toBeGreaterThan(0)
  await system.stop()

  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  await client.query('drop schema read_model cascade; create schema read_model; delete from projection.checkpoint')
  await client.end()

  system = await startTestSystem(system)
  const { rows } = await caughtUp()
  expect(rows).toEqual([])
  expect(await readModels()).toEqual(before)
  expect(dashboard.today_total_learned).toBe(5)
})

/** Waits until no checkpoint is behind the last event. */
async function caughtUp() {
  const client = new pg.Client({ connectionString: system.databaseUrl })
  await client.connect()
  try {
    for (;;) {
      const result = await client.query(
        `select projection from projection.checkpoint where right(position, 16) < lpad(to_hex((select max(position) from log.event)), 16, '0')`,
      )
      if (result.rowCount === 0) return result
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  } finally {
    await client.end()
  }
}
