import { randomUUID } from 'node:crypto'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { configuration } from './configuration.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
let colleague: TestPerson
let head: TestPerson
beforeAll(async () => {
  system = await startTestSystem({ dictionaryChanges: 'reviewed' })
  teacher = await system.signUp('admin')
  colleague = await system.signUp('admin')
  head = await system.superadmin()
})
afterAll(() => system.stop())

const draft = async (word: string, by = teacher) =>
  (await by.send('POST', '/api/words/generate-data', { word })).body.word
const add = async (word: string, changes: object = {}, by = teacher) =>
  by.send('POST', '/api/words/add-word', { ...(await draft(word, by)), ...changes })
const read = async (word: string, by = teacher) => by.send('GET', `/api/words/practice/${word}`)
const edit = async (word: string, changes: object, by = teacher) => {
  const { _id, revision: _revision, last_change: _lastChange, ...content } = (await read(word, by)).body
  return by.send('PUT', `/api/words/${_id}`, { ...content, ...changes })
}
/** Headers by which a request sees what this person did. */
const upTo = async (person: TestPerson): Promise<Record<string, string>> => {
  const seen = (await person.send('GET', '/api/words?limit=1')).headers['x-log-position'] as string | undefined
  return seen === undefined ? {} : { 'x-await-position': seen }
}
/** As somebody sees them who knows what `of` did. */
const listed = async (by: TestPerson, query = '', of = teacher) => {
  const { body } = await by.send('GET', `/api/words/proposals?${query}`, undefined, await upTo(of))
  expect(catalogue.proposals.output.safeParse(body).error).toBeUndefined()
  return body.proposals as { _id: string; word: string; state: string; present_revision: number | null }[]
}
const accept = (id: string, seen: number | null = null) =>
  head.send('POST', `/api/words/proposals/${id}/accept`, { seen })
const refuse = (id: string, reason = '释义不对') => head.send('POST', `/api/words/proposals/${id}/refuse`, { reason })
const cn = (text: string) => ({ senses: [{ part_of_speech: 'v.', definition_cn: text, definition_en: 'to start' }] })

test('changes go live at once where nobody says otherwise, and a wrong value stops the start', () => {
  const of = (value?: string) => configuration.shape.DICTIONARY_CHANGES.safeParse(value)
  expect([of(), of(''), of('immediate'), of('reviewed')].map(({ data }) => data)).toEqual([
    'immediate',
    'immediate',
    'immediate',
    'reviewed',
  ])
  expect(of('later').success).toBe(false)
})

test('a teacher’s edit waits until the superadmin accepts it', async () => {
  const before = (await read('begin')).body
  const sent = await edit('begin', cn('着手'))
  expect(sent).toMatchObject({ status: 200, body: { message: '已提交，等待审核', wordbooks: [] } })
  expect((await read('begin')).body).toEqual(before)
  const proposal_id = sent.body.proposal_id as string

  const mine = (await listed(teacher)).find(({ _id }) => _id === proposal_id)
  expect(mine).toMatchObject({
    word: 'begin',
    change: 'edit',
    state: 'open',
    proposer: { username: teacher.username, nickname: '' },
    proposed: { senses: [{ definition_cn: '着手' }] },
    before: { word: 'begin' },
    present: { word: 'begin' },
    is_outdated: false,
    others: 0,
    reason: '',
    settled_at: null,
  })
  expect((await listed(colleague)).map(({ _id }) => _id)).not.toContain(proposal_id)
  expect((await listed(head)).map(({ _id }) => _id)).toContain(proposal_id)

  expect(await accept(proposal_id)).toMatchObject({ status: 200, body: { message: '已通过，修改已生效' } })
  expect((await read('begin', head)).body.definition_cn).toBe('着手')
  expect((await listed(head)).map(({ _id }) => _id)).not.toContain(proposal_id)
  expect((await listed(teacher, 'state=settled', head))[0]).toMatchObject({ _id: proposal_id, state: 'accepted' })
  expect((await accept(proposal_id)).body.code).toBe('proposal-settled')
})

