import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

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

async function taught(): Promise<{ readonly student: TestPerson; readonly teacher: TestPerson }> {
  const [student, teacher] = [await system.signUp('user'), await system.signUp('admin')]
  const invitation = { invitationId: randomUUID(), teacherId: teacher.id }
  await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: invitation },
    { type: 'InvitationAccepted', data: invitation },
  )
  return { student, teacher }
}
const create = async (student: TestPerson, title: string, words_text: string): Promise<string> =>
  (await student.send('POST', '/api/student/wordbooks/create', { title, words_text })).body.wordbook_id
const shelf = async (student: TestPerson) => {
  const { body } = await student.send('GET', '/api/student/bookshelf')
  expect(catalogue.bookshelf.output.safeParse(body).error).toBeUndefined()
  return body
}
const words = async (student: TestPerson, id: string, query = '', of = 'wordbooks') => {
  const { status, body } = await student.send('GET', `/api/student/${of}/${id}/words${query}`)
  expect(status).toBe(200)
  expect(catalogue.bookWords.output.safeParse(body).error).toBeUndefined()
  return body
}
const headwords = ({ words: shown }: { words: { word: string }[] }) => shown.map(({ word }) => word)

test('each book stands on one shelf: learned, own, or from the teacher; a secret wordbook stands on none', async () => {
  const { student, teacher } = await taught()
  const own = await create(student, '生词', 'begin choose')
  await student.send('PUT', '/api/student/favorites', { word: 'careful', is_favorite: true })
  const { body: all } = await student.send('GET', '/api/student/wordbooks')
  const tracked = all.find(({ accessibility }: { accessibility: string }) => accessibility === 'public')
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [tracked._id] })
  await student.send('PUT', '/api/student/learning-preference', { priority_wordbook_id: tracked._id })
  const title = `第三单元 ${randomUUID()}`
  await teacher.send('POST', '/api/admin/homework', {
    title,
    words: 'begin finish',
    due_on: '2099-01-01',
    student_ids: [student.id],
  })
  await log.append(studentStream(student.id), {
    type: 'SecretWordbookSet',
    data: { teacherId: teacher.id, boxId: randomUUID(), title: '秘密', wordIds: [wordIdOf('choose')] },
  })
  await student.send('GET', '/api/student/dashboard-summary')
  await expect
    .poll(async () => (await shelf(student)).books.map(({ shelf, kind, title }: any) => [shelf, kind, title]))
    .toEqual([
      ['learning', 'wordbook', tracked.title],
      ['own', 'wordbook', '我的收藏'],
      ['own', 'wordbook', '生词'],
      ['given', 'homework', title],
    ])
  const { books, teacher: named } = await shelf(student)
  expect(named.username).toBe(teacher.username)
  expect(books[0]).toMatchObject({ is_priority: true, kept: 0, on_the_way: 0, fresh: books[0].total })
  expect(books[2]).toMatchObject({ _id: own, total: 2, fresh: 2 })
  expect(books[3]).toMatchObject({ due_on: '2099-01-01', total: 2 })
  expect(headwords(await words(student, books[3]._id, '', 'homework'))).toEqual(['begin', 'finish'])

  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [tracked._id, own] })
  expect((await shelf(student)).books.map(({ shelf, title }: any) => [shelf, title]).slice(0, 2)).toEqual([
    ['learning', tracked.title],
    ['learning', '生词'],
  ])
})

test('the words of a book say how they stand, and are narrowed and searched', async () => {
  const student = await system.signUp('user')
  const id = await create(student, '', 'begin choose careful finish')
  expect(await words(student, id)).toMatchObject({
    is_own: true,
    began_on: null,
    total: 4,
    fresh: 4,
    due: 0,
    slipped: 0,
    to_learn: ['begin', 'choose', 'careful', 'finish'],
    found: 4,
    pages: 1,
  })
  await student.send('POST', '/api/student/master-word', { words: ['choose'] })
  // Planned for three weeks and more: kept.
  const [{ data }] = (
    await log.pool.query<{ data: any }>('select data from log.event where stream = $1', [
      recallStream(student.id, wordIdOf('choose')),
    ])
  ).rows as [{ data: any }]
  await log.append(recallStream(student.id, wordIdOf('careful')), {
    type: 'WordMastered',
    data: { source: 'self', schedule: { ...data.schedule, planned: ['2099-01-01'] } },
  })
  const wrong = {
    id: randomUUID(),
    session_id: randomUUID(),
    word: 'begin',
    step: 'stage_1',
    tier: 'tier_3',
    question_kind: 'infer_meaning',
    given: '结束',
    expected: '开始',
    is_correct: false,
    elapsed_ms: 900,
    answered_at: new Date().toISOString(),
  }
  await student.send('POST', '/api/student/answers', { answers: [wrong] })
  await expect.poll(async () => (await words(student, id)).kept).toBe(1)
  const opened = await words(student, id)
  expect(opened).toMatchObject({
    total: 4,
    kept: 1,
    on_the_way: 1,
    fresh: 2,
    slipped: 1,
    to_learn: ['begin', 'finish'],
  })
  expect(opened.began_on).toBe(opened.today)
  expect(opened.words.map(({ word, state }: any) => [word, state])).toEqual([
    ['begin', 'fresh'],
    ['choose', 'on_the_way'],
    ['careful', 'kept'],
    ['finish', 'fresh'],
  ])
  expect(opened.words[2].next_review).toBe('2099-01-01')
  expect(headwords(await words(student, id, '?only=fresh'))).toEqual(['begin', 'finish'])
  expect(headwords(await words(student, id, '?only=slipped'))).toEqual(['begin'])
  expect(headwords(await words(student, id, '?only=due'))).toEqual([])
  expect(headwords(await words(student, id, '?search=CARE'))).toEqual(['careful'])
  expect(await words(student, id, '?limit=3&page=2')).toMatchObject({ found: 4, pages: 2, words: [{ word: 'finish' }] })
})

test('another’s wordbook and homework are not there', async () => {
  const [student, other] = [await system.signUp('user'), await system.signUp('user')]
  const id = await create(other, '别人的', 'begin')
  for (const path of [`wordbooks/${id}`, `homework/${id}`])
    expect(await student.send('GET', `/api/student/${path}/words`)).toMatchObject({ status: 404 })
  expect((await shelf(student)).books).toEqual([])
})
