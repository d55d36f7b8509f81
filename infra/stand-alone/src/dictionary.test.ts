import { randomUUID } from 'node:crypto'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { createDictionary, type Dictionary, dictionaryVersion, type Words } from '@wordtrail/query-service/dictionary'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let student: TestPerson
let teacher: TestPerson
let pool: pg.Pool
let dictionary: Dictionary
/** The headwords of the rows that each select of words has brought. */
let read: string[][] = []

beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  ;[student, teacher] = await Promise.all([system.signUp('user'), system.signUp('admin')])
  pool = new pg.Pool({ connectionString: system.databaseUrl })
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (asked: unknown) => Promise<pg.QueryResult>
    client.query = (async (asked: unknown) => {
      const answer = await ask(asked)
      for (const { headwords } of answer.rows) if (headwords) read.push(Object.values<string>(headwords))
      return answer
    }) as typeof client.query
  })
  dictionary = createDictionary(pool)
})
afterAll(async () => {
  await pool.end()
  await log.close()
  await system.stop()
})

const now = async (): Promise<Words> => {
  const { rows } = await log.pool.query<{ version: string }>(`select ${dictionaryVersion} as version`)
  return dictionary.words(rows[0]!.version)
}
/** What the change leads to in memory, and which rows were read for it. */
async function after(change: () => Promise<unknown>): Promise<{ words: Words; rows: string[][] }> {
  await now()
  read = []
  await change()
  return { words: await now(), rows: read }
}
/** Waits for its event, as a browser does. */
const paste = async (words_text: string) => {
  await student.send('POST', '/api/student/wordbooks/create', { title: '生词', words_text })
  await student.send('GET', '/api/user/profile')
}
/** The same as if they had been read anew. */
async function expectAsReadAnew(words: Words): Promise<void> {
  const { rows } = await log.pool.query<{ version: string }>(`select ${dictionaryVersion} as version`)
  const anew = await createDictionary(log.pool).words(rows[0]!.version)
  expect([...words.all()]).toEqual([...anew.all()])
  for (const { word } of anew.all()) expect(words.byId(wordIdOf(word))).toEqual(anew.byId(wordIdOf(word)))
}

test('a student’s new word brings its own row alone, and every word has its place in the alphabet', async () => {
  const { words, rows } = await after(() => paste('begin hamster'))
  expect(rows).toEqual([['hamster']])
  expect(words.byId(wordIdOf('hamster'))).toMatchObject({ word: 'hamster', is_listed: false })
  await expectAsReadAnew(words)
})

test('a word that is edited brings one row, and where nothing changes that lists tell of, the words stay as they are', async () => {
  const before = await now()
  const edit = async () => {
    const { _id, last_change: _lastChange, ...word } = (await teacher.send('GET', '/api/words/practice/trip')).body
    await teacher.send('PUT', `/api/words/${_id}`, { ...word, level: 'A2' })
    await teacher.send('GET', '/api/user/profile')
  }
  const { words, rows } = await after(edit)
  expect(rows).toEqual([['trip']])
  expect(words).toBe(before)
})

test('words that are deleted, brought back and listed are read one by one', async () => {
  const id = wordIdOf('shout')
  const deleting = await after(async () => {
    const { revision } = (await teacher.send('GET', '/api/words/practice/shout')).body
    await teacher.send('DELETE', `/api/words/${id}`, { revision })
    await teacher.send('GET', '/api/user/profile')
  })
  expect(deleting.rows).toEqual([['shout']])
  expect(deleting.words.byId(id)).toMatchObject({ is_deleted: true })
  await expectAsReadAnew(deleting.words)
  await paste('beaver')
  const listing = await after(async () => {
    const draft = (await teacher.send('POST', '/api/words/generate-data', { word: 'beaver' })).body.word
    await teacher.send('POST', '/api/words/add-word', draft)
    await teacher.send('GET', '/api/user/profile')
  })
  expect(listing.rows).toEqual([['beaver']])
  expect(listing.words.byId(wordIdOf('beaver'))).toMatchObject({ is_listed: true })
  await expectAsReadAnew(listing.words)
})

test('while a stream is parked, whose events come later than their positions say, all words are read', async () => {
  await log.pool.query(
    `insert into projection.parked (projection, stream, position, revision, event_id, event_type, error, attempts, held)
     select 'word', $1, position, 0, $2, 'WordEdited', 'planted', 1, 1 from projection.checkpoint where projection = 'word' and is_live`,
    [wordStream(wordIdOf('tidy')), randomUUID()],
  )
  await paste('otter')
  const { words, rows } = await after(() => paste('badger'))
  expect(rows).toHaveLength(1)
  expect(rows[0]).toHaveLength(words.count)
  await expectAsReadAnew(words)
  await log.pool.query(`delete from projection.parked where projection = 'word'`)
  const last = await after(() => paste('weasel'))
  expect(last.rows[0], 'one was parked when they were read last').toHaveLength(last.words.count)
  expect((await after(() => paste('ferret'))).rows).toEqual([['ferret']])
})

test('another table is read whole', async () => {
  const builds = (by: number) =>
    log.pool.query(
      `update projection.checkpoint set build = build + $1, changed_by = pg_current_xact_id()
       where projection = 'word' and is_live`,
      [by],
    )
  const { words, rows } = await after(() => builds(1))
  await builds(-1)
  expect(rows.map((read) => read.length)).toEqual([0, words.count])
  await expectAsReadAnew(words)
})
