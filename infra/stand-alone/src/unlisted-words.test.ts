import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { ownWordbookLimits } from '@wordtrail/contracts/learning/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let teacher: TestPerson
let otherTeacher: TestPerson
let student: TestPerson
let otherStudent: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  ;[teacher, otherTeacher, student, otherStudent] = await Promise.all([
    system.signUp('admin'),
    system.signUp('admin'),
    system.signUp('user'),
    system.signUp('user'),
  ])
  const linked = (teacherId: string) => ({ type: 'LinkedBySchool', data: { teacherId } }) as const
  await log.append(studentStream(otherStudent.id), linked(otherTeacher.id))
  const position = await log.append(studentStream(student.id), linked(teacher.id))
  for (const one of [teacher, otherTeacher, student, otherStudent])
    await one.send('GET', '/api/user/profile', undefined, { 'x-await-position': position })
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const create = (person: TestPerson, words_text: string, key: string = randomUUID()) =>
  person.send('POST', '/api/student/wordbooks/create', { title: '生词', words_text }, { 'idempotency-key': key })
/** From then on they see what that answer came of. */
const sees = async (person: TestPerson, { headers }: Awaited<ReturnType<TestPerson['send']>>) => {
  await person.send('GET', '/api/user/profile', undefined, {
    'x-await-position': headers['x-log-position'] as string,
  })
}
const unlistedOf = async (word: string) =>
  (await log.pool.query('select is_listed, content from read_model.word where word_id = $1', [wordIdOf(word)])).rows[0]
const eventsOf = async (word: string): Promise<string[]> =>
  (await log.read(wordStream(wordIdOf(word)))).map(({ type }) => type)
const practise = async (person: TestPerson, ...word_list: string[]): Promise<any[]> =>
  (await person.send('POST', '/api/student/practice-session', { word_list, tier: 'tier_3' })).body
const mastered = (person: TestPerson, word: string) =>
  person.send('POST', '/api/student/master-word', { words: [word] })

test('MYWB-12: a word that the dictionary lacks and the lexicon knows is in the wordbook; its content is the lexicon’s', async () => {
  const { status, body } = await create(student, 'begin HAMSTER xyzzyq')
  expect(status).toBe(200)
  expect(catalogue.createOwnWordbook.output.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    accepted_count: 2,
    unlisted_words: ['hamster'],
    invalid_count: 1,
    invalid_words: ['xyzzyq'],
  })
  const mine = (await student.send('GET', '/api/student/wordbooks/mine')).body
  expect(mine[0].entries).toEqual([
    { word: 'begin', definition_cn: expect.any(String) },
    { word: 'hamster', definition_cn: '仓鼠' },
  ])
  expect(await unlistedOf('hamster')).toMatchObject({ is_listed: false, content: { word: 'hamster' } })
})

test('words unfit for children, and words that a teacher has deleted, stay unknown', async () => {
  const { body } = await create(student, 'begin fuck cocaine')
  expect(body).toMatchObject({ accepted_count: 1, unlisted_words: [], invalid_words: ['fuck', 'cocaine'] })
  const draft = (await teacher.send('POST', '/api/words/generate-data', { word: 'kennel' })).body.word
  const { word_id } = (await teacher.send('POST', '/api/words/add-word', draft)).body
  const gone = await teacher.send('DELETE', `/api/words/${word_id}`)
  const again = await student.send(
    'POST',
    '/api/student/wordbooks/create',
    { title: '狗', words_text: 'begin kennel' },
    { 'x-await-position': gone.headers['x-log-position'] as string },
  )
  expect(again.body).toMatchObject({ accepted_count: 1, unlisted_words: [], invalid_words: ['kennel'] })
  expect(await eventsOf('kennel')).toEqual(['WordAdded', 'WordDeleted'])
})

test('two students who write down the same word, and one who tries again, share one word and one event', async () => {
  const key = randomUUID()
  const [first, second] = await Promise.all([create(student, 'beaver', key), create(otherStudent, 'Beaver')])
  const again = await create(student, 'beaver', key)
  for (const { body } of [first, second, again])
    expect(body).toMatchObject({ accepted_count: 1, unlisted_words: ['beaver'] })
  expect(again.body).toEqual(first.body)
  expect(await eventsOf('beaver')).toEqual(['UnlistedWordAdded'])
})

