import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { contentSaved } from '@wordtrail/contracts/api/saved-word'
import { causationOf, eventIdOf } from '@wordtrail/contracts/events/event-id'
import { wordStream } from '@wordtrail/contracts/events/word'
import { wordbookStream } from '@wordtrail/contracts/events/wordbook'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { fingerprint } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  teacher = await system.signUp('admin')
})
afterAll(() => system.stop())

const generate = (word: string) => teacher.send('POST', '/api/words/generate-data', { word })
/** A word as it would be drafted, with what a test changes. */
const content = async (word: string, changes: object = {}) => ({ ...(await generate(word)).body.word, ...changes })
const add = async (word: string, changes: object = {}, headers: Record<string, string> = {}) =>
  teacher.send('POST', '/api/words/add-word', { ...(await content(word)), ...changes }, headers)
const read = (word: string) => teacher.send('GET', `/api/words/practice/${encodeURIComponent(word)}`)
/** What is read of a word, as it is sent back. */
const asRead = async (word: string) => {
  const { _id, ...rest } = (await read(word)).body
  return { id: _id as string, content: rest }
}
const wordsOf = async (wordbookId: string): Promise<string[]> =>
  (await teacher.send('GET', `/api/wordbooks/${wordbookId}`)).body.entries.map((entry: { word: string }) => entry.word)
const newWordbook = async (title: string): Promise<string> =>
  (await teacher.send('POST', '/api/wordbooks', { title })).body.wordbook_id

