import { randomUUID } from 'node:crypto'
import { lookupsOf } from '@wordtrail/command-service/lookups'
import { wordsFrom } from '@wordtrail/command-service/word-list'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { createPool, readModelsOf } from '@wordtrail/platform/database/pool'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
let student: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  teacher = await system.signUp('admin')
  student = await system.signUp('user')
  for (const word of ['go', 'child', 'colour', 'can', 'take', 'good']) await add(word)
  await add('take off', { part_of_speech: 'v.', definition_cn: '起飞', definition_en: 'to leave the ground' })
  await add('ice cream', { part_of_speech: 'n.', definition_cn: '冰淇淋', definition_en: 'a cold sweet food' })
})
afterAll(() => system.stop())

const draft = (word: string) => teacher.send('POST', '/api/words/generate-data', { word })
async function add(word: string, sense?: object): Promise<void> {
  const { body } = await draft(word)
  // Small words are in the starter dictionary already.
  if (body.code === 'word-exists') return
  const added = await teacher.send('POST', '/api/words/add-word', { ...body.word, ...sense })
  expect(added, word).toMatchObject({ status: 200 })
}
/** The student sees what the teacher has added. */
const own = async (words_text: string) => {
  await student.send('GET', '/api/student/wordbooks/mine', undefined, await seen())
  return student.send('POST', '/api/student/wordbooks/create', { title: '生词', words_text }, await seen())
}
const seen = async () => {
  const { headers } = await teacher.send('POST', '/api/wordbooks', { title: randomUUID() })
  return { 'x-await-position': headers['x-log-position'] as string, 'idempotency-key': randomUUID() }
}

test('MYWB-04: forms that a student pastes lead to their headwords, and the answer says of each which form it is', async () => {
  const { status, body } = await own("went children\ncan't colors zzzz")
  expect(status).toBe(200)
  expect(catalogue.createOwnWordbook.output.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    accepted_count: 4,
    invalid_words: ['zzzz'],
    forms: [
      { typed: 'went', word: 'go', as: ['past'] },
      { typed: 'children', word: 'child', as: ['plural'] },
      { typed: "can't", word: 'can', as: ['contraction'] },
      { typed: 'colors', word: 'colour', as: expect.arrayContaining(['plural', 'american']) },
    ],
  })
})

test('TEACH-17: a line or a quoted text that is a phrase of the dictionary counts as one; other lines are split', async () => {
  const { body } = await own('Take  off\n"ice cream" go\ngo child')
  expect(body).toMatchObject({ accepted_count: 4, invalid_words: [] })
  expect(body.forms).toBeUndefined()
  const lines = (await own('take off\ngo child\ngood zzzz')).body
  expect(lines).toMatchObject({ accepted_count: 4, split: ['go child'], invalid_words: ['zzzz'] })
  const split = (await own('take off zzzz')).body
  expect(split.split).toBeUndefined()
  // The dictionary lacks "off", which the lexicon knows.
  expect(split).toMatchObject({ accepted_count: 2, unlisted_words: ['off'], invalid_words: ['zzzz'] })
  expect((await own('took off, ice creams')).body).toMatchObject({
    accepted_count: 2,
    forms: [
      { typed: 'took off', word: 'take off', as: ['past'] },
      { typed: 'ice creams', word: 'ice cream', as: ['plural'] },
    ],
  })
})

test('a list waits for the head of the log where a text is no headword so far, and for no phrase that it may be', async () => {
  const pool = createPool({ url: system.databaseUrl, name: 'lookups' })
  onTestFinished(() => pool.end())
  let heads = 0
  const lookupsAt = lookupsOf({
    db: readModelsOf(pool),
    awaitPosition: positionAwaiter(pool),
    head: async () => {
      heads += 1
      return '0'
    },
  })
  const { headers } = await teacher.send('POST', '/api/wordbooks', { title: randomUUID() })
  const lookups = lookupsAt(headers['x-log-position'] as string)
  const waits = async (text: string) => {
    const before = heads
    await wordsFrom(lookups, text)
    return heads - before
  }
  expect.soft(await waits('go child')).toBe(0)
  expect.soft(await waits('go child\ntake good, ice cream')).toBe(0)
  // Somebody may have added "went" a moment ago.
  expect.soft(await waits('went')).toBe(1)
  expect.soft(await waits('took off')).toBe(1)
  expect(await waits('go zzzz')).toBe(1)
})

test('TEACH-16: before words are assigned, a form is shown with its headword, and assigning does as was shown', async () => {
  const words = 'went\nbetter\nice cream\ngo\nzzzz'
  const { body } = await teacher.send('POST', '/api/admin/words/check', { words })
  expect(catalogue.checkWords.output.safeParse(body).error).toBeUndefined()
  expect(body.words).toMatchObject([
    { word: 'go', status: 'known', typed: { typed: 'went', as: ['past'] } },
    { word: 'good', status: 'known', typed: { typed: 'better', as: ['comparative'] } },
    { word: 'ice cream', status: 'known' },
    { word: 'zzzz', status: 'unknown' },
  ])
  const checked = await teacher.send('POST', '/api/admin/homework/check', { words, student_ids: [student.id] })
  expect(checked.body).toMatchObject({
    known_count: 3,
    invalid_words: ['zzzz'],
    forms: [
      { typed: 'went', word: 'go', as: ['past'] },
      { typed: 'better', word: 'good', as: ['comparative'] },
    ],
  })
  const box = await teacher.send('POST', '/api/admin/secret-boxes', { title: '词盒', words_text: words })
  expect(box.body).toMatchObject({ invalid_words: ['zzzz'], forms: [{ word: 'go' }, { word: 'good' }] })
  const { words: held } = (await teacher.send('GET', `/api/admin/secret-boxes/${box.body.box_id}`)).body
  expect(held.map(({ word }: { word: string }) => word)).toEqual(['go', 'good', 'ice cream'])
})

