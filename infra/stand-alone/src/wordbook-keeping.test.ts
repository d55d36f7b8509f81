import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { ExportedTable } from '@wordtrail/contracts/api/exports'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
let teacher: TestPerson
let colleague: TestPerson
let superadmin: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
  teacher = await system.signUp('admin', 'wang')
  colleague = await system.signUp('admin', 'gao')
  superadmin = await system.superadmin()
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

/** Sends, and has whoever is named next see what came of it. */
let seen: Record<string, string> = {}
const send = async (
  person: TestPerson,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<{ status: number; body: any }> => {
  const answer = await person.send(method, path, body, seen)
  const position = answer.headers['x-log-position']
  if (typeof position === 'string') seen = { 'x-await-position': position }
  return answer
}
const get = async (person: TestPerson, path: string) => (await send(person, 'GET', path)).body

/** A wordbook of the teacher's making that holds these words of the starter dictionary, in this order. */
async function holding(title: string, ...words: string[]): Promise<string> {
  const { body } = await send(teacher, 'POST', '/api/wordbooks', { title })
  seen = {
    'x-await-position': await log.append(wordbookStream(body.wordbook_id), {
      type: 'WordsAddedToWordbook',
      data: { wordIds: words.map(wordIdOf) },
    }),
  }
  return body.wordbook_id
}
const page = (id: string, query = '', person = teacher) => get(person, `/api/wordbooks/${id}?${query}`)
const wordsOf = async (id: string): Promise<string[]> =>
  (await page(id)).entries.map(({ word }: { word: string }) => word)
/** A word as it is saved: what only a reader is told is left out. */
const contentOf = async (word: string): Promise<Record<string, any>> => {
  const read = await get(teacher, `/api/words/practice/${word}`)
  for (const told of ['_id', 'revision', 'last_change']) delete read[told]
  return read
}
const titles = async (person: TestPerson, path = '/api/wordbooks'): Promise<string[]> =>
  (await get(person, path)).map(({ title }: { title: string }) => title)

test('a page tells of each word its sound, part of speech, tiers with sentences and types of exercises', async () => {
  const id = await holding('带字段', 'begin')
  const [entry] = (await page(id)).entries
  expect(entry).toMatchObject({
    word: 'begin',
    part_of_speech: 'v.',
    ipa: expect.stringMatching(/./),
    sentence_tiers: ['tier_1', 'tier_2', 'tier_3'],
    exercise_types: 7,
  })
  const content = await contentOf('begin')
  await send(teacher, 'PUT', `/api/words/${wordIdOf('begin')}`, {
    ...content,
    exercises: [],
    sample_sentences: content['sample_sentences'].filter(({ tier }: { tier: string }) => tier === 'tier_3'),
    synonyms: [],
  })
  const [edited] = (await page(id)).entries
  expect(edited).toMatchObject({ sentence_tiers: ['tier_3'] })
  expect(edited.exercise_types).toBeLessThan(7)
  expect(edited.revision).toBeGreaterThan(entry.revision)
})

test('WORDBOOK-12: letters are told where the title promises them, of the words that are there', async () => {
  const id = await holding('高中 A-Z', 'tidy', 'shout', 'trip')
  expect((await page(id)).letters).toEqual(['S', 'T'])
  await send(teacher, 'PUT', `/api/wordbooks/${id}`, { title: '高中' })
  expect((await page(id)).letters).toEqual([])
})

test('words are ordered by hand or by the alphabet, by any teacher', async () => {
  const id = await holding('排序', 'tidy', 'begin', 'trip', 'shout')
  const order = (body: object, person = colleague) => send(person, 'PUT', `/api/wordbooks/${id}/order`, body)
  expect((await order({ words: ['shout'], before: 'begin' })).body).toEqual({ message: '顺序已更新' })
  expect(await wordsOf(id)).toEqual(['tidy', 'shout', 'begin', 'trip'])
  await order({ words: ['tidy', 'shout'], before: null })
  expect(await wordsOf(id)).toEqual(['begin', 'trip', 'tidy', 'shout'])
  await order({ sort: 'word' }, superadmin)
  expect(await wordsOf(id)).toEqual(['begin', 'shout', 'tidy', 'trip'])
  expect(await order({ words: ['rapid'], before: null })).toMatchObject({
    status: 404,
    body: { code: 'word-not-in-wordbook' },
  })
  expect((await order({ words: Array(201).fill('tidy'), before: null })).status).toBe(400)
})

test('a teacher copies a wordbook that a colleague made: the copy is theirs, and goes its own way', async () => {
  const id = await holding('原来的', 'tidy', 'begin')
  const copied = await send(colleague, 'POST', `/api/wordbooks/${id}/copy`, { title: '我的副本' })
  expect(copied.body).toMatchObject({ message: '词书已复制' })
  const copy = copied.body.wordbook_id as string
  await send(colleague, 'DELETE', `/api/wordbooks/${copy}/words/tidy`)
  expect(await page(copy, '', colleague)).toMatchObject({
    title: '我的副本',
    accessibility: 'public',
    can_delete: true,
  })
  expect([await wordsOf(copy), await wordsOf(id)]).toEqual([['begin'], ['tidy', 'begin']])
  expect(await send(colleague, 'POST', `/api/wordbooks/${id}/copy`, { title: ' ' })).toMatchObject({
    status: 400,
    body: { message: '名称不能为空' },
  })
})

test('a wordbook leaves with its meanings, in the order and with the search of its page', async () => {
  const id = await holding('导出 A-Z', 'tidy', 'begin', 'trip')
  const exported = async (query: string, person = teacher) =>
    (await get(person, `/api/exports/wordbook-words?wordbook_id=${id}&format=json&${query}`)) as ExportedTable
  const table = await exported('')
  expect(table.title).toBe('导出 A-Z')
  expect(table.columns.map(({ head }) => head)).toEqual([
    '序号',
    '单词',
    '音标',
    '词性',
    '释义',
    '英文释义',
    '其他释义',
  ])
  expect(table.rows.map(([number, word]) => [number, word])).toEqual([
    [1, 'tidy'],
    [2, 'begin'],
    [3, 'trip'],
  ])
  expect(table.rows[1]).toMatchObject([
    2,
    'begin',
    expect.stringMatching(/^\/.+\/$/),
    'v.',
    '开始',
    expect.anything(),
    '',
  ])
  const found = await exported('letter=t&sort=word', superadmin)
  expect(found.rows.map(([number, word]) => [number, word])).toEqual([
    [1, 'tidy'],
    [3, 'trip'],
  ])
  expect(found.notes.slice(0, 2)).toEqual([
    { name: '筛选', value: '首字母 T' },
    { name: '排序', value: '按字母' },
  ])
  const csv = await system.server.inject({
    url: `/api/exports/wordbook-words?wordbook_id=${id}&format=csv`,
    headers: { authorization: `Bearer ${teacher.token}` },
  })
  expect(csv.body).toContain('2,begin,')
  expect(
    (await send(await system.signUp('user'), 'GET', `/api/exports/wordbook-words?wordbook_id=${id}&format=csv`)).status,
  ).toBe(403)
})

test('a teacher deletes what they made, and nothing else; the superadmin all; students’ own wordbooks nobody', async () => {
  const id = await holding('要删的', 'tidy', 'begin')
  expect(await page(id, '', colleague)).toMatchObject({ can_delete: false })
  const refused = { status: 403, body: { code: 'wordbook-of-others' } }
  expect(await send(colleague, 'DELETE', `/api/wordbooks/${id}`)).toMatchObject(refused)
  expect((await send(teacher, 'DELETE', `/api/wordbooks/${id}`)).body).toEqual({ message: '词书已删除' })
  expect((await send(teacher, 'GET', `/api/wordbooks/${id}`)).status).toBe(404)
  expect((await send(teacher, 'GET', `/api/wordbooks/${id}?letter=t`)).status).toBe(404)
  expect((await send(teacher, 'GET', `/api/exports/wordbook-words?wordbook_id=${id}&format=csv`)).status).toBe(404)
  expect((await send(teacher, 'POST', `/api/wordbooks/${id}/copy`, { title: '副本' })).status).toBe(404)
  expect(await titles(superadmin)).not.toContain('要删的')

  const { body: list } = await send(colleague, 'GET', '/api/wordbooks/deleted')
  expect(catalogue.deletedWordbooks.output.safeParse(list).error).toBeUndefined()
  expect(list.wordbooks[0]).toMatchObject({
    _id: id,
    title: '要删的',
    count: 2,
    deleted: { by: { name: 'wang' } },
    can_restore: false,
  })
  expect((await get(teacher, '/api/wordbooks/deleted')).wordbooks[0]).toMatchObject({ can_restore: true })
  expect(await send(colleague, 'POST', `/api/wordbooks/${id}/restore`, {})).toMatchObject(refused)
  expect((await send(superadmin, 'POST', `/api/wordbooks/${id}/restore`, {})).body).toEqual({ message: '词书已恢复' })
  expect(await wordsOf(id)).toEqual(['tidy', 'begin'])
  expect((await get(teacher, '/api/wordbooks/deleted')).wordbooks).toEqual([])

  const student = await system.signUp('user')
  const own = await send(student, 'POST', '/api/student/wordbooks/create', { title: '难词' })
  expect(await send(superadmin, 'DELETE', `/api/wordbooks/${own.body.wordbook_id}`)).toMatchObject({
    status: 409,
    body: { code: 'wordbook-of-student' },
  })
})

test('a deleted wordbook is gone from a student’s lists, progress and words to learn, and there again when it is restored', async () => {
  const [first, other] = [await holding('在学一', 'tidy', 'trip'), await holding('在学二', 'shout')]
  const student = await system.signUp('user')
  await send(student, 'PUT', '/api/student/tracked-wordbooks', { ids: [other, first] })
  await send(student, 'PUT', '/api/student/learning-preference', { priority_wordbook_id: first })
  const shown = async () => {
    const [listed, tracked, preference, overview, plan] = [
      await titles(student, '/api/student/wordbooks'),
      (await get(student, '/api/student/tracked-wordbooks')).ids,
      (await get(student, '/api/student/learning-preference')).priority_wordbook_id,
      await get(student, '/api/student/word-overview'),
      (await send(student, 'POST', '/api/student/learning-plan', { wordbook_id: null, count: 10 })).body,
    ]
    return {
      listed: listed.filter((title) => title.startsWith('在学')),
      tracked,
      preference,
      overview: overview.wordbooks.map(({ title }: { title: string }) => title),
      plan: [plan.wordbook_title, ...plan.words],
    }
  }
  const whole = {
    listed: ['在学一', '在学二'],
    tracked: [other, first],
    preference: first,
    overview: ['在学一', '在学二'],
    plan: ['在学一', 'tidy', 'trip', 'shout'],
  }
  expect(await shown()).toEqual(whole)
  expect(await get(teacher, `/api/wordbooks/${first}/use`)).toEqual({ tracked_by: 1, first_for: 1 })
  expect(await get(teacher, `/api/wordbooks/${other}/use`)).toEqual({ tracked_by: 1, first_for: 0 })

  await send(teacher, 'DELETE', `/api/wordbooks/${first}`)
  expect(await shown()).toEqual({
    listed: ['在学二'],
    tracked: [other],
    preference: null,
    overview: ['在学二'],
    plan: ['', 'shout'],
  })
  for (const path of ['progress', 'tbm-words', 'preview?count=3'])
    expect((await send(student, 'GET', `/api/student/wordbooks/${first}/${path}`)).status, path).toBe(404)
  expect((await send(student, 'PUT', '/api/student/tracked-wordbooks', { ids: [first] })).status).toBe(404)
  expect((await send(student, 'PUT', '/api/student/learning-preference', { priority_wordbook_id: first })).status).toBe(
    404,
  )

  // What the student chooses meanwhile says nothing of what they do not see.
  await send(student, 'PUT', '/api/student/tracked-wordbooks', { ids: [] })
  await send(student, 'PUT', '/api/student/tracked-wordbooks', { ids: [other] })
  await send(teacher, 'POST', `/api/wordbooks/${first}/restore`, {})
  expect(await shown()).toEqual(whole)
})

test('OPEN-20: no tag leads into a deleted wordbook, and a clean-up passes it by', async () => {
  const id = await holding('标签词书', 'rapid', 'begin')
  await send(teacher, 'DELETE', `/api/wordbooks/${id}`)
  const rapid = await contentOf('rapid')
  await send(teacher, 'DELETE', `/api/words/${wordIdOf('rapid')}`)
  expect(await send(teacher, 'POST', '/api/admin/cleanup-ghosts', {})).toMatchObject({ status: 200 })
  const saved = await send(teacher, 'POST', '/api/words/add-word', { ...rapid, tags: ['标签词书'] })
  expect(saved.body.wordbooks).toEqual([])
  await send(teacher, 'POST', `/api/wordbooks/${id}/restore`, {})
  expect(await wordsOf(id)).toEqual(['rapid', 'begin'])
})

test('the history tells who changed what, and brings back what was', async () => {
  const { body } = await send(teacher, 'POST', '/api/wordbooks', { title: '历史', description: '旧' })
  const id = body.wordbook_id as string
  await log.append(wordbookStream(id), {
    type: 'WordsAddedToWordbook',
    data: { wordIds: ['tidy', 'begin', 'trip', 'shout', 'careful', 'rapid'].map(wordIdOf) },
  })
  await send(colleague, 'PUT', `/api/wordbooks/${id}`, { title: '改名' })
  await send(teacher, 'PUT', `/api/wordbooks/${id}`, { description: '' })
  await send(colleague, 'PUT', `/api/wordbooks/${id}/order`, { words: ['shout'], before: 'tidy' })
  await send(colleague, 'DELETE', `/api/wordbooks/${id}/words/begin`)
  const history = await get(superadmin, `/api/wordbooks/${id}/history`)
  expect(catalogue.wordbookHistory.output.safeParse(history).error).toBeUndefined()
  const wang = { name: 'wang' }
  const gao = { name: 'gao' }
  expect(history).toMatchObject({
    title: '改名',
    total: 6,
    pages: 1,
    changes: [
      { kind: 'removed', by: gao, words: ['begin'], word_count: 1, held: 5, differs: [] },
      { kind: 'moved', by: gao, words: ['shout'], held: 6, differs: ['words'] },
      { kind: 'described', by: wang, from: '旧', to: '', differs: ['words'] },
      { kind: 'renamed', by: gao, from: '历史', to: '改名', differs: ['description', 'words'] },
      { kind: 'added', by: null, words: ['tidy', 'begin', 'trip', 'shout', 'careful'], word_count: 6, held: 6 },
      { kind: 'created', by: wang, to: '历史', held: 0, differs: ['title', 'description', 'words'] },
    ],
  })
  const paged = await get(teacher, `/api/wordbooks/${id}/history?limit=2&page=2`)
  expect(paged).toMatchObject({ pages: 3, changes: [{ kind: 'described' }, { kind: 'renamed' }] })

  const added = history.changes[4].revision as number
  const bringBack = (parts: string[], revision = added) =>
    send(colleague, 'POST', `/api/wordbooks/${id}/bring-back`, { revision, parts })
  expect((await bringBack(['words'])).body).toEqual({ message: '已恢复到这次修改之后' })
  expect(await page(id)).toMatchObject({ title: '改名', description: '' })
  expect(await wordsOf(id)).toEqual(['tidy', 'begin', 'trip', 'shout', 'careful', 'rapid'])
  await bringBack(['title', 'description'])
  expect(await page(id)).toMatchObject({ title: '历史', description: '旧' })
  expect((await bringBack(['title'], 999)).status).toBe(404)
  const student = await system.signUp('user')
  const own = await send(student, 'POST', '/api/student/wordbooks/create', { title: '难词' })
  expect((await send(superadmin, 'GET', `/api/wordbooks/${own.body.wordbook_id}/history`)).status).toBe(404)
})

test('bringing back leaves out words that the dictionary has lost', async () => {
  const id = await holding('丢词', 'careful', 'rapid')
  await send(teacher, 'DELETE', `/api/wordbooks/${id}/words/rapid`)
  seen = { 'x-await-position': await log.append(wordStream(wordIdOf('rapid')), { type: 'WordDeleted', data: {} }) }
  const { changes } = await get(teacher, `/api/wordbooks/${id}/history`)
  expect(changes[1]).toMatchObject({ kind: 'added', words: ['careful', 'rapid'] })
  await send(teacher, 'POST', `/api/wordbooks/${id}/bring-back`, { revision: changes[1].revision, parts: ['words'] })
  expect(await wordsOf(id)).toEqual(['careful'])
  const states = await log.read(wordbookStream(id))
  expect(states.at(-1)?.type).toBe('WordsRemovedFromWordbook')
})

test('OPEN-19: a deleted word that is restored is back at its places in wordbooks, even where a clean-up came between', async () => {
  const id = await holding('有位置', 'tidy', 'shout', 'trip')
  const other = await holding('没有它', 'tidy')
  await send(teacher, 'DELETE', `/api/words/${wordIdOf('shout')}`)
  await send(teacher, 'POST', '/api/admin/cleanup-ghosts', {})
  const { changes } = await get(teacher, `/api/wordbooks/${id}/history`)
  expect(changes[0]).toMatchObject({ kind: 'lost', words: ['shout'] })
  await send(colleague, 'POST', `/api/words/${wordIdOf('shout')}/restore`, {})
  expect([await wordsOf(id), await wordsOf(other)]).toEqual([['tidy', 'shout', 'trip'], ['tidy']])
})
test('a word that was added anew after a clean-up is not put back by a later restoring', async () => {
  const id = await holding('后来', 'tidy', 'shout')
  const shout = await contentOf('shout')
  await send(teacher, 'DELETE', `/api/words/${wordIdOf('shout')}`)
  await send(teacher, 'POST', '/api/admin/cleanup-ghosts', {})
  await send(teacher, 'POST', '/api/words/add-word', { ...shout, tags: [] })
  await send(teacher, 'DELETE', `/api/words/${wordIdOf('shout')}`)
  await send(teacher, 'POST', `/api/words/${wordIdOf('shout')}/restore`, {})
  expect(await wordsOf(id)).toEqual(['tidy'])
})

test('WORDBOOK-33, WORDBOOK-35: teachers and the superadmin alike make wordbooks, rename and describe them, take words out, and edit and delete words', async () => {
  for (const [index, keeper] of [teacher, superadmin].entries()) {
    const { body } = await send(keeper, 'POST', '/api/wordbooks', { title: `新词书 ${index}` })
    const path = `/api/wordbooks/${body.wordbook_id}`
    expect((await send(keeper, 'PUT', path, { title: `词书 ${index}` })).status).toBe(200)
    expect((await send(keeper, 'PUT', path, { description: '说明' })).status).toBe(200)
    const word = ['afraid', 'angry'][index]!
    const content = await contentOf(word)
    const edited = { ...content, tags: [`词书 ${index}`], word_root: 'x' }
    expect((await send(keeper, 'PUT', `/api/words/${wordIdOf(word)}`, edited)).body.wordbooks).toEqual([
      `词书 ${index}`,
    ])
    expect(await wordsOf(body.wordbook_id)).toEqual([word])
    expect((await send(keeper, 'DELETE', `${path}/words/${word}`)).status).toBe(200)
    expect((await send(keeper, 'DELETE', `/api/words/${wordIdOf(word)}`)).status).toBe(200)
    expect(await page(body.wordbook_id)).toMatchObject({ title: `词书 ${index}`, description: '说明', entries: [] })
  }
})