test('a new word, a deletion and a withdrawal', async () => {
  const sent = await add('zebra', { tags: ['初中核心'] })
  expect(sent).toMatchObject({ status: 200, body: { message: '已提交，等待审核', word_id: wordIdOf('zebra') } })
  expect((await read('zebra')).status).toBe(404)
  const accepted = await accept(sent.body.proposal_id)
  expect(accepted.body.wordbooks).toEqual(['初中核心'])
  expect((await read('zebra', head)).status).toBe(200)

  const removal = await head
    .send('GET', '/api/words/practice/zebra')
    .then(({ body }) => teacher.send('DELETE', `/api/words/${body._id}`))
  expect(removal.body.message).toBe('已提交，等待审核')
  expect((await read('zebra')).status).toBe(200)
  const id = removal.body.proposal_id as string
  expect((await colleague.send('DELETE', `/api/words/proposals/${id}`)).status).toBe(404)
  expect((await teacher.send('DELETE', `/api/words/proposals/${id}`)).body.message).toBe('已撤回')
  expect((await accept(id)).body.code).toBe('proposal-settled')
  expect((await read('zebra')).status).toBe(200)
})

test('a refusal has a reason, which its proposer reads', async () => {
  const { proposal_id } = (await edit('choose', cn('挑'))).body
  expect(await refuse(proposal_id, '  ')).toMatchObject({ status: 400, body: { message: '请写明理由' } })
  expect((await refuse(proposal_id)).body.message).toBe('已退回，老师会看到理由')
  const [latest] = await listed(teacher, 'state=settled', head)
  expect(latest).toMatchObject({ _id: proposal_id, state: 'refused', reason: '释义不对' })
})

test('of two proposals of one word both stand, the second is told, and the later one is compared anew', async () => {
  const one = (await edit('trip', cn('出行'))).body
  const other = (await edit('trip', cn('短途旅行'), colleague)).body
  expect(one.message).toBe('已提交，等待审核')
  expect(other.message).toBe('已提交，等待审核。这个单词还有别的修改也在等待审核')
  expect((await listed(head, '', colleague)).filter(({ word }) => word === 'trip')).toMatchObject([
    { others: 1, is_outdated: false },
    { others: 1, is_outdated: false },
  ])
  await accept(one.proposal_id)
  const left = (await listed(head, '', head)).find(({ _id }) => _id === other.proposal_id)
  expect(left).toMatchObject({ others: 0, is_outdated: true, present: { senses: [{ definition_cn: '出行' }] } })
  expect(await accept(other.proposal_id)).toMatchObject({ status: 409, body: { code: 'proposal-outdated' } })
  expect((await accept(other.proposal_id, left!.present_revision)).status).toBe(200)
  expect((await read('trip', head)).body.definition_cn).toBe('短途旅行')
})

test('of two proposals that each add an order to one sentence, both orders stand, and the second shows it', async () => {
  const { sample_sentences: sentences } = (await read('choose')).body
  const known: string[] = sentences[0].also_right
  const adding = (order: string, by: TestPerson) =>
    edit(
      'choose',
      { sample_sentences: [{ ...sentences[0], also_right: [...known, order] }, ...sentences.slice(1)] },
      by,
    )
  const words: string[] = sentences[0].sentence.replace(/[.!?]$/, '').split(' ')
  const turned = (by: number) => {
    const text = [...words.slice(by), ...words.slice(0, by)].join(' ')
    return `${text}${sentences[0].sentence.at(-1)}`
  }
  // The first word is written with its capital where it comes first.
  const sameOrders = (...orders: string[]) =>
    orders.map((order) => expect.stringMatching(new RegExp(`^${order}$`, 'i')))
  const one = (await adding(turned(1), teacher)).body
  const other = (await adding(turned(2), colleague)).body
  await accept(one.proposal_id)
  const left = (await listed(head, '', head)).find(({ _id }) => _id === other.proposal_id)
  expect(left).toMatchObject({
    is_outdated: true,
    proposed: {
      sample_sentences: [
        { also_right: sameOrders(...known, turned(1), turned(2)) },
        ...sentences.slice(1).map(() => ({})),
      ],
    },
  })
  expect((await accept(other.proposal_id, left!.present_revision)).status).toBe(200)
  expect((await read('choose', head)).body.sample_sentences[0].also_right).toEqual(
    sameOrders(...known, turned(1), turned(2)),
  )
})

