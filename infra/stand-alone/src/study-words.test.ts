import { randomUUID } from 'node:crypto'
import { type WordEvent, wordStream } from '@wordtrail/contracts/events/word'
import { type WordbookEvent, wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let junior: string
let senior: string
/** In the order of the junior wordbook. */
let words: string[]
beforeAll(async () => {
  system = await startTestSystem()
  const student = await system.signUp('user')
  const { body } = await student.send('GET', '/api/student/wordbooks')
  ;[junior, senior] = body.map((one: { _id: string }) => one._id)
  words = (await student.send('GET', `/api/student/wordbooks/${junior}/preview?count=9999`)).body.words
})
afterAll(() => system.stop())

const plan = async (student: TestClient, wordbook_id: string | null, count: number) =>
  (await student.send('POST', '/api/student/learning-plan', { wordbook_id, count })).body
const preview = async (student: TestClient, count: number) =>
  (await student.send('GET', `/api/student/wordbooks/${junior}/preview?count=${count}`)).body
const toLearn = async (student: TestClient) =>
  (await student.send('GET', `/api/student/wordbooks/${junior}/tbm-words`)).body

/** A student whose teacher has assigned these words. */
async function studentWith(...assigned: string[]): Promise<TestPerson> {
  const [teacher, student] = await Promise.all([system.signUp('admin'), system.signUp('user')])
  const invited = await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const { body } = await student.send('GET', '/api/student/invitations', undefined, {
    'x-await-position': invited.headers['x-log-position'] as string,
  })
  await student.send('PUT', `/api/student/invitations/${body[0]._id}/accept`)
  const given = await teacher.send('POST', `/api/admin/students/${student.id}/assign`, { words: assigned.join(' ') })
  await student.send('GET', '/api/student/dashboard-summary', undefined, {
    'x-await-position': given.headers['x-log-position'] as string,
  })
  return student
}

test('API-47, OPEN-37: a preview brings as many unlearned words as asked for, and their number', async () => {
  const student = await system.signUp('user')
  expect(await preview(student, 3)).toEqual({ count: 3, words: words.slice(0, 3) })
  await student.send('POST', '/api/student/master-word', { words: [words[0]] })
  expect(await preview(student, 3)).toEqual({ count: 3, words: words.slice(1, 4) })
  expect((await preview(student, 9999)).count).toBe(words.length - 1)
  expect((await student.send('GET', `/api/student/wordbooks/${junior}/preview?count=0`)).status).toBe(400)
})

test('DASH-31: words that the teacher gave are counted as such, not once more as a supplement', async () => {
  const student = await studentWith(words[1]!)
  expect((await preview(student, 9999)).words).toEqual(words.filter((word) => word !== words[1]))
})

test('API-48: all words of a wordbook that are not learned yet, and its title', async () => {
  const student = await studentWith(words[1]!)
  expect(await toLearn(student)).toEqual({ wordbook_title: '初中核心', words })
  await student.send('POST', '/api/student/master-word', { words: [words[1]] })
  expect((await toLearn(student)).words).toEqual(words.filter((word) => word !== words[1]))
})

test('a wordbook that is not there has no words', async () => {
  const student = await system.signUp('user')
  for (const path of [`${randomUUID()}/preview?count=1`, `${randomUUID()}/tbm-words`])
    expect((await student.send('GET', `/api/student/wordbooks/${path}`)).status).toBe(404)
  expect(
    (await student.send('POST', '/api/student/learning-plan', { wordbook_id: randomUUID(), count: 1 })).status,
  ).toBe(404)
})

test('API-50, OPEN-39: a plan takes the teacher’s words first and supplements from the wordbook', async () => {
  const student = await studentWith(words[4]!, words[2]!)
  expect(await plan(student, junior, 1)).toEqual({
    words: [words[4]],
    wordbook_title: '初中核心',
    base_count: 1,
    supplement_count: 0,
  })
  expect(await plan(student, junior, 4)).toEqual({
    words: [words[4], words[2], words[0], words[1]],
    wordbook_title: '初中核心',
    base_count: 2,
    supplement_count: 2,
  })
})

test('DASH-34: a plan holds fewer words than asked for where there are no more', async () => {
  const { words: planned, supplement_count } = await plan(await system.signUp('user'), junior, 9999)
  expect([planned, supplement_count]).toEqual([words, words.length])
})

test('DASH-29, OPEN-33: without a wordbook the priority one comes first, then the others in the order of tracking', async () => {
  const student = await studentWith(words[0]!)
  expect(await plan(student, null, 5)).toEqual({
    words: [words[0]],
    wordbook_title: '',
    base_count: 1,
    supplement_count: 0,
  })
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [senior, junior] })
  expect((await plan(student, null, 9999)).words.slice(1 - words.length)).toEqual(words.slice(1))
  await student.send('PUT', '/api/student/learning-preference', { priority_wordbook_id: junior })
  expect(await plan(student, null, 5)).toEqual({
    words: words.slice(0, 5),
    wordbook_title: '初中核心',
    base_count: 1,
    supplement_count: 4,
  })
})

