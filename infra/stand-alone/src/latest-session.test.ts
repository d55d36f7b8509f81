import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { Answer } from '@wordtrail/contracts/api/practice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system.stop())

const latest = async (client: TestClient, known = '') =>
  (await client.send('GET', `/api/student/latest-session${known}`)).body.session

const prepared = (student: TestPerson, parts: object = {}) =>
  prepareSession(student, {
    tier: 'tier_2',
    words: [
      { word: 'begin', revision: 0 },
      { word: 'careful', revision: 0 },
    ],
    seed: 4_017_364_451,
    ...parts,
  })

const asked = (place: number) => ({ revision: 0, prompt: '', options: [], hints: [], listened: 0, place })
async function answer(student: TestPerson, session_id: string, ...parts: Partial<Answer>[]): Promise<string[]> {
  const answers = parts.map((part) => answerWith({ session_id, step: 'stage_1', is_correct: true, ...part }))
  expect((await student.send('POST', '/api/student/answers', { answers })).status).toBe(200)
  return answers.map(({ id }) => id)
}

const unaided = { kind: 'answer', is_aided: false, peeked: [] }

test('whoever has begun no session has none to go on with', async () => {
  expect(await latest(await system.signUp('user'))).toBeNull()
})

test('the session begun last is told with its words, its answers, and what was reported and taken back, to any device of the student and to nobody else', async () => {
  const student = await system.signUp('user')
  const earlier = await prepared(student)
  const session_id = await prepared(student)
  const [known] = await answer(student, session_id, { word: 'begin', step: 'pre_test', asked: asked(0) })
  const { body } = await student.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  const [wrong] = await answer(student, session_id, { word: 'careful', is_correct: false, asked: asked(1) })
  const back = await student.send('POST', '/api/student/undo', { word: 'begin', event_id: body.events[0].event_id })

  const otherDevice = system.client(student.token, back.headers['x-log-position'] as string)
  const session = await latest(otherDevice)
  expect(session).toEqual({
    session_id,
    mode: 'learn',
    tier: 'tier_2',
    prepared_at: expect.any(String),
    is_over: false,
    answers: 2,
    course: {
      seed: 4_017_364_451,
      words: ['begin', 'careful'],
      deeds: [
        { ...unaided, id: known, word: 'begin', step: 'pre_test', is_correct: true, place: 0 },
        { kind: 'reported', word: 'begin' },
        { ...unaided, id: wrong, word: 'careful', step: 'stage_1', is_correct: false, place: 1 },
        { kind: 'undone', word: 'begin' },
      ],
    },
  })
  expect(await latest(await system.signUp('user'))).toBeNull()

  const isSuperseded = async (known: string) =>
    (await otherDevice.send('GET', `/api/student/latest-session?known_session=${known}`)).body.is_superseded
  // What is not heard of yet may be the later one.
  expect([await isSuperseded(earlier), await isSuperseded(session_id), await isSuperseded(randomUUID())]).toEqual([
    true,
    false,
    false,
  ])
})

test('what was looked at before a review is told to any device: with the first answer, and with each answer that it helped', async () => {
  const student = await system.signUp('user')
  const session_id = await prepared(student, { mode: 'review' })
  const looked = { word: 'careful', step: 'pre_test' as const, asked: { ...asked(0), hints: ['meaning' as const] } }
  const [first] = await answer(student, session_id, { ...looked, peeked: ['careful', 'begin', 'no-such-word'] })
  const [unknown] = await answer(student, session_id, { word: 'begin', given: '', is_correct: false, asked: asked(1) })
  expect((await latest(student)).course.deeds).toMatchObject([
    { id: first, word: 'careful', is_aided: true, peeked: ['careful', 'begin'] },
    { id: unknown, word: 'begin', is_aided: false, peeked: [] },
  ])
})

test('a device that knows all answers is not told them again; one that knows fewer is', async () => {
  const student = await system.signUp('user')
  const session_id = await prepared(student)
  await answer(student, session_id, { word: 'begin', asked: asked(0) })
  expect(await latest(student, `?known_session=${session_id}&known_answers=1`)).toMatchObject({
    answers: 1,
    course: null,
  })
  await answer(student, session_id, { word: 'careful', asked: asked(1) })
  expect(await latest(student, `?known_session=${session_id}&known_answers=1`)).toMatchObject({
    course: { deeds: [{ word: 'begin' }, { word: 'careful' }] },
  })
  expect(await latest(student, `?known_session=${randomUUID()}&known_answers=9`)).toMatchObject({
    course: { deeds: [{ word: 'begin' }, { word: 'careful' }] },
  })
})

test('a session is over at its end, and goes on where a word is taken back after it', async () => {
  const student = await system.signUp('user')
  const session_id = await prepared(student)
  const { body } = await student.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  const finish = (finished_at: string) =>
    student.send('POST', `/api/student/sessions/${session_id}/finish`, { finished_at })
  await finish('2026-03-02T02:20:00Z')
  expect(await latest(student)).toMatchObject({ is_over: true, course: null })
  await student.send('POST', '/api/student/undo', { word: 'begin', event_id: body.events[0].event_id })
  expect(await latest(student)).toMatchObject({ is_over: false, course: { deeds: [{}, { kind: 'undone' }] } })
  await finish('2026-03-02T02:25:00Z')
  expect(await latest(student)).toMatchObject({ is_over: true })
})

test('the same session is offered the same wrong options again', async () => {
  const student = await system.signUp('user')
  const offered = async (session_id: string) => {
    const body = { word_list: ['begin', 'careful'], tier: 'tier_3', session_id }
    const { body: items } = await student.send('POST', '/api/student/practice-session', body)
    return (items as { distractors: { word: string }[] }[]).map(({ distractors }) =>
      distractors.map(({ word }) => word),
    )
  }
  const session = randomUUID()
  expect(await offered(session)).toEqual(await offered(session))
  const others = await Promise.all(Array.from({ length: 5 }, () => offered(randomUUID())))
  expect(new Set(others.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
})
