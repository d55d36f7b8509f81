import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { checkedLines } from '@wordtrail/contracts/learning/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let teacher: TestPerson
let head: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  teacher = await system.signUp('admin')
  head = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

const newWordbook = async (): Promise<string> =>
  (await teacher.send('POST', '/api/wordbooks', { title: `测试 ${randomUUID()}` })).body.wordbook_id
const fill = (id: string, words: readonly string[], more: object = {}, headers: Record<string, string> = {}) =>
  teacher.send('POST', `/api/wordbooks/${id}/words`, { word_ids: words.map(wordIdOf), ...more }, headers)
const wordsOf = async (id: string): Promise<string[]> =>
  (await teacher.send('GET', `/api/wordbooks/${id}`)).body.entries.map((entry: { word: string }) => entry.word)
const check = async (id: string, lines: readonly string[]) => {
  const { status, body } = await teacher.send('POST', `/api/wordbooks/${id}/check-words`, { lines })
  expect(status).toBe(200)
  expect(catalogue.checkWordbookWords.output.safeParse(body).error).toBeUndefined()
  return body.lines as { status: string; word?: string; of?: { word: string; is_held: boolean }[] }[]
}
const list = async (query: string) => (await teacher.send('GET', `/api/words?${query}`)).body

test('words are added in the order chosen, each once, and the answer says how many were new', async () => {
  const id = await newWordbook()
  const key = { 'idempotency-key': randomUUID() }
  const added = { message: '单词已添加', added_count: 2, unknown_count: 1 }
  const first = await fill(id, ['trip', 'begin', 'trip', 'nosuchword'], {}, key)
  expect(first).toMatchObject({ status: 200, body: added })
  expect((await fill(id, ['trip', 'begin', 'trip', 'nosuchword'], {}, key)).body).toEqual(added)
  expect((await fill(id, ['begin', 'choose'])).body).toMatchObject({ added_count: 1, unknown_count: 0 })
  expect((await fill(id, ['begin'])).body).toMatchObject({ added_count: 0 })
  expect(await wordsOf(id)).toEqual(['trip', 'begin', 'choose'])
  expect((await fill(id, ['finish', 'shout'], { before: wordIdOf('begin') })).body.added_count).toBe(2)
  expect((await fill(id, ['calm'], { before: wordIdOf('nosuchword') })).status).toBe(200)
  expect((await wordsOf(id)).slice(0, 5)).toEqual(['trip', 'finish', 'shout', 'begin', 'choose'])
})

test('a teacher and the superadmin fill any public wordbook; a student’s own is refused', async () => {
  const id = await newWordbook()
  expect((await head.send('POST', `/api/wordbooks/${id}/words`, { word_ids: [wordIdOf('trip')] })).status).toBe(200)
  const { _id: starter } = (await teacher.send('GET', '/api/wordbooks')).body[0]
  expect((await fill(starter, ['trip'])).status).toBe(200)

  const student = await system.signUp('user')
  const own = randomUUID()
  await log.append(wordbookStream(own), {
    type: 'WordbookCreated',
    data: { title: '我的', description: '', accessibility: 'private', ownerId: student.id, isFavorites: false },
  })
  expect(await fill(own, ['trip'])).toMatchObject({ status: 404, body: { code: 'wordbook-not-found' } })
  const byHead = await head.send('POST', `/api/wordbooks/${own}/words`, { word_ids: [wordIdOf('trip')] })
  expect(byHead).toMatchObject({ status: 409, body: { message: '这是学生自建的词书，只有本人可以修改' } })
})

test('too many words at once are refused', async () => {
  const id = await newWordbook()
  const word_ids = Array.from({ length: 2001 }, () => randomUUID())
  expect((await teacher.send('POST', `/api/wordbooks/${id}/words`, { word_ids })).status).toBe(400)
  const most = await teacher.send('POST', `/api/wordbooks/${id}/words`, { word_ids: word_ids.slice(1) })
  expect(most).toMatchObject({ status: 200, body: { added_count: 0, unknown_count: 2000 } })
})