test('nothing comes into the log for a wordbook that does not take the words', async () => {
  const own = (await create(student, 'begin')).body.wordbook_id
  const add = (by: TestPerson) => by.send('POST', `/api/student/wordbooks/${own}/add-words`, { words_text: 'walrus' })
  expect((await add(otherStudent)).status).toBe(404)
  expect(await eventsOf('walrus')).toEqual([])
  expect((await add(student)).body).toMatchObject({ accepted_count: 1, unlisted_words: ['walrus'] })
})

test('a list that its wordbook has taken is answered the same to a retry, whatever came since', async () => {
  const writer = await system.signUp('user')
  const own = (await create(writer, 'begin')).body.wordbook_id
  const key = { 'idempotency-key': randomUUID() }
  const add = () => writer.send('POST', `/api/student/wordbooks/${own}/add-words`, { words_text: 'pelican' }, key)
  const first = await add()
  expect(first.body).toMatchObject({ accepted_count: 1, unlisted_words: ['pelican'] })
  const created = randomUUID()
  const book = await create(writer, 'ostrich', created)
  for (const id of [own, book.body.wordbook_id]) await writer.send('DELETE', `/api/student/wordbooks/${id}`)
  expect.soft(await add()).toMatchObject({ status: 200, body: first.body })
  await Promise.all(Array.from({ length: ownWordbookLimits.wordbooks }, () => create(writer, 'begin')))
  expect((await create(writer, 'begin')).body).toMatchObject({ code: 'too-many-wordbooks' })
  expect(await create(writer, 'ostrich', created)).toMatchObject({ status: 200, body: book.body })
})

test('its student practises it, masters it, reviews it and finds it in progress and history', async () => {
  const id = (await create(student, 'otter')).body.wordbook_id
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [id] })
  const summary = (await student.send('GET', '/api/student/dashboard-summary')).body
  expect(JSON.stringify(summary)).toContain('"otter"')
  const [item] = await practise(student, 'otter')
  expect(item).toMatchObject({ word: 'otter', _id: wordIdOf('otter') })
  expect(await mastered(student, 'otter')).toMatchObject({ body: { mastered: ['otter'], refused: [] } })
  const found = (await student.send('GET', '/api/student/mastered-words?search=otter')).body
  expect(found.words.map(({ word }: { word: string }) => word)).toEqual(['otter'])
  // The history stays when the word leaves the wordbook.
  await student.send('DELETE', `/api/student/wordbooks/${id}/remove-words`, { words: ['otter'] })
  expect((await student.send('GET', '/api/student/word-history?word=otter')).body).toMatchObject({ word: 'otter' })
  expect(await practise(student, 'otter')).toHaveLength(1)
})

test('with its last wordbook a word without a history goes, and the next paste brings it back', async () => {
  const id = (await create(student, 'weasel')).body.wordbook_id
  expect(await practise(student, 'weasel')).toHaveLength(1)
  await student.send('DELETE', `/api/student/wordbooks/${id}`)
  expect(await practise(student, 'weasel')).toEqual([])
  expect((await create(student, 'weasel')).body).toMatchObject({ unlisted_words: ['weasel'] })
  expect(await practise(student, 'weasel')).toHaveLength(1)
  expect(await eventsOf('weasel')).toEqual(['UnlistedWordAdded'])
})

test('to another student it does not exist', async () => {
  await create(student, 'badger')
  await sees(otherStudent, await mastered(student, 'badger'))
  expect(await practise(otherStudent, 'badger', 'begin')).toMatchObject([{ word: 'begin' }])
  expect((await otherStudent.send('GET', '/api/student/word-history?word=badger')).status).toBe(404)
  expect(await mastered(otherStudent, 'badger')).toMatchObject({ status: 400, body: { code: 'no-known-words' } })
  const session_id = await prepareSession(otherStudent)
  const answer = {
    id: randomUUID(),
    session_id,
    word: 'badger',
    step: 'pre_test',
    tier: 'tier_3',
    question_kind: 'pre_test',
    given: '',
    expected: '',
    is_correct: false,
    elapsed_ms: 1,
    answered_at: '2026-01-05T08:00:00Z',
  }
  const { body } = await otherStudent.send('POST', '/api/student/answers', { answers: [answer] })
  expect(body.results).toMatchObject([{ status: 'refused' }])
})

