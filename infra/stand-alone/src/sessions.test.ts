import { randomUUID } from 'node:crypto'
import { createCommandHandler } from '@wordtrail/command-service/command-handler'
import { lookupsOf } from '@wordtrail/command-service/lookups'
import { giveUpSessions } from '@wordtrail/command-service/session/sweep'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import { problems } from '@wordtrail/contracts/problems'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool, readModelsOf } from '@wordtrail/platform/database/pool'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const start = new Date('2026-03-02T02:00:00.000Z')
let now = start
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

interface Logged {
  readonly type: string
  readonly data: Readonly<Record<string, unknown>>
  readonly metadata: Readonly<Record<string, unknown>>
}
const eventsOf = async (stream: string): Promise<readonly Logged[]> =>
  (
    await log.pool.query<Logged>('select type, data, metadata from log.event where stream = $1 order by revision', [
      stream,
    ])
  ).rows
const typesOf = async (student: TestPerson, sessionId: string) =>
  (await eventsOf(sessionStream(student.id, sessionId))).map(({ type }) => type)

const content = {
  mode: 'learn',
  tier: 'tier_2',
  words: [
    { word: 'begin', revision: 0 },
    { word: 'careful', revision: 3 },
  ],
  seed: 4_017_364_451,
  device: 'phone',
  prepared_at: '2026-03-02T01:59:58.250Z',
} as const
const prepare = (student: TestPerson, session_id: string, parts: object = {}) =>
  student.send('POST', '/api/student/sessions', { session_id, ...content, ...parts })
const finish = (student: TestPerson, sessionId: string, finished_at: string) =>
  student.send('POST', `/api/student/sessions/${sessionId}/finish`, { finished_at })
const answer = async (student: TestPerson, parts: Parameters<typeof answerWith>[0]) => {
  const { body } = await student.send('POST', '/api/student/answers', { answers: [answerWith(parts)] })
  return body.results[0].status
}
const master = async (student: TestPerson, word: string, session_id: string): Promise<string> =>
  (await student.send('POST', '/api/student/master-word', { words: [word], session_id })).body.events[0].event_id
const undo = async (student: TestPerson, word: string, event_id: string) =>
  (await student.send('POST', '/api/student/undo', { word, event_id })).status
const refusal = (code: keyof typeof problems) => ({
  status: problems[code].status,
  body: expect.objectContaining({ code, message: problems[code].message }),
})
const [firstEnd, secondEnd] = ['2026-03-02T02:10:00.000Z', '2026-03-02T02:12:30.000Z'] as const

test('a session is prepared, answered and finished, and the log says so as it was sent', async () => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  expect(
    await prepare(student, sessionId, { words: [...content.words, { word: 'nosuchword', revision: 0 }] }),
  ).toMatchObject({ status: 200, body: { message: '练习已开始', refused: ['nosuchword'] } })

  const asked = {
    revision: 3,
    prompt: 'Be [careful] with the glass.',
    options: ['仔细的', '勇敢的', '忙碌的', '遥远的'],
    place: 0,
  }
  const ofWord = { session_id: sessionId, word: 'careful' }
  await answer(student, { ...ofWord, asked: { ...asked, hints: ['first_letter'], listened: 2 } })
  await answer(student, { ...ofWord, asked: { ...asked, hints: [], listened: 0, place: 1 } })
  // As clients send it that were made before questions were recorded.
  await answer(student, ofWord)
  expect(await finish(student, sessionId, firstEnd)).toMatchObject({ status: 200, body: { message: '练习已完成' } })

  const metadata = expect.objectContaining({ actor: student.id, role: 'user', correlation: sessionId })
  expect(await eventsOf(sessionStream(student.id, sessionId))).toEqual([
    {
      type: 'SessionPrepared',
      data: {
        mode: 'learn',
        tier: 'tier_2',
        words: [
          { wordId: wordIdOf('begin'), revision: 0 },
          { wordId: wordIdOf('careful'), revision: 3 },
        ],
        seed: 4_017_364_451,
        device: 'phone',
        preparedAt: content.prepared_at,
      },
      metadata,
    },
    { type: 'SessionFinished', data: { finishedAt: firstEnd }, metadata },
  ])
  const answers = await eventsOf(recallStream(student.id, wordIdOf('careful')))
  expect(answers.map(({ data }) => data['asked'])).toEqual([
    { ...asked, hints: ['first_letter'], listened: 2 },
    { ...asked, place: 1 },
    undefined,
  ])
  const rowsOf = async () =>
    (await log.pool.query('select * from read_model.practice_session where student_id = $1', [student.id])).rows
  await expect
    .poll(rowsOf)
    .toMatchObject([
      { session_id: sessionId, mode: 'learn', words: 2, answers: 3, right_answers: 0, status: 'finished' },
    ])
})

