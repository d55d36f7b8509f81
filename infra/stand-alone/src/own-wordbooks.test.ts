import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let li: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  li = await system.signUp('user')
})
afterAll(() => system.stop())

interface Own {
  readonly _id: string
  readonly title: string
  readonly count: number
  readonly entries: readonly { readonly word: string; readonly definition_cn: string }[]
}
const create = (person: TestClient, body: object, key: string = randomUUID()) =>
  person.send('POST', '/api/student/wordbooks/create', body, { 'idempotency-key': key })
const mine = async (person: TestClient): Promise<readonly Own[]> =>
  (await person.send('GET', '/api/student/wordbooks/mine')).body
const wordsOf = async (person: TestClient, id: string) =>
  (await mine(person)).find(({ _id }) => _id === id)?.entries.map(({ word }) => word)
const created = async (person: TestClient, body: object): Promise<string> =>
  (await create(person, body)).body.wordbook_id

test('API-58, API-59, MYWB-07, MYWB-11, MYWB-12, DATA-06: a wordbook is made of the words that the dictionary knows, and of no other', async () => {
  const { status, body } = await create(li, { title: ' 生词 ', words_text: 'begin careful\nxyzzyq  Begin\nchoose' })
  expect([status, body]).toEqual([
    200,
    {
      message: '词书已创建',
      wordbook_id: body.wordbook_id,
      accepted_count: 3,
      unlisted_words: [],
      invalid_count: 1,
      invalid_words: ['xyzzyq'],
      split: ['begin careful'],
    },
  ])
  const answer = await li.send('GET', '/api/student/wordbooks/mine')
  expect(catalogue.ownWordbooks.output.safeParse(answer.body).error).toBeUndefined()
  expect(answer.body).toEqual([
    {
      _id: body.wordbook_id,
      title: '生词',
      description: '',
      accessibility: 'private',
      is_favorites: false,
      count: 3,
      entries: ['begin', 'careful', 'choose'].map((word) => ({ word, definition_cn: expect.any(String) })),
    },
  ])
})

test('MYWB-09, MYWB-10: without a name it is called by its day; without name and words, or with unknown words alone, it is refused', async () => {
  const id = await created(li, { words_text: 'begin' })
  expect((await mine(li)).find(({ _id }) => _id === id)?.title).toMatch(/^\d{4}-\d\d-\d\d 的词书$/)
  expect(await create(li, { title: ' ', words_text: ' \n ' })).toMatchObject({
    status: 400,
    body: { code: 'wordbook-without-content', message: '请输入词书名称或单词列表' },
  })
  expect(await create(li, { words_text: 'xyzzyq' })).toMatchObject({ status: 400, body: { code: 'no-known-words' } })
  expect(await create(li, { title: '空的' })).toMatchObject({
    status: 200,
    body: { accepted_count: 0, invalid_words: [] },
  })
})