test('the dictionary is filtered by tag, level and search, and says what the wordbook holds', async () => {
  const id = await newWordbook()
  const { tags } = (await teacher.send('GET', '/api/words/tags')).body as { tags: { tag: string; count: number }[] }
  expect(tags.map(({ count }) => count)).toEqual(tags.map(({ count }) => count).toSorted((one, other) => other - one))
  const [{ tag, count }] = tags as [{ tag: string; count: number }]
  const tagged = await list(`tag=${encodeURIComponent(tag)}&limit=200`)
  expect(tagged.total).toBe(count)
  expect(tagged.words.every((word: { tags: string[] }) => word.tags.includes(tag))).toBe(true)
  expect((await list('tag=nosuchtag')).total).toBe(0)

  for (const word of ['begin', 'choose', 'shout']) {
    const {
      _id,
      revision: _revision,
      last_change: _lastChange,
      ...content
    } = (await teacher.send('GET', `/api/words/practice/${word}`)).body
    await teacher.send('PUT', `/api/words/${_id}`, { ...content, level: 'A2' })
  }
  expect((await teacher.send('GET', '/api/words/tags')).body.levels).toEqual([{ level: 'A2', count: 3 }])
  const levelled = await list('level=A2')
  expect(levelled.words.map(({ word }: { word: string }) => word)).toEqual(['begin', 'choose', 'shout'])
  expect(levelled.total).toBeLessThan((await list('')).total)
  expect(levelled.words[0].is_held).toBeUndefined()
  const both = await list(`level=A2&tag=${encodeURIComponent(tag)}&search=b`)
  expect(both.total).toBeLessThan(levelled.total)
  expect((await teacher.send('GET', '/api/words?level=D1')).status).toBe(400)

  await fill(id, ['begin'])
  const marked = (await list(`search=begin&wordbook=${id}`)).words as { word: string; is_held: boolean }[]
  expect(marked.find(({ word }) => word === 'begin')?.is_held).toBe(true)
  const before = (await teacher.send('GET', `/api/wordbooks/${id}/words-to-add?level=A2`)).body
  expect(before).toMatchObject({ total: levelled.total - 1 })
  expect(before.word_ids).not.toContain(wordIdOf('begin'))
  expect(before.word_ids).toHaveLength(before.total)
})

test('a list is tried line by line: held, known, a form, unknown, repeated, unusable', async () => {
  const id = await newWordbook()
  await fill(id, ['begin'])
  const lines = ['Begin', 'trip', 'began', 'went', 'Trip ', 'qwertzuiop', '放弃', 'give up, stop', '', 'x'.repeat(90)]
  const checked = await check(id, lines)
  expect(checked.map(({ status }) => status)).toEqual([
    'held',
    'known',
    'form',
    ...((await list('search=go')).words.some(({ word }: { word: string }) => word === 'go') ? ['form'] : ['unknown']),
    'repeated',
    'unknown',
    ...Array.from({ length: 4 }, () => 'unusable'),
  ])
  expect(checked[2]?.of).toEqual([{ word_id: wordIdOf('begin'), word: 'begin', as: ['past'], is_held: true }])
  expect(checked[4]).toEqual({ status: 'repeated', line: 1 })
  expect(checked.slice(6).map((line) => (line as { problem?: string }).problem)).toEqual([
    'headwordNotEnglish',
    'headwordIsList',
    'noHeadword',
    'headwordTooLong',
  ])
  expect(await wordsOf(id)).toEqual(['begin'])
})

test('a form that a teacher wrote into a word is found, whatever its case', async () => {
  const id = await newWordbook()
  const draft = (await teacher.send('POST', '/api/words/generate-data', { word: 'zebra' })).body.word
  await teacher.send('POST', '/api/words/add-word', { ...draft, forms: ['Zebrine'] })
  expect((await check(id, ['ZEBRINE']))[0]).toEqual({
    status: 'form',
    of: [{ word_id: wordIdOf('zebra'), word: 'zebra', as: expect.any(Array), is_held: false }],
  })
  expect((await check(id, ['zebras']))[0]).toMatchObject({ status: 'form', of: [{ word: 'zebra', as: ['plural'] }] })
})

test('5,000 lines are answered in under two seconds, and one more is refused', async () => {
  const id = await newWordbook()
  const known = (await list('limit=200')).words.map(({ word }: { word: string }) => word)
  const lines = Array.from({ length: checkedLines.most }, (_, index) => {
    const letters = [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
    return index % 5 === 0 ? known[(index / 5) % known.length] : `un${letters}`
  })
  await check(id, ['warm'])
  const began = performance.now()
  const checked = await check(id, lines)
  const took = performance.now() - began
  console.log(`5,000 lines: ${Math.round(took)} ms`)
  expect(checked).toHaveLength(lines.length)
  expect(took).toBeLessThan(2000)
  const beyond = await teacher.send('POST', `/api/wordbooks/${id}/check-words`, { lines: [...lines, 'one'] })
  expect(beyond.status).toBe(400)
})
