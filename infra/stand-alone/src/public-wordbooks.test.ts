import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let teacher: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  teacher = await system.signUp('admin')
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const create = async (body: object): Promise<string> =>
  (await teacher.send('POST', '/api/wordbooks', body)).body.wordbook_id
const listed = async (person = teacher, headers = {}) =>
  (await person.send('GET', '/api/wordbooks', undefined, headers)).body as { _id: string; title: string }[]
const page = async (id: string, query = '') => (await teacher.send('GET', `/api/wordbooks/${id}?${query}`)).body
const entriesOf = (body: { entries: { word: string; entry_number: number }[] }) =>
  body.entries.map(({ word, entry_number }) => [entry_number, word])

/** A wordbook that holds these words of the starter dictionary, in this order. */
async function holding(...words: string[]): Promise<string> {
  const id = await create({ title: '测试' })
  const position = await log.append(wordbookStream(id), {
    type: 'WordsAddedToWordbook',
    data: { wordIds: words.map(wordIdOf) },
  })
  await teacher.send('GET', `/api/wordbooks/${id}`, undefined, { 'x-await-position': position })
  return id
}

test('API-09, API-10, WORDBOOK-04, DATA-06: wordbooks that everybody sees, the new one last', async () => {
  const created = await teacher.send('POST', '/api/wordbooks', { title: ' 一班 ' })
  expect(created).toMatchObject({ status: 200, body: { message: '词书已创建' } })
  const { body } = await teacher.send('GET', '/api/wordbooks')
  expect(catalogue.wordbooks.output.safeParse(body).error).toBeUndefined()
  expect(body.slice(0, 3).map(({ title }: { title: string }) => title)).toEqual(['初中核心', '高中核心', '大学四级'])
  expect(body[0].count).toBe((await page(body[0]._id)).total_entries)
  expect(body.find(({ _id }: { _id: string }) => _id === created.body.wordbook_id)).toMatchObject({
    title: '一班',
    description: '',
    accessibility: 'public',
    count: 0,
    is_favorites: false,
  })
})

test('pages of several wordbooks that are asked for at once are each its own', async () => {
  const [one, other] = [await holding('tidy', 'begin', 'trip'), await holding('shout')]
  const asked = [
    page(one, 'limit=2&page=2'),
    page(other),
    page(one, 'limit=1'),
    page(one, 'letter=b'),
    teacher.send('GET', `/api/wordbooks/${randomUUID()}`),
  ] as const
  const [second, whole, first, found, absent] = await Promise.all(asked)
  expect([second, whole, first, found].map(entriesOf)).toEqual([
    [[3, 'trip']],
    [[1, 'shout']],
    [[1, 'tidy']],
    [[2, 'begin']],
  ])
  expect(absent.status).toBe(404)
})

test('a wordbook created twice under one key is one wordbook', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const send = () => teacher.send('POST', '/api/wordbooks', { title: '只有一本' }, key)
  const [one, other] = [await send(), await send()]
  expect(other.body).toEqual(one.body)
  expect((await listed()).filter(({ title }) => title === '只有一本')).toHaveLength(1)
})

test('API-11, WORDBOOK-18, WORDBOOK-19, WORDBOOK-21: name and description are changed apart; no name is refused, no description is not', async () => {
  const id = await create({ title: '旧名', description: '旧' })
  const change = (body: object) => teacher.send('PUT', `/api/wordbooks/${id}`, body)
  expect(await change({ title: '  ' })).toMatchObject({ status: 400, body: { message: '名称不能为空' } })
  expect(await change({})).toMatchObject({ status: 400 })
  expect((await change({ title: '新名' })).body).toEqual({ message: '词书名称已更新' })
  expect((await change({ description: '' })).body).toEqual({ message: '词书简介已更新' })
  expect(await page(id)).toMatchObject({ title: '新名', description: '' })
})

test('API-12, WORDBOOK-14, WORDBOOK-15, CONST-05: entries by number in pages of 50', async () => {
  const { words } = (await teacher.send('GET', '/api/words?limit=200')).body as { words: { word: string }[] }
  const id = await holding('begin', ...words.flatMap(({ word }) => (word === 'begin' ? [] : [word])))
  const first = await page(id)
  expect(catalogue.wordbook.output.safeParse(first).error).toBeUndefined()
  expect(first).toMatchObject({
    title: '测试',
    count: first.total_entries,
    pages: Math.ceil(first.total_entries / 50),
  })
  expect(first.entries.map(({ entry_number }: { entry_number: number }) => entry_number)).toEqual(
    Array.from({ length: 50 }, (_, index) => index + 1),
  )
  expect(first.entries[0]).toMatchObject({ _id: wordIdOf('begin'), word: 'begin', definition_cn: '开始' })
  const last = await page(id, `page=${first.pages}`)
  expect(last.entries.at(-1).entry_number).toBe(first.total_entries)
  expect(await page(id, 'page=1000000&limit=200')).toMatchObject({ entries: [], total_entries: first.total_entries })
  expect((await teacher.send('GET', `/api/wordbooks/${id}?page=1000001`)).status).toBe(400)
})