test('a search for a form or another spelling finds the headword and says what was typed', async () => {
  const found = async (search: string) => (await teacher.send('GET', `/api/words?search=${search}`)).body
  const went = await found('went')
  expect(catalogue.words.output.safeParse(went).error).toBeUndefined()
  expect(went.words.map(({ word }: { word: string }) => word)).toContain('go')
  expect(went.form_of).toEqual([{ word: 'go', word_id: wordIdOf('go'), as: ['past'] }])
  expect((await found('color')).form_of).toMatchObject([{ word: 'colour', as: ['american'] }])
  expect((await found('took%20off')).words).toMatchObject([{ word: 'take off' }])
  expect((await found('go')).form_of).toBeUndefined()
})

test('two spellings are one word: the one that is there is found and named when the other is added', async () => {
  const { body: colour } = await teacher.send('GET', '/api/words/practice/color')
  expect(colour).toMatchObject({ word: 'colour', written_forms: { en_us: 'color', en_gb: 'colour' } })
  const exists = {
    status: 409,
    body: {
      code: 'word-exists',
      word_id: wordIdOf('colour'),
      message: '词典里已经有 colour，它和 color 是同一个词的两种拼写，可以直接编辑',
    },
  }
  expect(await draft('color')).toMatchObject(exists)
  const { _id, revision: _revision, last_change: _change, ...content } = colour
  const color = { ...content, word: 'color' }
  expect(await teacher.send('POST', '/api/words/add-word', color)).toMatchObject(exists)
})

test('the other spelling is found behind a word that has it as a form, and a deleted one does not come back beside it', async () => {
  await add('doughnut', { forms: [], written_forms: { en_us: 'donut', en_gb: 'doughnut' } })
  await add('bagel', { forms: ['donut'], written_forms: null })
  const exists = { status: 409, body: { code: 'word-exists', word_id: wordIdOf('doughnut') } }
  const { word } = (await draft('cake')).body
  expect.soft(await teacher.send('POST', '/api/words/add-word', { ...word, word: 'donut' })).toMatchObject(exists)

  await add('pasty')
  await teacher.send('DELETE', `/api/words/${wordIdOf('pasty')}`)
  await add('pie', { forms: [], written_forms: { en_us: 'pasty', en_gb: 'pie' } })
  expect(await teacher.send('POST', `/api/words/${wordIdOf('pasty')}/restore`, {})).toMatchObject({
    status: 409,
    body: { code: 'word-exists', word_id: wordIdOf('pie') },
  })
})

test('a draft of a form names the word that may have been meant, whether or not the dictionary has it', async () => {
  const { body } = await draft('went')
  expect(catalogue.generateWord.output.safeParse(body).error).toBeUndefined()
  expect(body.form_of).toEqual([{ word: 'go', word_id: wordIdOf('go'), as: ['past'] }])
  expect((await draft('oxen')).body.form_of).toEqual([{ word: 'ox', word_id: null, as: ['plural'] }])
  expect((await draft("won't")).body.form_of).toMatchObject([{ word: 'will', as: ['contraction'] }])
  expect((await draft('hedgehog')).body.form_of).toBeUndefined()
})

test('a wordbook’s list takes phrases, and names forms', async () => {
  const { wordbook_id: id } = (await teacher.send('POST', '/api/wordbooks', { title: randomUUID() })).body
  const lines = ['take off', 'took off', 'colour', 'color', 'look forward to', 'went']
  const { body } = await teacher.send('POST', `/api/wordbooks/${id}/check-words`, { lines })
  expect(catalogue.checkWordbookWords.output.safeParse(body).error).toBeUndefined()
  expect(body.lines).toMatchObject([
    { status: 'known', word: 'take off' },
    { status: 'form', of: [{ word: 'take off', as: ['past'] }] },
    { status: 'known', word: 'colour' },
    { status: 'form', of: [{ word: 'colour', as: ['american'] }] },
    { status: 'unknown' },
    { status: 'form', of: [{ word: 'go', as: ['past'] }] },
  ])
})

test('a phrase is read, practised and taken out like any word', async () => {
  const { wordbook_id: id } = (await own('take off\ngo')).body
  const asked = { word_list: ['take off', 'go'], tier: 'tier_3' }
  const prepared = await student.send('POST', '/api/student/practice-session', asked)
  expect(prepared.body).toMatchObject([{ word: 'take off' }, { word: 'go' }])
  expect(prepared.body[0].forms).toContain('took off')
  const read = await teacher.send('GET', '/api/words/practice/take%20off')
  expect(read.body).toMatchObject({ _id: wordIdOf('take off'), definition_cn: '起飞' })
  await student.send('DELETE', `/api/student/wordbooks/${id}/remove-words`, { words: ['Take off'] })
  const books = (await student.send('GET', '/api/student/wordbooks/mine')).body
  const book = books.find(({ _id }: { _id: string }) => _id === id)
  expect(book.entries.map(({ word }: { word: string }) => word)).toEqual(['go'])
})