test('words and wordbooks that change are seen by the next answer, also where they become what they were before', async () => {
  const log = await openTestLog(system)
  const [student, wordbook] = [await system.signUp('user'), randomUUID()]
  const named = (word: string) => ({ word, id: wordIdOf(word) })
  const [slow, quick, third] = [named('slow-change'), named('quick-change'), named('third-change')]
  const {
    rows: [model],
  } = await log.pool.query<{ content: WordContent }>('select content from read_model.word limit 1')
  const inWordbook = (...events: WordbookEvent[]) => log.append(wordbookStream(wordbook), ...events)
  const wordBecomes = ({ id }: { id: string }, ...events: WordEvent[]) => log.append(wordStream(id), ...events)
  const added = (word: string): WordEvent => ({
    type: 'WordAdded',
    data: { content: { ...model!.content, word }, source: 'teacher' },
  })
  const toLearnAt = async (position: string) => {
    const { body, headers } = await student.send('GET', '/api/student/dashboard-summary', undefined, {
      'x-await-position': position,
    })
    expect(headers['x-stale']).toBeUndefined()
    return body.to_be_mastered.map(({ word }: { word: string }) => word)
  }

  for (const one of [slow, quick, third]) await wordBecomes(one, added(one.word))
  const created = await inWordbook(
    {
      type: 'WordbookCreated',
      data: { title: '变化', description: '', accessibility: 'public', ownerId: null, isFavorites: false },
    },
    { type: 'WordsAddedToWordbook', data: { wordIds: [slow.id, quick.id] } },
  )
  await student.send('PUT', '/api/student/tracked-wordbooks', { ids: [wordbook] }, { 'x-await-position': created })
  const changes: [() => Promise<string>, string[]][] = [
    [() => wordBecomes(slow, { type: 'WordDeleted', data: {} }), [quick.word]],
    [() => wordBecomes(slow, added('Slow-Change')), ['Slow-Change', quick.word]],
    [
      () => inWordbook({ type: 'WordsAddedToWordbook', data: { wordIds: [third.id] } }),
      ['Slow-Change', quick.word, third.word],
    ],
    [
      () => inWordbook({ type: 'WordsRemovedFromWordbook', data: { wordIds: [third.id] } }),
      ['Slow-Change', quick.word],
    ],
    [() => inWordbook({ type: 'WordsRemovedFromWordbook', data: { wordIds: [slow.id] } }), [quick.word]],
    [() => inWordbook({ type: 'WordbookDeleted', data: {} }), []],
  ]
  for (const [change, seen] of changes) expect(await toLearnAt(await change())).toEqual(seen)
  await log.close()
})

test('a plan records nothing', async () => {
  const student = await system.signUp('user')
  const { headers } = await student.send('POST', '/api/student/learning-plan', { wordbook_id: junior, count: 3 })
  expect(headers['x-log-position']).toBeUndefined()
  expect(await plan(student, junior, 3)).toMatchObject({ words: words.slice(0, 3) })
})

test('API-54, OPEN-38: only what has left the dictionary is cleaned up, by body or query', async () => {
  const [kept, gone] = [words[5]!, words[6]!]
  const student = await studentWith(kept, gone)
  const cleanUp = (word: string) => student.send('DELETE', '/api/student/word/cleanup', { word })
  expect(await cleanUp(kept)).toMatchObject({ status: 409, body: { code: 'word-still-known' } })
  expect((await student.send('DELETE', '/api/student/word/cleanup')).status).toBe(400)
  expect((await student.send('DELETE', `/api/student/word/cleanup?word=${kept}`)).status).toBe(409)

  const log = await openTestLog(system)
  const position = await log.append(wordStream(wordIdOf(gone)), { type: 'WordDeleted', data: {} })
  expect(
    (await student.send('DELETE', '/api/student/word/cleanup', { word: gone }, { 'x-await-position': position }))
      .status,
  ).toBe(200)
  expect((await student.send('GET', '/api/student/dashboard-summary')).body.teacher_assigned).toEqual([kept])
  const { rows } = await log.pool.query('select word_id from read_model.assignment where student_id = $1', [student.id])
  await log.close()
  expect(rows).toEqual([{ word_id: wordIdOf(kept) }])
})