test('a proposal is checked as a save is, and one that would change nothing is none', async () => {
  const { _id, revision: _revision, last_change: _lastChange, ...finish } = (await read('finish')).body
  expect((await teacher.send('POST', '/api/words/add-word', finish)).body).toMatchObject({
    code: 'word-exists',
    word_id: _id,
  })
  expect((await edit('finish', cn(''))).status).toBe(400)
  const same = await edit('finish', {})
  expect(same.body).toEqual({ message: '单词已保存', wordbooks: [] })
})

test('a retry under the same key is the same proposal; the superadmin’s own changes go live at once', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const content = { ...(await draft('yacht')), tags: [] }
  const send = () => teacher.send('POST', '/api/words/add-word', content, key)
  const [one, other] = [await send(), await send()]
  expect(other.body).toEqual(one.body)
  expect((await edit('shout', cn('大喊'), head)).body).toMatchObject({ message: '单词已保存' })
  expect((await read('shout', head)).body.definition_cn).toBe('大喊')
})

test('what was deleted comes back, and an earlier version too, once the superadmin accepts it', async () => {
  const id = wordIdOf('quiet')
  await head.send('DELETE', `/api/words/${id}`)
  const restoring = await teacher.send('POST', `/api/words/${id}/restore`, {}, await upTo(head))
  expect(restoring.body).toMatchObject({ message: '已提交，等待审核' })
  expect((await read('quiet')).status).toBe(404)
  const waiting = (await listed(head)).find(({ _id }) => _id === restoring.body.proposal_id)
  expect(waiting).toMatchObject({ word: 'quiet', change: 'restore', proposed: null, is_outdated: false })
  expect((await accept(restoring.body.proposal_id)).status).toBe(200)
  expect((await read('quiet', head)).status).toBe(200)

  await edit('quiet', cn('不吵闹的'), head)
  const back = await teacher.send('POST', `/api/words/${id}/bring-back`, { revision: 0 }, await upTo(head))
  expect(back.body).toMatchObject({ message: '已提交，等待审核', wordbooks: [] })
  expect((await read('quiet', head)).body.definition_cn).toBe('不吵闹的')
  expect((await accept(back.body.proposal_id)).status).toBe(200)
  expect((await read('quiet', head)).body.definition_cn).not.toBe('不吵闹的')
})

test('a word that has come in the other spelling meanwhile is not accepted, nor one brought back beside it', async () => {
  const sent = await add('favor')
  await add('favour', {}, head)
  const exists = { status: 409, body: { code: 'word-exists', word_id: wordIdOf('favour') } }
  expect.soft(await accept(sent.body.proposal_id)).toMatchObject(exists)

  await add('humor', {}, head)
  await head.send('DELETE', `/api/words/${wordIdOf('humor')}`)
  const back = await teacher.send('POST', `/api/words/${wordIdOf('humor')}/restore`, {}, await upTo(head))
  expect(back.status).toBe(200)
  await add('humour', {}, head)
  expect(await accept(back.body.proposal_id)).toMatchObject({ status: 409, body: { word_id: wordIdOf('humour') } })
})

test('a word that a student wrote down is proposed as a new one, and accepting it lists it', async () => {
  const student = await system.signUp('user')
  const { body } = await student.send('POST', '/api/student/wordbooks/create', { title: '动物', words_text: 'hamster' })
  expect(body).toMatchObject({ unlisted_words: ['hamster'] })
  const sent = await add('hamster')
  const id = sent.body.proposal_id as string
  expect((await listed(head)).find(({ _id }) => _id === id)).toMatchObject({
    change: 'add',
    before: null,
    present: null,
    present_revision: null,
    is_outdated: false,
  })
  expect((await read('hamster')).status).toBe(404)
  expect((await accept(id)).status).toBe(200)
  expect((await read('hamster', head)).status).toBe(200)
})