test('API-18, WORDBOOK-23: a word is drafted from the lexicon, and marked as that', async () => {
  const { status, body } = await generate(' Abandoned ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'offline', is_known: true, word: { word: 'abandoned', word_root: 'abandon' } })
  expect(catalogue.generateWord.output.safeParse(body).error).toBeUndefined()
})

test('a word that nobody knows gets an empty skeleton that says so', async () => {
  expect((await generate('nosuchword')).body).toMatchObject({
    is_known: false,
    word: { word: 'nosuchword', definition_cn: '', sample_sentences: [] },
  })
})

test.each([
  ['  ', '请输入单词'],
  ['放弃', '请输入英文单词，不能有中文、数字或其他符号'],
  ['abandon 放弃', '请输入英文单词，不能有中文、数字或其他符号'],
  ['42', '请输入英文单词，不能有中文、数字或其他符号'],
  ['calm, brave', '一次只能输入一个单词或词组，词组最多 5 个单词'],
  ['at the end of the day', '一次只能输入一个单词或词组，词组最多 5 个单词'],
  ['a'.repeat(200), '单词太长，最多 80 个字符'],
])('%j is refused as a headword: %s', async (word, message) => {
  const refused = { status: 400, body: { code: 'invalid-input', message } }
  expect(await generate(word)).toMatchObject(refused)
  expect(await teacher.send('POST', '/api/words/add-word', { ...(await content('zebra')), word })).toMatchObject(
    refused,
  )
})

test('a word that is there already is named, so that it can be edited', async () => {
  const refused = {
    status: 409,
    body: { code: 'word-exists', message: '这个单词已经在词典里，可以直接编辑', word_id: wordIdOf('begin') },
  }
  expect(await generate('Begin')).toMatchObject(refused)
  expect(
    await teacher.send('POST', '/api/words/add-word', { ...(await content('zebra')), word: 'Begin' }),
  ).toMatchObject(refused)
})

test('API-14, API-19, WORDBOOK-25, ERR-54: a drafted word is saved, and read with every exercise that follows from it', async () => {
  const sample_sentences = [
    { tier: 'tier_3', sentence: 'The giraffe ate the leaves.', translation: '长颈鹿吃了叶子。' },
  ]
  const added = await add('giraffe', { source: 'offline', sample_sentences })
  expect(added).toMatchObject({
    status: 200,
    body: { message: '单词添加成功', word_id: wordIdOf('giraffe'), wordbooks: [] },
  })
  const { body } = await read('Giraffe')
  expect(catalogue.practiceWord.output.safeParse(body).error).toBeUndefined()
  expect(body).toMatchObject({
    _id: wordIdOf('giraffe'),
    word: 'giraffe',
    definition_cn: expect.stringContaining('长颈鹿'),
  })
  expect(body.exercises.map(({ type }: { type: string }) => type)).toContain('sentence_reordering')
})

test('a word without a Chinese meaning, with an empty sentence or with unknown fields is refused with the reason', async () => {
  const whole = await content('walrus')
  const refused = async (changes: object) =>
    (await teacher.send('POST', '/api/words/add-word', { ...whole, ...changes })).body.message
  expect(await refused({ definition_cn: ' ' })).toBe('请填写中文释义')
  expect(await refused({ sample_sentences: [{ tier: 'tier_3', sentence: ' ', translation: '' }] })).toBe('请填写例句')
  expect(await refused({ _id: randomUUID() })).toBe('提交的内容里有不认识的字段')
  expect(
    (await teacher.send('POST', '/api/words/add-word', { ...whole, tags: Array.from({ length: 31 }, String) })).status,
  ).toBe(400)
  expect((await read('walrus')).status).toBe(404)
})

test('a word beyond its limits is refused with what they are, field by field', async () => {
  const sentence = { tier: 'tier_3', sentence: 'Stay calm.', translation: '保持冷静。' }
  const question = {
    type: 'sentence_translation',
    difficulty: 1,
    sentences: { tier_3: '题'.repeat(1200) },
    sentence_answer: { tier_3: 'Stay calm.' },
  }
  const refused = async (changes: object) => (await add('badger', changes)).body.errors
  expect(
    await refused({
      definition_cn: '平'.repeat(501),
      synonyms: Array.from({ length: 31 }, (_, number) => `a${number}`),
    }),
  ).toEqual([
    { path: 'definition_cn', message: '最多 500 个字符' },
    { path: 'synonyms', message: '最多 30 项' },
  ])
  expect(await refused({ sample_sentences: Array.from({ length: 13 }, () => sentence) })).toEqual([
    { path: 'sample_sentences', message: '最多 12 项' },
  ])
  expect(await refused({ exercises: [{ ...question, sentences: { tier_3: 'x'.repeat(1201) } }] })).toEqual([
    { path: 'exercises.0.sentences.tier_3', message: '最多 1200 个字符' },
  ])
  expect((await add('badger', { exercises: Array.from({ length: 14 }, () => question) })).body).toMatchObject({
    code: 'word-too-large',
    message: '这个单词的内容太多，请删减例句或题目',
  })
})

test('the largest word may be sent back as it was read, with its derived exercises', async () => {
  const long = (tier: string) => ({
    tier,
    sentence: `The heron ${'swims and '.repeat(48)}dives.`,
    translation: '苍鹭游泳。'.repeat(100),
  })
  await add('heron', {
    sample_sentences: ['tier_1', 'tier_2', 'tier_3'].flatMap((tier) => [long(tier), long(tier)]),
    definition_cn: '苍鹭',
  })
  const { id, content: heron } = await asRead('heron')
  expect(JSON.stringify(heron).length).toBeGreaterThan(16 * 1024)
  expect((await teacher.send('PUT', `/api/words/${id}`, { ...heron, definition_en: 'a bird' })).status).toBe(200)
})

test('a saved word is trimmed and without duplicates; its first pronunciation is the primary one', async () => {
  const pronounced = { primary: ' ˈpænðɚ ', list: ['ˈpænθɚ', 'ˈpænðɚ', ''] }
  await add('panther', {
    word: ' Panther ',
    definition_cn: ' 豹 ',
    tags: ['动物', ' 动物 ', ''],
    ipa: { en_us: pronounced, en_gb: { primary: '', list: [] } },
  })
  expect((await read('panther')).body).toMatchObject({
    word: 'Panther',
    definition_cn: '豹',
    tags: ['动物'],
    ipa: { en_us: { primary: 'ˈpænðɚ', list: ['ˈpænðɚ', 'ˈpænθɚ'] }, en_gb: { primary: '', list: [] } },
  })
})

test('OPEN-20, OPEN-68: a tag equal to the title of a public wordbook puts the word into the oldest of that title, once', async () => {
  const [older, younger] = [await newWordbook('动物园'), await newWordbook('动物园')]
  const log = await openTestLog(system)
  const hidden = randomUUID()
  await log.append(wordbookStream(hidden), {
    type: 'WordbookCreated',
    data: {
      title: '农场',
      description: '',
      accessibility: 'private',
      ownerId: (await system.signUp('user')).id,
      isFavorites: false,
    },
  })
  await log.close()

  expect((await add('lion', { tags: ['中考', '动物园', '农场'] })).body.wordbooks).toEqual(['动物园'])
  expect(await wordsOf(older)).toEqual(['lion'])
  expect(await wordsOf(younger)).toEqual([])

  await add('tiger')
  const tiger = await asRead('tiger')
  const edit = (tags: string[]) => teacher.send('PUT', `/api/words/${tiger.id}`, { ...tiger.content, tags })
  expect((await edit(['动物园'])).body).toEqual({ message: '单词已保存', wordbooks: ['动物园'] })
  expect(await wordsOf(older)).toEqual(['lion', 'tiger'])
})

test('what was taken out of a wordbook stays out while its tag stands, and comes back with it', async () => {
  const title = `鸟类 ${randomUUID()}`
  const wordbook = await newWordbook(title)
  await add('eagle', { tags: [title] })
  expect(await teacher.send('DELETE', `/api/wordbooks/${wordbook}/words/eagle`)).toMatchObject({ status: 200 })
  const eagle = await asRead('eagle')
  const edit = async (changes: object) =>
    (await teacher.send('PUT', `/api/words/${eagle.id}`, { ...eagle.content, ...changes })).body.wordbooks
  expect(await edit({ definition_cn: '鹰；雕' })).toEqual([])
  expect(await edit({})).toEqual([])
  expect(await wordsOf(wordbook)).toEqual([])
  await edit({ tags: [] })
  expect(await edit({ tags: [title] })).toEqual([title])
  expect(await wordsOf(wordbook)).toEqual(['eagle'])
})

test('a word sent twice under one key is added once, and its wordbooks are named again', async () => {
  const title = `昆虫 ${randomUUID()}`
  const wordbook = await newWordbook(title)
  const body = await content('beetle', { tags: [title] })
  const key = { 'idempotency-key': randomUUID() }
  const [one, other] = [
    await teacher.send('POST', '/api/words/add-word', body, key),
    await teacher.send('POST', '/api/words/add-word', body, key),
  ]
  expect([other.status, other.body]).toEqual([200, one.body])
  expect(one.body.wordbooks).toEqual([title])
  expect(await wordsOf(wordbook)).toEqual(['beetle'])
  expect(await teacher.send('POST', '/api/words/add-word', { ...body, definition_cn: '甲壳虫' }, key)).toMatchObject({
    status: 422,
  })
})

test('a save that a crash cut off between a word and its wordbooks is completed by its retry', async () => {
  const title = `鱼类 ${randomUUID()}`
  const wordbook = await newWordbook(title)
  const { addWord } = catalogue
  const body = addWord.body.parse(await content('herring', { tags: [title] }))
  const { source, ...saved } = body
  const key = randomUUID()
  const causation = causationOf({ callerId: teacher.id, endpoint: `${addWord.method} ${addWord.path}`, key })
  const stream = wordStream(wordIdOf('herring'))
  const metadata = {
    actor: teacher.id,
    role: 'admin',
    causation,
    request: fingerprint(system.secrets, [undefined, undefined, body]),
    recordedAt: new Date().toISOString(),
  } as const

  const log = await openTestLog(system)
  const store = await postgresEventStore(log.pool)
  const codec = createCodec(postgresKeyRing(log.pool, system.secrets.masterKeys))
  await store.append(
    stream,
    'none',
    await codec.encode([
      {
        id: eventIdOf(causation, stream, 0),
        event: { type: 'WordAdded', data: { content: contentSaved(saved), source } },
        metadata,
      },
    ]),
  )
  await store.close()
  await log.close()

  expect(await teacher.send('POST', '/api/words/add-word', body, { 'idempotency-key': key })).toMatchObject({
    status: 200,
    body: { word_id: wordIdOf('herring'), wordbooks: [title] },
  })
  expect(await wordsOf(wordbook)).toEqual(['herring'])
})

test('API-15, WORDBOOK-17, WORDBOOK-30: the whole word is saved; exercises that were only derived follow its sentences', async () => {
  await add('otter')
  const otter = await asRead('otter')
  const sentence = { tier: 'tier_3', sentence: 'The otter swims in the river.', translation: '水獭在河里游泳。' }
  expect(
    (await teacher.send('PUT', `/api/words/${otter.id}`, { ...otter.content, sample_sentences: [sentence] })).status,
  ).toBe(200)
  const { content: after } = await asRead('otter')
  expect(after.sample_sentences).toEqual([{ ...sentence, also_right: [] }])
  for (const { sentences } of after.exercises) expect(Object.keys(sentences)).toEqual(['tier_3'])
  expect(after.exercises.find(({ type }: { type: string }) => type === 'infer_meaning').sentences.tier_3).toBe(
    'The [otter] swims in the river.',
  )
})

test('DATA-08: a word with several senses is edited whole, and by the fields of the specification without a loss', async () => {
  const [noun, verb] = [
    { part_of_speech: 'n.', definition_cn: '鸭子', definition_en: 'a water bird' },
    { part_of_speech: 'v.', definition_cn: '低头躲开', definition_en: 'to move your head down' },
  ]
  const sentence = { tier: 'tier_3', sentence: 'I often see a duck.', translation: '我常看见鸭子。' }
  const also_right = ['Often I see a duck.']
  const said = { opposites: ['drake'], family: ['duckling'], level: 'A1' }
  await add('duck', {
    senses: [verb, noun],
    definition_cn: undefined,
    definition_en: undefined,
    part_of_speech: undefined,
  })
  const { id, content: duck } = await asRead('duck')
  const { part_of_speech: _part, definition_cn: _cn, definition_en: _en, ...known } = duck
  const save = (body: object) => teacher.send('PUT', `/api/words/${id}`, body)
  const saved = await save({ ...known, ...said, senses: [noun, verb], sample_sentences: [{ ...sentence, also_right }] })
  expect(saved.status).toBe(200)
  const { content: read } = await asRead('duck')
  expect(read).toMatchObject({ ...said, ...noun, senses: [noun, verb] })

  // A client that knows neither senses nor what else is new sends what it knows of what it has read.
  const { senses: _senses, opposites: _o, family: _f, level: _l, written_forms: _w, ...old } = read
  const exercises = read.exercises.map(({ also_right: _orders, ...one }: { also_right?: unknown }) => one)
  const definition_cn = '鸭子（一种鸟）'
  expect((await save({ ...old, exercises, definition_cn, sample_sentences: [sentence] })).status).toBe(200)
  const { content: after } = await asRead('duck')
  expect(after).toMatchObject({
    ...said,
    definition_cn,
    senses: [{ ...noun, definition_cn }, verb],
    sample_sentences: [{ ...sentence, also_right }],
  })
  expect(after.exercises.find(({ type }: { type: string }) => type === 'sentence_reordering').also_right).toEqual({
    tier_3: also_right,
  })
  const list = async (search: string) =>
    (await teacher.send('GET', `/api/words?search=${encodeURIComponent(search)}`)).body.words
  for (const search of ['一种鸟', '低头躲开'])
    expect(await list(search)).toMatchObject([{ word: 'duck', definition_cn }])
})

test('how a sense sounds is in the log, on the card of a student, and still there when another field is edited', async () => {
  const verb = { part_of_speech: 'v.', definition_cn: '原谅', definition_en: 'to forgive' }
  const noun = { part_of_speech: 'n.', definition_cn: '借口', definition_en: 'a reason that you give' }
  const senses = [verb, { ...noun, ipa: { en_us: 'ɪkˈskjuːs', en_gb: 'ɪkˈskjuːs' } }]
  const sound = { primary: 'ɪkˈskjuːz', list: ['ɪkˈskjuːz'] }
  const ipa = { en_us: sound, en_gb: sound }
  await add('excuse', { ...verb, senses, ipa })
  const { id, content: excuse } = await asRead('excuse')
  expect(excuse).toMatchObject({ ...verb, senses, ipa })
  const student = await system.signUp('user')
  expect((await student.send('GET', '/api/student/word-card?word=excuse')).body).toMatchObject({ senses, ipa })

  expect((await teacher.send('PUT', `/api/words/${id}`, { ...excuse, opposites: ['blame'] })).status).toBe(200)
  expect((await asRead('excuse')).content).toMatchObject({ opposites: ['blame'], senses, ipa })
  const log = await openTestLog(system)
  const events = await log.read(wordStream(wordIdOf('excuse')))
  await log.close()
  expect(events).toMatchObject([
    { type: 'WordAdded', data: { content: { senses } } },
    { type: 'WordEdited', data: { content: { senses } } },
  ])
})

test('a changed headword is refused with advice, and changes nothing', async () => {
  await add('badger')
  const badger = await asRead('badger')
  const edit = (word: string) => teacher.send('PUT', `/api/words/${badger.id}`, { ...badger.content, word })
  expect(await edit('badgers')).toMatchObject({
    status: 400,
    body: { code: 'headword-changed', message: '单词本身不能修改：请添加新的单词，再删除这个' },
  })
  expect((await edit('Badger')).status).toBe(200)
  expect((await read('badger')).body.word).toBe('Badger')
  expect(await teacher.send('PUT', `/api/words/${randomUUID()}`, badger.content)).toMatchObject({
    status: 404,
    body: { code: 'word-not-found' },
  })
})

test('API-16, WORDBOOK-31: a deleted word leaves dictionary, wordbooks and practice, and stays in histories; added again it is there again', async () => {
  const title = `海洋 ${randomUUID()}`
  const wordbook = await newWordbook(title)
  const added = await add('dolphin', { tags: [title] })
  const student = await system.signUp('user')
  const awaited = { 'x-await-position': added.headers['x-log-position'] as string }
  const practised = async (headers = {}) =>
    (
      await student.send(
        'POST',
        '/api/student/practice-session',
        { word_list: ['dolphin', 'begin'], tier: 'tier_3' },
        headers,
      )
    ).body.map(({ word }: { word: string }) => word)
  expect(await practised(awaited)).toEqual(['dolphin', 'begin'])
  await student.send('POST', '/api/student/master-word', { words: ['dolphin'] })
  expect(await student.send('DELETE', '/api/student/word/cleanup', { word: 'dolphin' })).toMatchObject({
    status: 409,
    body: { code: 'word-still-known' },
  })

  const deleted = await teacher.send('DELETE', `/api/words/${wordIdOf('dolphin')}`)
  expect(deleted).toMatchObject({ status: 200, body: { message: '单词已删除' } })
  expect(await teacher.send('DELETE', `/api/words/${wordIdOf('dolphin')}`)).toMatchObject({
    status: 404,
    body: { code: 'word-not-found' },
  })
  expect((await read('dolphin')).status).toBe(404)
  expect(await wordsOf(wordbook)).toEqual([])
  expect(await practised({ 'x-await-position': deleted.headers['x-log-position'] as string })).toEqual(['begin'])
  expect((await student.send('DELETE', '/api/student/word/cleanup', { word: 'dolphin' })).status).toBe(200)
  expect((await student.send('GET', '/api/student/study-stats?days=1')).body.by_day[0].learned_words).toEqual([
    'dolphin',
  ])

  expect((await add('dolphin')).status).toBe(200)
  expect((await read('dolphin')).status).toBe(200)
  expect(await wordsOf(wordbook)).toEqual(['dolphin'])
})

test('API-17, WORDBOOK-27, WORDBOOK-28, WORDBOOK-29, CONST-05: the dictionary in pages of 50 by word, searched by word and by meaning', async () => {
  await add('zebra', { word: 'Zebra', definition_cn: '斑马（非洲动物）' })
  const list = async (query = '') => (await teacher.send('GET', `/api/words?${query}`)).body
  const all = await list()
  expect(catalogue.words.output.safeParse(all).error).toBeUndefined()
  expect(all.words).toHaveLength(50)
  expect(all.pages).toBe(Math.ceil(all.total / 50))
  const pages = await Promise.all(Array.from({ length: all.pages }, (_, index) => list(`page=${index + 1}`)))
  const words = pages.flatMap((page) => page.words.map(({ word }: { word: string }) => word.toLowerCase()))
  expect(words).toEqual(words.toSorted())
  expect(new Set(words).size).toBe(all.total)

  expect((await list('search=zebr')).words).toMatchObject([{ word: 'Zebra', definition_cn: '斑马（非洲动物）' }])
  expect((await list(`search=${encodeURIComponent('非洲动物')}`)).total).toBe(1)
  expect(await list('search=%25')).toMatchObject({ words: [], total: 0, pages: 0 })
  expect(await list('page=999')).toMatchObject({ words: [], total: all.total })
})
