import { randomUUID } from 'node:crypto'
import { abroad, freshDatabase } from '@wordtrail/checks/fresh-database'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { wordHistoryEntries } from '@wordtrail/contracts/learning/limits'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { addDays, dayOf, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import { laterPosition } from '@wordtrail/contracts/position'
import type { Caller } from '@wordtrail/platform/http/caller'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

let clock = new Date('2026-03-02T02:00:00Z')
let system: TestSystem
let log: TestLog
/** The starter wordbooks, and the words of the first. */
let books: { _id: string; title: string }[]
let words: string[]
beforeAll(async () => {
  system = await startTestSystem({ databaseUrl: await freshDatabase(abroad), now: () => clock })
  log = await openTestLog(system)
  const student = await system.signUp('user')
  books = (await student.send('GET', '/api/student/wordbooks')).body
  words = (await student.send('GET', `/api/student/wordbooks/${books[0]!._id}/preview?count=9999`)).body.words
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

interface Student extends Pick<TestClient, 'send'> {
  readonly id: string
}

/** Somebody new who signs in again whenever time has passed. */
async function newStudent(): Promise<Student> {
  const tokens = await createTokens(system.secrets, () => clock)
  const { token, id } = await system.signUp('user')
  const caller = (await tokens.verify(token)) as Caller
  let seen: string | undefined
  return {
    id,
    async send(...request) {
      const answer = await system.client(await tokens.issue(caller), seen).send(...request)
      const written = answer.headers['x-log-position'] as string | undefined
      if (written) seen = laterPosition(seen, written)
      return answer
    },
  }
}

const daysPass = (days: number) => (clock = new Date(clock.getTime() + days * 24 * 60 * 60 * 1000))
const today = () => dayOf(clock)
const master = (student: Student, ...some: string[]) =>
  student.send('POST', '/api/student/master-word', { words: some })
const review = (student: Student, word: string, result: 'pass' | 'fail') =>
  student.send('POST', '/api/student/update-word-review', { word, result })
/** Days pass until the word's review is due. */
async function reviewWhenDue(student: Student, word: string, result: 'pass' | 'fail') {
  const due: string = (await history(student, word)).body.next_review
  daysPass(daysBetween(today(), due))
  return review(student, word, result)
}
const overview = async (student: Student) => (await student.send('GET', '/api/student/word-overview')).body
const mastered = async (student: Student, query = '') =>
  (await student.send('GET', `/api/student/mastered-words${query}`)).body
const history = (student: Student, word: string, headers?: Record<string, string>) =>
  student.send('GET', `/api/student/word-history?word=${encodeURIComponent(word)}`, undefined, headers)

test('OVER-01 to OVER-04: progress of each tracked wordbook, the priority one first, and of all; what two of them hold counts once', async () => {
  const student = await newStudent()
  expect(await overview(student)).toMatchObject({
    overall: { total_count: 0, learned_count: 0, review_total_units: 0, review_done_units: 0 },
    wordbooks: [],
    forecast: [],
  })

  const own = randomUUID()
  await log.append(`wordbook-${own}`, {
    type: 'WordbookCreated',
    data: { title: '我的', description: '', accessibility: 'private', ownerId: student.id, isFavorites: false },
  })
  const position = await log.append(`wordbook-${own}`, {
    type: 'WordsAddedToWordbook',
    data: { wordIds: words.slice(0, 2).map(wordIdOf) },
  })
  await student.send(
    'PUT',
    '/api/student/tracked-wordbooks',
    { ids: [books[0]!._id, own] },
    { 'x-await-position': position },
  )
  await student.send('PUT', '/api/student/learning-preference', { priority_wordbook_id: own })
  await master(student, words[0]!, words[5]!)
  await reviewWhenDue(student, words[0]!, 'pass')

  const { overall, wordbooks } = await overview(student)
  expect(wordbooks).toEqual([
    { wordbook_id: own, title: '我的', total_count: 2, learned_count: 1, review_total_units: 8, review_done_units: 1 },
    {
      wordbook_id: books[0]!._id,
      title: '初中核心',
      total_count: words.length,
      learned_count: 2,
      review_total_units: 16,
      review_done_units: 1,
    },
  ])
  expect(overall).toEqual({ total_count: words.length, learned_count: 2, review_total_units: 16, review_done_units: 1 })
})

test('OVER-05 to OVER-07, OPEN-52: mastered words are found by word or meaning, sorted by each column, in pages; an overdue one is due today', async () => {
  const student = await newStudent()
  expect(await mastered(student)).toEqual({ words: [], pages: 0, total: 0 })
  const [first, second, third] = words.toSorted() as [string, string, string]
  await master(student, second)
  daysPass(1)
  await master(student, first, third)
  const learnedOn = today()
  await reviewWhenDue(student, third, 'pass')

  const shown = async (query: string) =>
    (await mastered(student, query)).words.map(({ word }: { word: string }) => word)
  expect(await shown('')).toEqual([first, third, second])
  expect(await shown('?sort=word&order=asc')).toEqual([first, second, third])
  expect(await shown('?sort=review_times')).toEqual([third, first, second])
  expect(await shown('?sort=date_mastered&order=asc')).toEqual([second, first, third])
  expect(await mastered(student, '?sort=word&order=desc&limit=2&page=2')).toMatchObject({
    words: [{ word: first }],
    pages: 2,
    total: 3,
  })
  expect((await mastered(student, '?sort=word&order=asc&limit=2&page=9')).words).toMatchObject([{ word: third }])

  expect(await shown('?only=due&sort=word&order=asc')).toEqual([first, second])

  const [one] = (await mastered(student, `?search=${second.slice(1).toUpperCase()}`)).words
  expect(one).toMatchObject({ word: second, review_times: 0, date_mastered: addDays(learnedOn, -1) })
  expect(await shown(`?search=${encodeURIComponent(one.definition_cn)}`)).toContain(second)
  expect(await shown('?search=%25')).toEqual([])

  daysPass(200)
  expect((await mastered(student)).words.map(({ next_review }: { next_review: string }) => next_review)).toEqual([
    today(),
    today(),
    today(),
  ])
  expect((await overview(student)).forecast).toEqual([{ date: today(), count: 3 }])
})

test('mastered words are narrowed to those that are due, kept, or were answered wrongly', async () => {
  const student = await newStudent()
  const [first, second, third] = words.toSorted() as [string, string, string]
  await master(student, first, second, third)
  const wrong = answerWith({
    session_id: randomUUID(),
    word: second,
    step: 'stage_1',
    given: '乙',
    expected: '甲',
    is_correct: false,
    answered_at: clock.toISOString(),
  })
  await student.send('POST', '/api/student/answers', { answers: [wrong] })
  for (let times = 0; times < 5; times += 1) await reviewWhenDue(student, third, 'pass')
  const only = async (narrowing: string) =>
    (await mastered(student, `?only=${narrowing}&sort=word&order=asc`)).words.map(({ word }: { word: string }) => word)
  expect(await only('due')).toEqual([first, second])
  expect(await only('kept')).toEqual([third])
  expect(await only('slipped')).toEqual([second])
})

test('OVER-11, OVER-12: the forecast counts words by the day of their next review, and names them', async () => {
  const student = await newStudent()
  await master(student, words[0]!)
  daysPass(1)
  await master(student, words[1]!, words[2]!)
  const { forecast } = await overview(student)
  expect(forecast.map(({ count }: { count: number }) => count)).toEqual([1, 2])
  expect(forecast[0].date < forecast[1].date).toBe(true)
  const dueOn = async (day: string) =>
    (await mastered(student, `?next_review=${day}&sort=word&order=asc`)).words.map(({ word }: { word: string }) => word)
  expect(await dueOn(forecast[0].date)).toEqual([words[0]])
  expect(await dueOn(forecast[1].date)).toEqual([words[1], words[2]].toSorted())
  expect(await dueOn(addDays(today(), 300))).toEqual([])

  const position = await log.append(wordStream(wordIdOf(words[2]!)), { type: 'WordDeleted', data: {} })
  await student.send('GET', '/api/student/word-overview', undefined, { 'x-await-position': position })
  expect(await dueOn(forecast[1].date)).toEqual([words[1]])
  expect((await overview(student)).forecast.at(-1).count).toBe(1)
})

test('a word’s history: answers, mastery and reviews in order, what each planned, and what was expected; what is only claimed or comes too early says so', async () => {
  const student = await newStudent()
  const word = words[3]!
  expect((await history(student, word)).body).toMatchObject({
    word,
    is_deleted: false,
    today: today(),
    next_review: null,
    entries: [],
    omitted: 0,
  })
  const session_id = randomUUID()
  const answer = (step: PracticeStep, is_correct: boolean) =>
    answerWith({
      session_id,
      word,
      step,
      given: is_correct ? '甲' : '乙',
      expected: '甲',
      is_correct,
      answered_at: clock.toISOString(),
    })
  await student.send('POST', '/api/student/answers', { answers: [answer('stage_1', false)] })
  await student.send('POST', '/api/student/answers', { answers: [answer('stage_1', true)] })
  await student.send('POST', '/api/student/master-word', { words: [word, words[7]], session_id })
  const learnedOn = today()
  await review(student, word, 'fail')
  await reviewWhenDue(student, word, 'pass')
  const due = today()
  await review(student, word, 'fail')

  const { body } = await history(student, word.toUpperCase())
  const plan = { planned: expect.any(Array), aimed_recall: 92, longest_interval: 120 }
  expect(body.entries).toEqual([
    {
      kind: 'answer',
      revision: 0,
      at: expect.any(String),
      date: learnedOn,
      step: 'stage_1',
      is_right: false,
      given: '乙',
      expected: '甲',
    },
    {
      kind: 'answer',
      revision: 1,
      at: expect.any(String),
      date: learnedOn,
      step: 'stage_1',
      is_right: true,
      given: null,
      expected: null,
    },
    {
      kind: 'mastery',
      revision: 2,
      at: expect.any(String),
      date: learnedOn,
      source: 'self',
      is_claimed: false,
      ...plan,
      recall_when_due: 88,
    },
    { kind: 'early_review', revision: 3, at: expect.any(String), date: learnedOn, is_right: false, due_on: due },
    {
      kind: 'review',
      revision: 4,
      at: clock.toISOString(),
      date: due,
      is_right: true,
      due_on: due,
      expected_recall: expect.any(Number),
      ...plan,
      recall_when_due: 92,
    },
    {
      kind: 'early_review',
      revision: 5,
      at: clock.toISOString(),
      date: due,
      is_right: false,
      due_on: expect.any(String),
    },
  ])
  expect(body.next_review).toBe(body.entries[4].planned[0])
  expect(body.entries[5].due_on).toBe(body.next_review)
  expect((await history(student, words[7]!)).body.entries).toMatchObject([{ kind: 'mastery', is_claimed: true }])
  const [counted] = (await mastered(student, `?search=${word}`)).words
  expect(counted.review_times, 'early reviews count nowhere').toBe(1)
})

test('a history is shown to its student alone, is kept when its word is deleted, and is not found for an unknown word', async () => {
  const [student, other] = await Promise.all([newStudent(), newStudent()])
  const word = words[4]!
  await master(student, word)
  expect((await history(other, word)).body.entries).toEqual([])
  const position = await log.append(wordStream(wordIdOf(word)), { type: 'WordDeleted', data: {} })
  expect((await history(student, word, { 'x-await-position': position })).body).toMatchObject({
    is_deleted: true,
    entries: [{ kind: 'mastery' }],
  })
  expect(await history(student, 'nosuchword')).toMatchObject({ status: 404, body: { code: 'word-not-found' } })
})

test('of a very long history the latest entries are shown, with the number of the others', async () => {
  const student = await newStudent()
  const data = {
    sessionId: randomUUID(),
    step: 'stage_1',
    tier: 'tier_3',
    questionKind: 'meaning',
    given: 'a',
    expected: 'b',
    isCorrect: false,
    elapsedMs: 1,
    answeredAt: clock.toISOString(),
  } as const
  const answers = Array.from(
    { length: wordHistoryEntries + 3 },
    (_, number) => ({ type: 'AnswerGiven', data: { ...data, given: String(number), answerId: randomUUID() } }) as const,
  )
  const position = await log.append(recallStream(student.id, wordIdOf(words[6]!)), ...answers)
  const { body } = await history(student, words[6]!, { 'x-await-position': position })
  expect([body.omitted, body.entries.length, body.entries[0].given, body.entries.at(-1).given]).toEqual([
    3,
    wordHistoryEntries,
    '3',
    String(wordHistoryEntries + 2),
  ])
})
