import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system.stop())

const next = async (student: TestClient) => (await student.send('GET', '/api/student/milestone')).body.milestone
const show = (student: TestClient, milestone: string, headers?: Record<string, string>) =>
  student.send('POST', '/api/student/milestone/shown', { milestone }, headers)

test('a milestone is offered until it is shown, on one device only, and never again after an undo', async () => {
  const student = await system.signUp('user')
  expect(await next(student)).toBeNull()
  const session_id = await prepareSession(student)
  const first = await student.send('POST', '/api/student/master-word', { words: ['begin'], session_id })
  expect(await next(student)).toMatchObject({
    id: 'words-1',
    kind: 'words',
    count: 1,
    title: null,
    first_word: 'begin',
    last_word: 'begin',
    days: 1,
    kept: 0,
    reviewing: 1,
  })
  const key = { 'idempotency-key': '1f7d6c1e-5f0a-4b7c-9a51-5d7f9e3c2b10' }
  expect((await show(student, 'words-1', key)).status).toBe(200)
  expect((await show(student, 'words-1', key)).status, 'the same request again').toBe(200)
  const elsewhere = system.client(student.token)
  expect(await show(elsewhere, 'words-1')).toMatchObject({ status: 409, body: { code: 'milestone-shown' } })
  expect(await next(student)).toBeNull()

  const event_id = first.body.events[0].event_id
  expect((await student.send('POST', '/api/student/undo', { word: 'begin', event_id })).status).toBe(200)
  await student.send('POST', '/api/student/master-word', { words: ['begin', 'careful'] })
  expect(await next(student)).toBeNull()
})

test('whoever learns ten words at once is shown ten, and a wordbook that is done after that', async () => {
  const student = await system.signUp('user')
  const wordbooks = (await student.send('GET', '/api/student/wordbooks')).body as { _id: string; title: string }[]
  const [book, , harder] = wordbooks as [{ _id: string; title: string }, unknown, { _id: string }]
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [book._id] })
  const { body } = await student.send('GET', `/api/student/wordbooks/${book._id}/tbm-words`)
  await student.send('POST', '/api/student/master-word', { words: body.words })
  const reached = await next(student)
  expect(reached).toMatchObject({ kind: 'words' })
  expect(reached.count).toBeGreaterThanOrEqual(10)
  expect(reached.kept + reached.reviewing, 'the words of this milestone, and no later one').toBe(reached.count)
  const further = (await student.send('GET', `/api/student/wordbooks/${harder._id}/tbm-words`)).body.words[0]
  expect((await student.send('POST', '/api/student/master-word', { words: [further] })).status).toBe(200)
  expect(await next(student), 'a later word changes nothing of it').toEqual(reached)
  await show(student, reached.id)
  expect(await next(student)).toMatchObject({
    id: `wordbook-${book._id}`,
    kind: 'wordbook',
    count: body.words.length,
    title: book.title,
    kept: 0,
    reviewing: body.words.length,
  })
  await show(student, `wordbook-${book._id}`)
  expect(await next(student)).toBeNull()
})

test('what names no milestone is refused', async () => {
  const student = await system.signUp('user')
  for (const milestone of ['', 'words-0', 'words-1e9', 'streak-', 'wordbook-x', 'other-1'])
    expect((await show(student, milestone)).status, milestone).toBe(400)
})