test('WORDBOOK-11, WORDBOOK-13: a search or a letter leaves entries their numbers', async () => {
  const id = await holding('tidy', 'begin', 'trip', 'shout')
  expect(entriesOf(await page(id))).toEqual([
    [1, 'tidy'],
    [2, 'begin'],
    [3, 'trip'],
    [4, 'shout'],
  ])
  expect(entriesOf(await page(id, 'letter=T'))).toEqual([
    [1, 'tidy'],
    [3, 'trip'],
  ])
  expect(entriesOf(await page(id, 'search=I&letter=b'))).toEqual([[2, 'begin']])
  expect(entriesOf(await page(id, `search=${encodeURIComponent('开始')}`))).toEqual([[2, 'begin']])
  expect(entriesOf(await page(id, 'sort=word&limit=3'))).toEqual([
    [2, 'begin'],
    [4, 'shout'],
    [1, 'tidy'],
  ])
  expect(await page(id, 'letter=T&limit=1&page=2')).toMatchObject({
    entries: [{ word: 'trip', entry_number: 3 }],
    pages: 2,
    total_entries: 2,
    count: 4,
  })
  expect(await page(id, 'search=_')).toMatchObject({ entries: [], pages: 0, total_entries: 0 })
})

test('API-13, WORDBOOK-22: a word is taken out of one wordbook, and the numbers close up', async () => {
  const id = await holding('tidy', 'begin', 'trip')
  const remove = () => teacher.send('DELETE', `/api/wordbooks/${id}/words/Begin`)
  expect(await remove()).toMatchObject({ status: 200, body: { message: '已移出词书' } })
  expect(entriesOf(await page(id))).toEqual([
    [1, 'tidy'],
    [2, 'trip'],
  ])
  expect(await remove()).toMatchObject({ status: 404, body: { code: 'word-not-in-wordbook' } })
  expect((await teacher.send('GET', '/api/words/practice/begin')).status).toBe(200)
})

test('API-20, WORDBOOK-32, OPEN-19: after a cleanup a deleted word is in no wordbook, even when it is added again', async () => {
  const id = await holding('rapid', 'begin')
  const { _id, ...rapid } = (await teacher.send('GET', '/api/words/practice/rapid')).body
  await teacher.send('DELETE', `/api/words/${_id}`)
  expect(entriesOf(await page(id))).toEqual([[1, 'begin']])
  expect(await teacher.send('POST', '/api/admin/cleanup-ghosts', {})).toMatchObject({ status: 200 })
  await teacher.send('POST', '/api/words/add-word', { ...rapid, tags: [] })
  expect(entriesOf(await page(id))).toEqual([[1, 'begin']])
  expect(await teacher.send('POST', '/api/admin/cleanup-ghosts', {})).toMatchObject({ status: 200 })
})

test('OPEN-19: of a deleted word a student’s own wordbook shows nothing, and has it back with the word, whoever cleaned up meanwhile', async () => {
  const [student, stranger] = [await system.signUp('user'), await system.signUp('admin')]
  const { _id, ...tidy } = (await stranger.send('GET', '/api/words/practice/tidy')).body
  await student.send('POST', '/api/student/wordbooks/create', { title: '难词', words_text: 'tidy begin' })
  const own = async ({ headers }: { readonly headers: Record<string, unknown> }): Promise<string[]> => {
    const {
      body: [wordbook],
    } = await student.send('GET', '/api/student/wordbooks/mine', undefined, {
      'x-await-position': headers['x-log-position'] as string,
    })
    return wordbook.entries.map(({ word }: { readonly word: string }) => word)
  }
  expect(await own(await stranger.send('DELETE', `/api/words/${_id}`))).toEqual(['begin'])
  await stranger.send('POST', '/api/admin/cleanup-ghosts', {})
  expect(await own(await stranger.send('POST', '/api/words/add-word', { ...tidy, tags: [] }))).toEqual([
    'tidy',
    'begin',
  ])
})

test('WORDBOOK-07: a student’s wordbook is read by their teacher and by the superadmin, and changed by neither', async () => {
  const [student, stranger, superadmin] = [
    await system.signUp('user'),
    await system.signUp('admin'),
    await system.superadmin(),
  ]
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const [invitation] = (
    await student.send('GET', '/api/student/invitations', undefined, {
      'x-await-position': invited.headers['x-log-position'] as string,
    })
  ).body
  await student.send('PUT', `/api/student/invitations/${invitation._id}/accept`)
  const id = randomUUID()
  const position = await log.append(
    wordbookStream(id),
    {
      type: 'WordbookCreated',
      data: { title: '我的', description: '', accessibility: 'private', ownerId: student.id, isFavorites: false },
    },
    { type: 'WordsAddedToWordbook', data: { wordIds: [wordIdOf('begin')] } },
  )
  const after = { 'x-await-position': position }
  for (const reader of [teacher, superadmin]) {
    expect((await listed(reader, after)).at(-1)).toMatchObject({ _id: id, accessibility: 'private', count: 1 })
    expect((await reader.send('GET', `/api/wordbooks/${id}`)).body.entries).toHaveLength(1)
    const refused = { status: 409, body: { code: 'wordbook-of-student' } }
    expect(await reader.send('PUT', `/api/wordbooks/${id}`, { title: '改' })).toMatchObject(refused)
    expect(await reader.send('DELETE', `/api/wordbooks/${id}/words/begin`)).toMatchObject(refused)
  }
  const absent = { status: 404, body: { code: 'wordbook-not-found' } }
  expect((await listed(stranger, after)).map(({ _id }) => _id)).not.toContain(id)
  expect(await stranger.send('GET', `/api/wordbooks/${id}`)).toMatchObject(absent)
  expect(await stranger.send('PUT', `/api/wordbooks/${id}`, { title: '改' })).toMatchObject(absent)
  expect(await stranger.send('DELETE', `/api/wordbooks/${id}/words/begin`)).toMatchObject(absent)
})