test('a session is prepared once, whatever comes again; two ways of writing a word are one', async () => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  const words = ['begin', 'Begin', ' begin'].map((word, revision) => ({ word, revision }))
  expect((await prepare(student, sessionId, { words })).body.refused).toEqual([])
  expect((await prepare(student, sessionId)).status).toBe(200)
  expect((await prepare(student, sessionId.toUpperCase())).status).toBe(200)
  expect(await eventsOf(sessionStream(student.id, sessionId))).toMatchObject([
    { type: 'SessionPrepared', data: { words: [{ wordId: wordIdOf('begin'), revision: 0 }] } },
  ])
})

test('a session without a word of the dictionary is refused', async () => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  expect(await prepare(student, sessionId, { words: [{ word: 'nosuchword', revision: 0 }] })).toMatchObject(
    refusal('no-known-words'),
  )
  expect(await typesOf(student, sessionId)).toEqual([])
})

test('an end that is sent again is one end; an outcome taken back on the last screen leads to another', async () => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  await prepare(student, sessionId)
  const mastery = await master(student, 'begin', sessionId)
  for (let time = 0; time < 2; time += 1) expect((await finish(student, sessionId, firstEnd)).status).toBe(200)
  expect(await undo(student, 'begin', mastery)).toBe(200)
  await master(student, 'begin', sessionId)
  for (const end of [secondEnd, firstEnd]) expect((await finish(student, sessionId, end)).status).toBe(200)
  expect(await eventsOf(sessionStream(student.id, sessionId))).toMatchObject([
    { type: 'SessionPrepared' },
    { type: 'SessionFinished', data: { finishedAt: firstEnd } },
    { type: 'SessionFinished', data: { finishedAt: secondEnd } },
  ])
})

test('preparing the next session leaves the one before open for taking back; its first answer ends that', async () => {
  const student = await system.signUp('user')
  const [before, next] = [randomUUID(), randomUUID()]
  await prepare(student, before)
  const mastery = await master(student, 'begin', before)
  const other = await master(student, 'careful', before)
  now = new Date(now.getTime() + 1000)
  await finish(student, before, firstEnd)
  await prepare(student, next)
  expect(await undo(student, 'begin', mastery)).toBe(200)
  now = new Date(now.getTime() + 1000)
  await answer(student, { session_id: next })
  expect(await undo(student, 'careful', other)).toBe(problems['session-ended'].status)
})

test('OPEN-17: nobody touches another one’s session: what is sent under its id is of one’s own stream', async () => {
  const [student, stranger] = [await system.signUp('user'), await system.signUp('user')]
  const sessionId = randomUUID()
  await prepare(student, sessionId)
  expect(await finish(stranger, sessionId, firstEnd)).toMatchObject(refusal('session-not-found'))
  await prepare(stranger, sessionId, { seed: 7 })
  expect((await finish(stranger, sessionId, firstEnd)).status).toBe(200)
  expect(await typesOf(student, sessionId)).toEqual(['SessionPrepared'])
  expect(await typesOf(stranger, sessionId)).toEqual(['SessionPrepared', 'SessionFinished'])
})

