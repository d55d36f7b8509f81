import { randomUUID } from 'node:crypto'
import { createCommandHandler } from '@wordtrail/command-service/command-handler'
import { lookupsOf } from '@wordtrail/command-service/lookups'
import { settleSessions } from '@wordtrail/command-service/session/sweep'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { problems } from '@wordtrail/contracts/problems'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { projections } from '@wordtrail/folds/projections/all'
import { createPool, readModelsOf } from '@wordtrail/platform/database/pool'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { verify } from '@wordtrail/projection-service/bulk/verify'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const firstDay = new Date('2026-03-02T02:00:00.000Z')
let now = firstDay
let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem({ now: () => now })
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const reason = '手机放在口袋里'
const daysLater = (days: number) => new Date(firstDay.getTime() + days * 86_400_000)
type Sent = Awaited<ReturnType<TestPerson['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })

/** The same person, signed in anew. */
async function again(person: TestPerson): Promise<TestPerson> {
  const { body } = await system.client().send('POST', '/api/login', { username: person.username, password: 'Abcdef1!' })
  return { ...person, ...system.client(body.token) } as TestPerson
}

const answer = (student: TestPerson, session_id: string, parts: object = {}) =>
  student.send('POST', '/api/student/answers', { answers: [answerWith({ session_id, ...parts })] })
const master = (student: TestPerson, session_id: string, ...words: string[]) =>
  student.send('POST', '/api/student/master-word', { words, session_id })
const review = (student: TestPerson, session_id: string, word: string, result = 'pass') =>
  student.send('POST', '/api/student/update-word-review', { word, result, session_id })
const voidIt = (by: TestPerson, student: TestPerson, session_id: string, parts: object = {}) =>
  by.send('POST', '/api/sessions/void', { student_id: student.id, session_id, reason, ...parts })
const restore = (by: TestPerson, student: TestPerson, session_id: string) =>
  by.send('POST', '/api/sessions/restore', { student_id: student.id, session_id })

const typesOf = async (student: TestPerson, word: string): Promise<readonly string[]> =>
  (await log.read(recallStream(student.id, wordIdOf(word)))).map(({ type }) => type)
const sessionTypes = async (student: TestPerson, session: string): Promise<readonly string[]> =>
  (await log.read(sessionStream(student.id, session))).map(({ type }) => type)

/** What a student, and their teacher, see of what they know; without whoever was active. */
async function seen(student: TestPerson, teacher: TestPerson, since: Sent) {
  const read = async (who: TestPerson, path: string) => (await who.send('GET', path, undefined, after(since))).body
  const path = `/api/admin/students/${student.id}`
  const [dashboard, stats, due, overview, mistakes, daily] = [
    await read(student, '/api/student/dashboard-summary'),
    await read(student, '/api/student/study-stats?days=10'),
    await read(student, '/api/student/review-words'),
    await read(teacher, `${path}/overview`),
    await read(teacher, `${path}/mistakes`),
    await read(teacher, '/api/admin/class'),
  ]
  const { history_total: _, ...told } = overview
  return { dashboard, stats, due, overview: told, mistakes, students: daily.students }
}

/** A student who learned two words in one session, answered wrongly in it, and reviewed one in another. */
async function practised() {
  now = firstDay
  const [teacher, newcomer] = [await system.signUp('admin'), await system.signUp('user')]
  await log.append(studentStream(newcomer.id), { type: 'LinkedBySchool', data: { teacherId: teacher.id } })
  const words = ['begin', 'careful', 'choose'].map((word) => ({ word, revision: 0 }))
  const learning = await prepareSession(newcomer, { words })
  await answer(newcomer, learning, { word: 'begin', step: 'stage_1', is_correct: false, given: '开心' })
  await master(newcomer, learning, 'begin', 'careful')
  now = daysLater(4)
  const [student, desk] = [await again(newcomer), await again(teacher)]
  const reviewing = randomUUID()
  const reviewed = await review(student, reviewing, 'begin')
  return { teacher: desk, student, learning, reviewing, reviewed }
}

test('a session that is voided counts for nothing, and counts again as it was', async () => {
  const { teacher, student, learning, reviewed } = await practised()
  const before = await seen(student, teacher, reviewed)
  const voided = await voidIt(teacher, student, learning)
  expect([voided.status, voided.body]).toEqual([200, { message: '这次练习已不算数', words: 3, done: 3 }])

  const without = await seen(student, teacher, voided)
  expect(without.dashboard.words_mastered).toMatchObject([{ word: 'begin', review_times: 0 }])
  expect(without.due).toEqual([])
  expect(without.mistakes.words).toEqual([])
  const days = (told: typeof before) =>
    told.overview.study_by_day
      .filter(({ learned, reviewed }: { learned: number; reviewed: number }) => learned + reviewed > 0)
      .map(({ date, learned, reviewed }: { date: string; learned: number; reviewed: number }) => [
        date,
        learned,
        reviewed,
      ])
  expect(days(before)).toEqual([
    ['2026-03-06', 0, 1],
    ['2026-03-02', 2, 0],
  ])
  expect(days(without)).toEqual([['2026-03-06', 1, 0]])
  expect(await typesOf(student, 'choose')).toEqual(['RecallRestated'])
  expect(await sessionTypes(student, learning)).toEqual(['SessionPrepared', 'SessionVoided', 'SessionSettled'])

  const restored = await restore(teacher, student, learning)
  expect([restored.status, restored.body]).toEqual([200, { message: '这次练习已恢复算数', words: 3, done: 3 }])
  expect(await seen(student, teacher, restored)).toEqual(before)
})

test('the history keeps what was done, marked with who says that it does not count and why; the student sees it too', async () => {
  const { teacher, student, learning, reviewing } = await practised()
  const voided = await voidIt(teacher, student, learning)
  const history = async (sent: Sent, query = '') =>
    (await teacher.send('GET', `/api/admin/students/${student.id}/history${query}`, undefined, after(sent))).body
  const told = await history(voided, `?session=${learning}`)
  expect(told.entries.map(({ kind, voided: by }: { kind: string; voided: unknown }) => [kind, by])).toEqual([
    ['SessionVoided', null],
    ['WordMastered', { by: 'teacher', reason }],
    ['WordMastered', { by: 'teacher', reason }],
    ['AnswerGiven', { by: 'teacher', reason }],
    ['SessionPrepared', { by: 'teacher', reason }],
  ])
  expect(told.total).toBe(5)
  expect(told.sessions).toMatchObject([{ session_id: reviewing }, { session_id: learning, words: 3 }])
  expect((await history(voided)).total).toBe((await history(voided)).entries.length)

  const ownHistory = async (sent: Sent) =>
    (await student.send('GET', '/api/student/word-history?word=begin', undefined, after(sent))).body.entries
  expect(await ownHistory(voided)).toMatchObject([
    { kind: 'answer', voided: { by: 'teacher', reason } },
    { kind: 'mastery', voided: { by: 'teacher', reason } },
    { kind: 'review' },
    { kind: 'restated', is_voided: true, planned: [expect.any(String), ...Array(7).fill(expect.any(String))] },
  ])
  const restored = await restore(teacher, student, learning)
  const entries = await ownHistory(restored)
  expect(entries.filter((entry: object) => 'voided' in entry)).toEqual([])
  expect((await history(restored, `?session=${learning}`)).entries[0]).toMatchObject({
    kind: 'SessionRestored',
    by: 'teacher',
    voided: null,
  })
})

test('the reason goes with the student; nothing of it is left in the read models', async () => {
  const { teacher, student, learning } = await practised()
  const secret = '他在课上睡着了'
  await voidIt(teacher, student, learning, { reason: secret })
  const holds = async () =>
    Object.entries(await log.dump()).flatMap(([table, rows]) => (rows.some((row) => row.includes(secret)) ? table : []))
  expect(await holds()).toEqual([expect.stringContaining('voided_session')])
  const { username } = student
  const superadmin = await system.superadmin()
  const erased = await superadmin.send('DELETE', `/api/superadmin/users/${student.id}`, { username })
  expect(erased.status).toBe(200)
  expect(await holds()).toEqual([])
})

test('sent again, it is voided once; a later restoring is another event', async () => {
  const { teacher, student, learning } = await practised()
  await voidIt(teacher, student, learning)
  await voidIt(teacher, student, learning, { reason: '换一个理由' })
  expect(await typesOf(student, 'careful')).toEqual(['WordMastered', 'RecallRestated'])
  await restore(teacher, student, learning)
  await restore(teacher, student, learning)
  await voidIt(teacher, student, learning)
  expect(await typesOf(student, 'careful')).toEqual(['WordMastered', ...Array(3).fill('RecallRestated')])
  expect((await log.read(sessionStream(student.id, learning)))[1]).toEqual({
    type: 'SessionVoided',
    data: { userId: student.id, by: teacher.id, reason },
  })
})

test('what a device brings later of a voided session stands in the log, and counts for nothing', async () => {
  const { teacher, student, learning } = await practised()
  const before = await seen(student, teacher, await voidIt(teacher, student, learning))
  await answer(student, learning, { word: 'choose', is_correct: false, given: '看' })
  const late = await master(student, learning, 'choose')
  expect(late.status).toBe(200)
  expect(await typesOf(student, 'choose')).toEqual([
    'RecallRestated',
    'AnswerGiven',
    'RecallRestated',
    'WordMastered',
    'RecallRestated',
  ])
  expect(await seen(student, teacher, late)).toEqual(before)
  const restored = await restore(teacher, student, learning)
  expect((await seen(student, teacher, restored)).dashboard.words_mastered).toHaveLength(3)
})

test('a word whose mastery was voided is mastered by its next pass in a review that was under way', async () => {
  const { teacher, student, learning, reviewing } = await practised()
  await voidIt(teacher, student, learning)
  expect((await review(student, reviewing, 'careful', 'fail')).status).toBe(200)
  expect((await review(student, reviewing, 'careful')).status).toBe(200)
  expect(await typesOf(student, 'careful')).toEqual([
    'WordMastered',
    'RecallRestated',
    'EarlyReviewGiven',
    'WordMastered',
  ])
})

test('whoever may not read the student, or change anything, voids nothing; a superadmin may', async () => {
  const { teacher, student, learning } = await practised()
  const [stranger, superadmin] = [await system.signUp('admin'), await system.superadmin()]
  const refused = (code: keyof typeof problems) => ({ status: problems[code].status, body: { code } })
  expect(await voidIt(stranger, student, learning)).toMatchObject(refused('student-not-found'))
  expect(await voidIt(teacher, student, randomUUID())).toMatchObject(refused('session-not-found'))
  expect(await restore(teacher, student, randomUUID())).toMatchObject(refused('session-not-found'))
  expect(await voidIt(teacher, student, learning, { reason: ' ' })).toMatchObject({ status: 400 })
  expect(await sessionTypes(student, learning)).toEqual(['SessionPrepared'])
  expect((await voidIt(superadmin, student, learning)).status).toBe(200)
  expect((await restore(teacher, student, learning)).status).toBe(200)
})

/** What a command service sweeps with, on connections of its own. */
async function anotherService() {
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await postgresEventStore(pool)
  onTestFinished(async () => {
    await store.close()
    await pool.end()
  })
  const codec = createCodec(postgresKeyRing(pool, system.secrets.masterKeys))
  const lookupsAt = lookupsOf({
    db: readModelsOf(pool),
    awaitPosition: positionAwaiter(pool),
    head: () => store.head(),
  })
  return {
    pool,
    store,
    codec,
    commands: createCommandHandler({ store, codec }),
    lookupsAt,
    now: () => now,
    scheduler: fsrs6,
  }
}

test('what was begun is finished by the service, also by two at once, and the read models equal a rebuild', async () => {
  const { teacher, student, learning, reviewing } = await practised()
  // A page that was closed after the first request: the session alone says so.
  await log.append(sessionStream(student.id, learning), {
    type: 'SessionVoided',
    data: { userId: student.id, by: teacher.id, reason },
  })
  // Voided before a device has brought a word of it.
  await voidIt(teacher, student, reviewing)
  await answer(student, reviewing, { word: 'choose' })
  const services = [await anotherService(), await anotherService()]
  const settle = () => Promise.all(services.map((one) => settleSessions(one, new AbortController().signal)))
  await settle()
  await settle()
  expect(await typesOf(student, 'careful')).toEqual(['WordMastered', 'RecallRestated'])
  expect(await typesOf(student, 'choose')).toEqual(['AnswerGiven', 'RecallRestated', 'RecallRestated'])
  expect(await sessionTypes(student, learning)).toEqual(['SessionPrepared', 'SessionVoided', 'SessionSettled'])
  expect(await sessionTypes(student, reviewing)).toEqual(['SessionVoided', 'SessionSettled'])

  const [{ pool, store, codec }] = services as [(typeof services)[number], ...unknown[]]
  const verified = await verify({ pool, log: store, codec, projections, signal: new AbortController().signal })
  expect(verified.flatMap(({ table, differing }) => (differing > 0 ? [table] : []))).toEqual([])
})