test('its student’s teacher reads it in the student’s wordbook and history; another teacher does not find it', async () => {
  const id = (await create(student, 'begin ferret')).body.wordbook_id
  const done = await mastered(student, 'ferret')
  await Promise.all([sees(teacher, done), sees(otherTeacher, done)])
  expect((await teacher.send('GET', `/api/wordbooks/${id}`)).body.entries).toMatchObject([
    { word: 'begin', is_listed: true },
    { word: 'ferret', is_listed: false, definition_cn: expect.stringContaining('雪貂') },
  ])
  const history = `/api/admin/students/${student.id}/history`
  expect(JSON.stringify((await teacher.send('GET', history)).body)).toContain('ferret')
  expect((await otherTeacher.send('GET', `/api/wordbooks/${id}`)).status).toBe(404)
  expect((await otherTeacher.send('GET', history)).status).toBe(404)
})

test('nothing that is of the dictionary knows of it', async () => {
  const done = await create(student, 'squirrel')
  const book = (await teacher.send('POST', '/api/wordbooks', { title: '动物' })).body.wordbook_id
  const superadmin = await system.superadmin()
  await Promise.all([sees(teacher, done), sees(superadmin, done)])
  const wordId = wordIdOf('squirrel')

  for (const reader of [teacher, superadmin]) {
    const listed = (await reader.send('GET', '/api/words?search=squirrel')).body
    expect([listed.total, listed.words]).toEqual([0, []])
    expect((await reader.send('GET', '/api/words/practice/squirrel')).status).toBe(404)
    expect((await reader.send('GET', `/api/words/${wordId}/history`)).status).toBe(404)
    expect((await reader.send('GET', `/api/words/${wordId}/versions/0`)).status).toBe(404)
  }
  expect((await teacher.send('GET', `/api/wordbooks/${book}/words-to-add?search=squirrel`)).body.total).toBe(0)
  const lines = ['squirrel', 'squirrels']
  expect((await teacher.send('POST', `/api/wordbooks/${book}/check-words`, { lines })).body.lines).toEqual([
    { status: 'unknown' },
    { status: 'unknown' },
  ])
  expect(
    (await teacher.send('POST', `/api/wordbooks/${book}/words`, { word_ids: [wordId], before: null })).body,
  ).toMatchObject({ added_count: 0, unknown_count: 1 })
  expect((await teacher.send('POST', '/api/admin/words/check', { words: 'squirrel squirel' })).body.words).toEqual([
    { word: 'squirrel', status: 'unknown', near: [] },
    { word: 'squirel', status: 'unknown', near: [] },
  ])
  const homework = { words: 'squirrel begin', student_ids: [student.id] }
  expect((await teacher.send('POST', '/api/admin/homework/check', homework)).body).toMatchObject({
    known_count: 1,
    invalid_words: ['squirrel'],
  })
  expect(
    (await teacher.send('POST', `/api/admin/students/${student.id}/assign`, { words: 'squirrel begin' })).body,
  ).toMatchObject({ invalid_words: ['squirrel'] })
  const options = Array.from({ length: 5 }, () => teacher.send('GET', '/api/words/option-words'))
  for (const { body } of await Promise.all(options))
    expect(body.map(({ word }: { word: string }) => word)).not.toContain('squirrel')
  const changes = await log.pool.query('select from read_model.dictionary_change where subject_id = $1', [wordId])
  expect(changes.rowCount).toBe(0)
})

test('adding it to the dictionary lists it with what the teacher saved; histories stay', async () => {
  await create(student, 'raccoon')
  await sees(teacher, await mastered(student, 'raccoon'))
  const draft = (await teacher.send('POST', '/api/words/generate-data', { word: 'raccoon' })).body.word
  const added = await teacher.send('POST', '/api/words/add-word', { ...draft, definition_cn: '浣熊（老师写的）' })
  expect(added).toMatchObject({ status: 200, body: { word_id: wordIdOf('raccoon') } })
  expect((await teacher.send('GET', '/api/words?search=raccoon')).body.total).toBe(1)
  const seen = { 'x-await-position': added.headers['x-log-position'] as string }
  expect((await student.send('GET', '/api/student/mastered-words?search=raccoon', undefined, seen)).body).toMatchObject(
    { words: [{ word: 'raccoon', definition_cn: expect.stringContaining('老师写的') }] },
  )
  expect((await create(otherStudent, 'raccoon')).body).toMatchObject({ accepted_count: 1, unlisted_words: [] })
  expect(await eventsOf('raccoon')).toEqual(['UnlistedWordAdded', 'WordAdded'])
})
