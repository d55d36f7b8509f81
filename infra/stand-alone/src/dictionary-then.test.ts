import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
let superadmin: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  teacher = await system.signUp('admin')
  superadmin = await system.superadmin()
})
afterAll(() => system.stop())

const before = '2000-01-01T00:00:00.000Z'
/** What a call tells of a moment. */
const then = (path: string, asOf: string, as = teacher, query = '') =>
  as.send('GET', `${path}/as-of?as_of=${asOf}${query}`)

test('a word is told as it was at each moment, with who had said so', async () => {
  const path = `/api/words/${wordIdOf('lantern')}`
  const edit = async (definition_cn: string) => {
    const { _id, ...content } = (await teacher.send('GET', '/api/words/practice/lantern')).body
    await teacher.send('PUT', path, { ...content, definition_cn, senses: undefined })
  }
  const { body: draft } = await teacher.send('POST', '/api/words/generate-data', { word: 'lantern' })
  await teacher.send('POST', '/api/words/add-word', { ...draft.word, definition_cn: '灯笼' })
  await edit('提灯')
  await teacher.send('DELETE', path)
  const { changes } = (await teacher.send('GET', `${path}/history`)).body
  const told = []
  for (const { at } of changes) {
    const { body } = await then(path, at)
    expect(catalogue.wordThen.output.safeParse(body).error).toBeUndefined()
    told.push({ is: body.content.senses[0].definition_cn, is_deleted: body.is_deleted, by: body.by.name })
  }
  const by = teacher.username
  expect(told).toEqual([
    { is: '提灯', is_deleted: true, by },
    { is: '提灯', is_deleted: false, by },
    { is: '灯笼', is_deleted: false, by },
  ])
  expect((await then(path, before)).body.code).toBe('not-there-then')
  expect((await then(path, 'yesterday')).status).toBe(400)
})

test('a wordbook is told as its page told it at that moment: name, words, their order and meanings', async () => {
  const { wordbook_id } = (await teacher.send('POST', '/api/wordbooks', { title: '第一单元' })).body
  const path = `/api/wordbooks/${wordbook_id}`
  const seen: object[] = []
  const see = async () => {
    const { title, description, entries } = (await teacher.send('GET', path)).body
    const words = entries.map(({ word, definition_cn }: Record<string, string>) => ({ word, definition_cn }))
    const { body } = await teacher.send('GET', `${path}/history?limit=1`)
    seen.push({ at: body.changes[0].at, title, description, words })
  }
  const fill = (words: string[]) => teacher.send('POST', `${path}/words`, { word_ids: words.map(wordIdOf) })
  await see()
  await fill(['careful', 'begin', 'choose'])
  await see()
  await teacher.send('PUT', path, { title: '第一单元（上）' })
  await teacher.send('PUT', path, { description: '先学这些' })
  await see()
  await teacher.send('PUT', `${path}/order`, { sort: 'word' })
  await see()
  await teacher.send('DELETE', `${path}/words/begin`)
  await see()
  const { _id, ...content } = (await teacher.send('GET', '/api/words/practice/choose')).body
  await teacher.send('PUT', `/api/words/${_id}`, { ...content, definition_cn: '挑', senses: undefined })

  for (const { at, ...was } of seen as { at: string }[]) {
    const { body } = await then(path, at)
    expect(catalogue.wordbookThen.output.safeParse(body).error).toBeUndefined()
    expect({ ...body, at }).toMatchObject({ at, ...was })
  }
  expect(seen[1]).toMatchObject({ words: [{ word: 'careful' }, { word: 'begin' }, { word: 'choose' }] })
  const { at } = seen.at(-1) as { at: string }
  const { body: second } = await then(path, at, superadmin, '&limit=1&page=2')
  expect(second).toMatchObject({ words: [{ word: 'choose' }], total: 2, pages: 2 })
  expect((await then(path, before)).body.code).toBe('not-there-then')
  await teacher.send('DELETE', path)
  const { changes } = (await teacher.send('GET', `${path}/history`)).body
  expect((await then(path, changes[0].at)).body).toMatchObject({ is_deleted: true, total: 2 })
})

test('BOX-01: a box tells its changes and what it held at each; another teacher is told nothing', async () => {
  const { box_id } = (
    await teacher.send('POST', '/api/admin/secret-boxes', { title: '期中', words_text: 'careful\nbegin' })
  ).body
  const path = `/api/admin/secret-boxes/${box_id}`
  await teacher.send('POST', `${path}/words`, { words_text: 'choose' })
  await teacher.send('DELETE', `${path}/words`, { words: ['begin'] })
  await teacher.send('PUT', `${path}/rename`, { title: '期末' })
  const { body } = await teacher.send('GET', `${path}/history`)
  expect(catalogue.secretBoxHistory.output.safeParse(body).error).toBeUndefined()
  const nothing = { added: [], added_count: 0, removed: [], removed_count: 0 }
  expect(body).toMatchObject({
    total: 4,
    pages: 1,
    changes: [
      { ...nothing, title: '期末', from: '期中', held: 2 },
      { ...nothing, title: '期中', removed: ['begin'], removed_count: 1, held: 2 },
      { ...nothing, title: '期中', added: ['choose'], added_count: 1, held: 3 },
      { ...nothing, title: '期中', added: ['careful', 'begin'], added_count: 2, held: 2 },
    ],
  })
  const held = []
  for (const { at } of body.changes) {
    const { body: box } = await then(path, at)
    expect(catalogue.secretBoxThen.output.safeParse(box).error).toBeUndefined()
    held.push([box.title, ...box.words.map(({ word }: { word: string }) => word)])
  }
  expect(held).toEqual([
    ['期末', 'careful', 'choose'],
    ['期中', 'careful', 'choose'],
    ['期中', 'careful', 'begin', 'choose'],
    ['期中', 'careful', 'begin'],
  ])
  const other = await system.signUp('admin')
  expect((await other.send('GET', `${path}/history`)).body.code).toBe('box-not-found')
  expect((await then(path, new Date().toISOString(), other)).body.code).toBe('box-not-found')
})
