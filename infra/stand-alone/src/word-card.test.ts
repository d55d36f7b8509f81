import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { noteCharacters } from '@wordtrail/contracts/learning/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let li: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  li = await system.signUp('user')
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const card = (person: TestPerson, word: string) =>
  person.send('GET', `/api/student/word-card?word=${encodeURIComponent(word)}`)
const star = (person: TestPerson, word: string, is_favorite: boolean, key: string = randomUUID()) =>
  person.send('PUT', '/api/student/favorites', { word, is_favorite }, { 'idempotency-key': key })
const starred = async (person: TestPerson) => (await person.send('GET', '/api/student/favorites')).body.words
const write = (person: TestPerson, word: string, note: string) =>
  person.send('PUT', '/api/student/word-note', { word, note })
const mine = async (person: TestPerson) => (await person.send('GET', '/api/student/wordbooks/mine')).body
const eventsOf = async (person: TestPerson) =>
  (await person.send('POST', '/api/user/export')).body.events.map(({ type }: { type: string }) => type)

test('a card holds the word, those beside it that the dictionary has, and what the student noted down', async () => {
  const { status, body } = await card(li, 'begin')
  expect(status).toBe(200)
  expect(catalogue.wordCard.output.strict().safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({ word: 'begin', note: '' })
  expect(body.senses[0].definition_cn).not.toBe('')
  expect(body.ipa.en_gb.primary).not.toBe('')
  expect(body.sample_sentences[0]).toEqual({
    tier: expect.any(String),
    sentence: expect.any(String),
    translation: expect.any(String),
  })
  const named = [...body.synonyms, ...body.opposites, ...body.family]
  for (const { word, definition_cn } of body.known) {
    expect(named).toContain(word)
    expect(definition_cn).not.toBe('')
  }
  expect(await card(li, 'xyzzyq')).toMatchObject({ status: 404, body: { code: 'word-not-found' } })
})

test('the first star makes the wordbook of favourites; a second press takes the word out; either again is no event', async () => {
  const student = await system.signUp('user')
  expect(await starred(student)).toEqual([])
  expect(await star(student, 'begin', true)).toMatchObject({ status: 200, body: { message: '收藏已保存' } })
  await star(student, 'begin', true)
  await star(student, 'choose', true)
  expect(await starred(student)).toEqual(['begin', 'choose'])
  expect(await mine(student)).toMatchObject([{ title: '我的收藏', is_favorites: true, count: 2 }])
  await star(student, 'begin', false)
  await star(student, 'begin', false)
  expect(await starred(student)).toEqual(['choose'])
  expect(await eventsOf(student)).toEqual([
    'AccountRegistered',
    'SignedIn',
    'WordbookCreated',
    'WordsAddedToWordbook',
    'WordsAddedToWordbook',
    'WordsRemovedFromWordbook',
  ])
})

test('a star that is sent again under its key is the same one, and stars at once make one wordbook', async () => {
  const student = await system.signUp('user')
  const key = randomUUID()
  const answers = await Promise.all([
    star(student, 'begin', true, key),
    star(student, 'begin', true, key),
    star(student, 'choose', true),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  // Sent late and once more: what was done since stays.
  await star(student, 'begin', false)
  await star(student, 'begin', true, key)
  expect(await starred(student)).toEqual(['choose'])
  expect(await mine(student)).toHaveLength(1)
})

test('what is no word of the dictionary gets no star and no note', async () => {
  const student = await system.signUp('user')
  expect(await star(student, 'xyzzyq', true)).toMatchObject({ status: 404, body: { code: 'word-not-found' } })
  expect(await write(student, 'xyzzyq', '？')).toMatchObject({ status: 404, body: { code: 'word-not-found' } })
  expect(await star(student, 'xyzzyq', false)).toMatchObject({ status: 200 })
  expect(await write(student, 'xyzzyq', '')).toMatchObject({ status: 200 })
  expect(await mine(student)).toEqual([])
})

test('a note is the student’s alone: written, written anew and taken away', async () => {
  const wang = await system.signUp('user')
  expect(await write(li, 'begin', '  别和 began 看混 ')).toMatchObject({ status: 200, body: { message: '笔记已保存' } })
  expect((await card(li, 'begin')).body.note).toBe('别和 began 看混')
  expect((await card(wang, 'begin')).body.note).toBe('')
  await write(li, 'begin', '开始')
  expect((await card(li, 'begin')).body.note).toBe('开始')
  await write(li, 'begin', ' ')
  expect((await card(li, 'begin')).body.note).toBe('')
  expect(await write(li, 'begin', '长'.repeat(noteCharacters))).toMatchObject({ status: 200 })
  expect(await write(li, 'begin', '长'.repeat(noteCharacters + 1))).toMatchObject({ status: 400 })
})

test('notes are sealed in the log, come with one’s own data, are told by the audit, and go with the person', async () => {
  const student = await system.signUp('user')
  const mark = randomUUID()
  await write(student, 'begin', `记一笔 ${mark}`)
  const { body: exported } = await student.send('POST', '/api/user/export')
  expect(exported.events.at(-1)).toMatchObject({ type: 'NoteWritten', data: { note: `记一笔 ${mark}` } })
  expect(exported.read_models.word_note).toEqual([
    { student_id: student.id, word_id: wordIdOf('begin'), note: `记一笔 ${mark}` },
  ])
  const inLog = async () =>
    (await log.pool.query(`select from log.event where data::text like $1`, [`%${mark}%`])).rowCount
  const inRows = async () =>
    (await log.pool.query(`select from read_model.word_note where student_id = $1`, [student.id])).rowCount
  expect([await inLog(), await inRows()]).toEqual([0, 1])

  const school = await system.superadmin()
  const { body: audit } = await school.send('GET', `/api/superadmin/audit?person=${student.id}&groups=wordbooks`)
  expect(JSON.stringify(audit)).toContain(mark)

  const erased = await school.send('DELETE', `/api/superadmin/users/${student.id}`, { username: student.username })
  expect(erased.status).toBe(200)
  expect(await inRows()).toBe(0)
  expect(JSON.stringify((await school.send('GET', `/api/superadmin/audit?person=${student.id}`)).body)).not.toContain(
    mark,
  )
})