test('MYWB-17, OPEN-55: favourites are one wordbook, however often and from wherever they are made, and stand first', async () => {
  const student = await system.signUp('user')
  await created(student, { title: '早先的', words_text: 'begin' })
  const answers = await Promise.all([create(student, { title: '我的收藏' }), create(student, { title: '我的收藏' })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { wordbook_id: id } = answers[0]!.body
  const own = (
    await student.send('GET', '/api/student/wordbooks/mine', undefined, {
      'x-await-position': answers[1]!.headers['x-log-position'] as string,
    })
  ).body
  expect(own.map((one: { _id: string; is_favorites: boolean }) => [one._id === id, one.is_favorites])).toEqual([
    [true, true],
    [false, false],
  ])
  expect(await student.send('DELETE', `/api/student/wordbooks/${id}`)).toMatchObject({
    status: 409,
    body: { code: 'favorites-stay' },
  })
  expect(await student.send('PUT', `/api/student/wordbooks/${id}/rename`, { title: '常看' })).toMatchObject({
    status: 200,
  })
  expect((await mine(student))[0]).toMatchObject({ title: '常看', is_favorites: true })
})

test('API-60, API-61: it is renamed and deleted, and then neither listed nor chosen from', async () => {
  const student = await system.signUp('user')
  const id = await created(student, { title: '生词', words_text: 'begin' })
  expect(await student.send('PUT', `/api/student/wordbooks/${id}/rename`, { title: ' 难词 ' })).toMatchObject({
    status: 200,
    body: { message: '词书名称已更新' },
  })
  expect((await mine(student)).map(({ title }) => title)).toEqual(['难词'])
  expect((await student.send('PUT', `/api/student/wordbooks/${id}/rename`, { title: '  ' })).status).toBe(400)
  expect(await student.send('DELETE', `/api/student/wordbooks/${id}`)).toMatchObject({
    status: 200,
    body: { message: '词书已删除' },
  })
  expect(await mine(student)).toEqual([])
  expect((await student.send('GET', '/api/student/wordbooks')).body.map((one: Own) => one._id)).not.toContain(id)
  expect((await student.send('DELETE', `/api/student/wordbooks/${id}`)).status).toBe(404)
})

test('API-62, MYWB-04: pasted words are added in their order, those already there once; unknown ones are named', async () => {
  const id = await created(li, { title: '粘贴', words_text: 'choose' })
  const { body } = await li.send('POST', `/api/student/wordbooks/${id}/add-words`, {
    words_text: 'begin，choose; xyzzyq qwertyzx\nfinish',
  })
  expect(body).toEqual({
    message: '单词已添加',
    accepted_count: 3,
    unlisted_words: [],
    invalid_count: 2,
    invalid_words: ['xyzzyq', 'qwertyzx'],
  })
  expect(await wordsOf(li, id)).toEqual(['choose', 'begin', 'finish'])
  expect(await li.send('POST', `/api/student/wordbooks/${id}/add-words`, { words_text: ' ' })).toMatchObject({
    status: 400,
    body: { code: 'no-words-given' },
  })
  const tooMany = Array.from({ length: 2001 }, (_, index) => `word${index}`).join(' ')
  expect(await li.send('POST', `/api/student/wordbooks/${id}/add-words`, { words_text: tooMany })).toMatchObject({
    status: 400,
    body: { code: 'too-many-words' },
  })
})

test('API-63, OPEN-38: words are taken out, named in the body or in the query', async () => {
  const id = await created(li, { title: '减词', words_text: 'begin careful choose finish' })
  expect(
    await li.send('DELETE', `/api/student/wordbooks/${id}/remove-words`, { words: ['careful', 'xyzzyq'] }),
  ).toMatchObject({ status: 200, body: { message: '已移出词书' } })
  expect(await wordsOf(li, id)).toEqual(['begin', 'choose', 'finish'])
  await li.send('DELETE', `/api/student/wordbooks/${id}/remove-words?words=begin&words=finish`, {})
  expect(await wordsOf(li, id)).toEqual(['choose'])
  expect((await li.send('DELETE', `/api/student/wordbooks/${id}/remove-words`, {})).status).toBe(400)
})

test('a private wordbook is its student’s, and to read its teacher’s; to other students and teachers it is not there', async () => {
  const [teacher, stranger, other] = await Promise.all([
    system.signUp('admin'),
    system.signUp('admin'),
    system.signUp('user'),
  ])
  const student = await system.signUp('user')
  const id = await created(student, { title: '生词', words_text: 'begin' })
  const invitationId = randomUUID()
  const log = await openTestLog(system)
  const position = await log.append(
    studentStream(student.id),
    { type: 'InvitationReceived', data: { invitationId, teacherId: teacher.id } },
    { type: 'InvitationAccepted', data: { invitationId, teacherId: teacher.id } },
  )
  await log.close()

  const seen = { 'x-await-position': position }
  expect((await teacher.send('GET', `/api/wordbooks/${id}`, undefined, seen)).body).toMatchObject({
    title: '生词',
    accessibility: 'private',
    entries: [{ word: 'begin' }],
  })
  expect((await stranger.send('GET', `/api/wordbooks/${id}`, undefined, seen)).status).toBe(404)
  expect((await teacher.send('PUT', `/api/wordbooks/${id}`, { title: '老师的' })).status).toBe(409)
  expect((await other.send('GET', `/api/student/wordbooks/${id}/progress`, undefined, seen)).status).toBe(404)
  const attempts = [
    other.send('PUT', `/api/student/wordbooks/${id}/rename`, { title: '我的' }),
    other.send('DELETE', `/api/student/wordbooks/${id}`),
    other.send('POST', `/api/student/wordbooks/${id}/add-words`, { words_text: 'choose' }),
    other.send('DELETE', `/api/student/wordbooks/${id}/remove-words`, { words: ['begin'] }),
  ]
  expect((await Promise.all(attempts)).map(({ status }) => status)).toEqual([404, 404, 404, 404])
  expect(await mine(other)).toEqual([])
  expect(await wordsOf(student, id)).toEqual(['begin'])
})

test('created twice under one key it is one wordbook', async () => {
  const student = await system.signUp('user')
  const key = randomUUID()
  const [one, again] = [
    await create(student, { title: '一本', words_text: 'begin' }, key),
    await create(student, { title: '一本', words_text: 'begin' }, key),
  ]
  expect(again.body).toEqual(one.body)
  expect(await mine(student)).toHaveLength(1)
})

test('with a hundred wordbooks no more is made until one is deleted; favourites may always be made, and a retry is no new one', async () => {
  const student = await system.signUp('user')
  for (let number = 1; number < 100; number += 1) await created(student, { title: `第 ${number} 本` })
  const key = randomUUID()
  const last = await create(student, { title: '第 100 本' }, key)
  expect(await create(student, { title: '第 101 本' })).toMatchObject({
    status: 409,
    body: { code: 'too-many-wordbooks', message: '自己的词书最多 100 本，请先删除不用的词书' },
  })
  expect((await create(student, { title: '第 100 本' }, key)).body).toEqual(last.body)
  expect((await create(student, { title: '我的收藏' })).status).toBe(200)
  expect(await mine(student)).toHaveLength(101)
  await student.send('DELETE', `/api/student/wordbooks/${last.body.wordbook_id}`)
  expect((await create(student, { title: '第 101 本' })).status).toBe(200)
})

test('API-59: a long wordbook comes with its first five hundred words and their number; the others come page by page', async () => {
  const student = await system.signUp('user')
  const log = await openTestLog(system)
  const [{ content }] = (await log.pool.query<{ content: WordContent }>('select content from read_model.word limit 1'))
    .rows as [{ content: WordContent }]
  const words = Array.from({ length: 501 }, (_, index) => `longlist${index}`)
  await Promise.all(
    words.map((word) =>
      log.append(wordStream(wordIdOf(word)), {
        type: 'WordAdded',
        data: { content: { ...content, word }, source: 'teacher' },
      }),
    ),
  )
  const id = await created(student, { title: '长词书', words_text: words.join('\n') })
  const gone = await log.append(wordStream(wordIdOf(words[0]!)), { type: 'WordDeleted', data: {} })
  const more = await student.send(
    'POST',
    `/api/student/wordbooks/${id}/add-words`,
    { words_text: 'begin choose' },
    { 'x-await-position': gone },
  )
  expect(more.body).toMatchObject({ accepted_count: 2 })
  await log.close()

  const held = [...words.slice(1), 'begin', 'choose']
  const [wordbook] = await mine(student)
  expect([wordbook!.count, wordbook!.entries.map(({ word }) => word)]).toEqual([502, held.slice(0, 500)])
  const pageOf = async (search: string) =>
    (await student.send('GET', `/api/student/wordbooks/${id}/entries${search}`)).body
  const [first, second, third] = [await pageOf(''), await pageOf('?page=2'), await pageOf('?page=3&limit=200')]
  expect(catalogue.ownWordbookEntries.output.safeParse(second).error).toBeUndefined()
  expect(first).toEqual({ entries: wordbook!.entries, pages: 2, total_entries: 502 })
  expect(second).toEqual({
    entries: ['begin', 'choose'].map((word) => ({ word, definition_cn: expect.any(String) })),
    pages: 2,
    total_entries: 502,
  })
  expect(third.entries.map(({ word }: { word: string }) => word)).toEqual(held.slice(400))
  expect((await student.send('GET', `/api/student/wordbooks/${id}/entries?limit=501`)).status).toBe(400)
})