test.each([
  ['no id', { session_id: 'one' }],
  ['no words', { words: [] }],
  ['too many words', { words: Array.from({ length: 201 }, () => ({ word: 'begin', revision: 0 })) }],
  ['no revision', { words: [{ word: 'begin' }] }],
  ['a revision below 0', { words: [{ word: 'begin', revision: -1 }] }],
  ['an unknown mode', { mode: 'play' }],
  ['an unknown device', { device: 'watch' }],
  ['a seed of 33 bits', { seed: 2 ** 32 }],
  ['no instant', { prepared_at: 'today' }],
  ['an unknown field', { teacher: 'x' }],
])('a session with %s is refused', async (_what, parts) => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  expect(await prepare(student, sessionId, parts)).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  expect(await typesOf(student, sessionId)).toEqual([])
})
test('an end without its instant, and a question that is no question, are refused', async () => {
  const [student, sessionId] = [await system.signUp('user'), randomUUID()]
  await prepare(student, sessionId)
  expect(await finish(student, sessionId, 'now')).toMatchObject({ status: 400, body: { code: 'invalid-input' } })
  const asked = { revision: 0, prompt: '', options: ['x'.repeat(501)], hints: [], listened: 0, place: 0 }
  expect(await answer(student, { session_id: sessionId, asked })).toBe('refused')
  expect(await typesOf(student, sessionId)).toEqual(['SessionPrepared'])
})

const never = new AbortController().signal
const failLoudly = (error: Error) => {
  throw error
}

/** What a command service gives up sessions with, on connections of its own. */
async function anotherService() {
  const pool = createPool({ url: system.databaseUrl, name: 'test' })
  const store = await postgresEventStore(pool)
  onTestFinished(async () => {
    await store.close()
    await pool.end()
  })
  const codec = createCodec(postgresKeyRing(pool, system.secrets.masterKeys))
  return {
    commands: createCommandHandler({ store, codec }),
    lookupsAt: lookupsOf({ db: readModelsOf(pool), awaitPosition: positionAwaiter(pool), head: () => store.head() }),
    now: () => now,
  }
}

test('services that give up sessions at the same time give up each of them once, however many there are', async () => {
  const student = await system.signUp('user')
  const sessions = Array.from({ length: 120 }, () => randomUUID())
  await Promise.all(sessions.map((sessionId) => prepare(student, sessionId)))
  const [{ preparedAt }, services] = [{ preparedAt: now }, [await anotherService(), await anotherService()]]
  now = new Date(now.getTime() + sessionPauseMs - 1)
  const all = () => Promise.all(services.map((one) => giveUpSessions(one, never, failLoudly)))
  await all()
  expect(await typesOf(student, sessions[0]!)).toEqual(['SessionPrepared'])
  now = new Date(now.getTime() + 1)
  await all()
  await all()
  for (const sessionId of sessions)
    expect(await eventsOf(sessionStream(student.id, sessionId))).toMatchObject([
      { type: 'SessionPrepared' },
      {
        type: 'SessionGivenUp',
        data: { lastRecordedAt: preparedAt.toISOString() },
        metadata: { actor: 'system', role: 'system', correlation: sessionId },
      },
    ])
})

test('a session that a newer program has written to holds up no other', async () => {
  const student = await system.signUp('user')
  const [newer, other] = [randomUUID(), randomUUID()].sort() as [string, string]
  for (const sessionId of [newer, other]) await prepare(student, sessionId)
  const service = await anotherService()
  await service.lookupsAt(undefined).latestSession(student.id)
  const stream = sessionStream(student.id, newer)
  await log.pool.query(`update log.event set type = 'SessionPaused' where stream = $1`, [stream])
  now = new Date(now.getTime() + sessionPauseMs)
  const unreadable: string[] = []
  await giveUpSessions(service, never, (error) => unreadable.push(error.stream))
  expect(unreadable).toEqual([stream])
  expect(await typesOf(student, other)).toEqual(['SessionPrepared', 'SessionGivenUp'])
  await log.pool.query(`update log.event set type = 'SessionPrepared' where stream = $1`, [stream])
})
