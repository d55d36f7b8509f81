import { randomUUID } from 'node:crypto'
import { causationOf, eventIdOf } from '@wordtrail/contracts/events/event-id'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { addDays, dayOf } from '@wordtrail/contracts/learning/shanghai-day'
import { problems } from '@wordtrail/contracts/problems'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let at = new Date('2026-03-02T08:00:00Z')
let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem({ now: () => at })
})
afterAll(() => system.stop())

/** The same person on another day, signed in anew. */
async function later(person: TestPerson, instant: string): Promise<TestPerson> {
  at = new Date(instant)
  const { body } = await system.client().send('POST', '/api/login', { username: person.username, password: 'Abcdef1!' })
  return { ...person, ...system.client(body.token) } as TestPerson
}
const typesIn = async (stream: string): Promise<readonly string[]> => {
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await postgresEventStore(pool)
  const types: string[] = []
  for await (const { type } of store.load(stream)) types.push(type)
  await store.close()
  await pool.end()
  return types
}
const newSession = () => randomUUID()
const master = async (student: TestClient, word: string, session_id: string | undefined, key: string = randomUUID()) =>
  (await student.send('POST', '/api/student/master-word', { words: [word], session_id }, { 'idempotency-key': key }))
    .body.events[0]?.event_id as string
const review = async (student: TestClient, word: string, session_id: string) =>
  (await student.send('POST', '/api/student/update-word-review', { word, result: 'pass', session_id })).body
    .event_id as string
const undo = (student: TestClient, word: string, event_id: string, key: string = randomUUID()) =>
  student.send('POST', '/api/student/undo', { word, event_id }, { 'idempotency-key': key })

/** All that a student sees of what they know. */
async function seen(student: TestPerson) {
  const [dashboard, stats, due] = [
    await student.send('GET', '/api/student/dashboard-summary'),
    await student.send('GET', '/api/student/study-stats?days=3'),
    await student.send('GET', '/api/student/review-words'),
  ]
  return { dashboard: dashboard.body, stats: stats.body, due: due.body }
}
const refusal = (code: keyof typeof problems) => ({
  status: problems[code].status,
  body: expect.objectContaining({ code, message: problems[code].message }),
})

test('an undone mastery, and an undone review, leave every number as it was before; the log keeps both', async () => {
  const newcomer = await system.signUp('user')
  const session = newSession()
  await master(newcomer, 'begin', session)
  const student = await later(newcomer, '2026-03-06T08:00:00Z')
  await master(student, 'careful', session)
  const before = await seen(student)
  expect(before.due).toEqual(['begin'])

  const [mastery, reviewed] = [await master(student, 'choose', session), await review(student, 'begin', session)]
  expect(await seen(student)).not.toEqual(before)
  expect(await undo(student, 'choose', mastery)).toMatchObject({
    status: 200,
    body: { message: '已撤销，这个单词回到第一步' },
  })
  expect((await undo(student, 'begin', reviewed)).status).toBe(200)
  expect(await seen(student)).toEqual(before)
  const history = async (word: string) => (await student.send('GET', `/api/student/word-history?word=${word}`)).body
  expect(await history('choose')).toMatchObject({
    next_review: null,
    entries: [{ kind: 'mastery' }, { kind: 'mastery_undone' }],
  })
  const { next_review, entries } = await history('begin')
  expect(entries).toMatchObject([
    { kind: 'mastery' },
    { kind: 'review' },
    { kind: 'review_undone', planned: entries[0].planned },
  ])
  expect(next_review).toBe('2026-03-06')
  expect(await typesIn(recallStream(student.id, wordIdOf('choose')))).toEqual(['WordMastered', 'MasteryUndone'])
  expect(await typesIn(recallStream(student.id, wordIdOf('begin')))).toEqual([
    'WordMastered',
    'WordReviewed',
    'ReviewUndone',
  ])
})

test('a client that makes the key of a mastery knows its event before the server answers', async () => {
  const student = await system.signUp('user')
  const key = randomUUID()
  const known = eventIdOf(
    causationOf({ callerId: student.id, endpoint: 'POST /api/student/master-word', key }),
    recallStream(student.id, wordIdOf('begin')),
    0,
  )
  expect(await master(student, 'begin', newSession(), key)).toBe(known)
})

test('undone under one key twice is undone once; under another key it is refused', async () => {
  const student = await system.signUp('user')
  const [mastery, key] = [await master(student, 'begin', newSession()), randomUUID()]
  const first = await undo(student, 'begin', mastery, key)
  expect(await undo(student, 'begin', mastery, key)).toMatchObject({ status: 200, body: first.body })
  expect(await undo(student, 'begin', mastery)).toMatchObject(refusal('already-undone'))
})

test('refused: an outcome that is not the last, of a session that has ended, of another student, or of another word', async () => {
  const newcomer = await system.signUp('user')
  const session = newSession()
  const mastery = await master(newcomer, 'begin', session)
  const early = await review(newcomer, 'begin', session)
  expect(await undo(newcomer, 'begin', early)).toMatchObject(refusal('outcome-not-found'))
  const student = await later(newcomer, addDays(dayOf(at), 10) + 'T01:00:00Z')
  const other = await system.signUp('user')
  const reviewed = await review(student, 'begin', session)
  expect(await undo(student, 'begin', mastery)).toMatchObject(refusal('not-last-outcome'))
  expect(await undo(other, 'begin', reviewed)).toMatchObject(refusal('outcome-not-found'))
  expect(await undo(student, 'careful', reviewed)).toMatchObject(refusal('outcome-not-found'))
  // Of two sessions at one instant neither is the later.
  at = new Date(at.getTime() + 1000)
  await master(student, 'careful', newSession())
  expect(await undo(student, 'begin', reviewed)).toMatchObject(refusal('session-ended'))
  expect(await undo(student, 'choose', await master(student, 'choose', undefined))).toMatchObject(
    refusal('session-ended'),
  )
})

test('OPEN-53: after midnight in Shanghai nothing of the day before can be undone', async () => {
  at = new Date('2026-03-09T15:59:59Z')
  const student = await system.signUp('user')
  const mastery = await master(student, 'begin', newSession())
  const before = await seen(student)
  at = new Date('2026-03-09T16:00:00Z')
  expect(await undo(student, 'begin', mastery)).toMatchObject(refusal('session-ended'))
  at = new Date('2026-03-09T15:59:59Z')
  expect(await seen(student)).toEqual(before)
})
