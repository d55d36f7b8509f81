import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import type { WordContent } from '@wordtrail/contracts/learning/word-content'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
let other: TestPerson
let superadmin: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  teacher = await system.signUp('admin')
  other = await system.signUp('admin')
  superadmin = await system.superadmin()
  await teacher.send('PUT', '/api/user/profile', { nickname: '王老师' })
})
afterAll(() => system.stop())

/** As somebody sees it who has seen their own changes. */
const read = async (word: string, as = teacher) => (await as.send('GET', `/api/words/practice/${word}`)).body
/** A word as it is read, as an editor sends it back, with what a test changes. */
const asSent = async (word: string, changes: object = {}) => {
  const { _id, ...content } = await read(word)
  return { ...content, ...changes }
}
const add = async (word: string, changes: object = {}) => {
  const { body } = await teacher.send('POST', '/api/words/generate-data', { word })
  await teacher.send('POST', '/api/words/add-word', { ...body.word, ...changes })
  return `/api/words/${wordIdOf(word)}`
}
const meaningOf = ({ senses }: WordContent) => senses[0]!.definition_cn
const meaning = (definition_cn: string) => ({ definition_cn })
const historyOf = async (path: string, as: TestPerson, query = '') => {
  const { body } = await as.send('GET', `${path}/history${query}`)
  expect(catalogue.wordChanges.output.safeParse(body).error).toBeUndefined()
  return body
}

test('what became of a word is told with who did it and what it held before; an earlier version is brought back as a new event', async () => {
  const path = await add('lantern', meaning('灯笼'))
  await other.send('PUT', path, await asSent('lantern', meaning('提灯')))
  const { changes, total } = await historyOf(path, other)
  expect(total).toBe(2)
  expect(changes).toMatchObject([
    { revision: 1, kind: 'edited', by: { name: other.username }, brought_back: null },
    { revision: 0, kind: 'added', by: { name: '王老师' }, source: 'teacher', before: null },
  ])
  expect([meaningOf(changes[0].before), meaningOf(changes[0].content)]).toEqual(['灯笼', '提灯'])

  const version = (await other.send('GET', `${path}/versions/0`)).body
  expect(catalogue.wordVersion.output.safeParse(version).error).toBeUndefined()
  expect(version).toMatchObject({ present: 1, is_deleted: false, by: { name: '王老师' } })
  expect([meaningOf(version.content), meaningOf(version.now)]).toEqual(['灯笼', '提灯'])
  const broughtBack = await superadmin.send('POST', `${path}/bring-back`, { revision: 0, based_on: 1 })
  expect(broughtBack.body).toEqual({ message: '已改回这个版本', wordbooks: [] })
  expect(await read('lantern', superadmin)).toMatchObject({ definition_cn: '灯笼', revision: 2 })
  expect((await historyOf(path, superadmin)).changes[0]).toMatchObject({ revision: 2, kind: 'edited', brought_back: 0 })
  expect((await historyOf(path, superadmin, '?page=2&limit=2')).changes).toMatchObject([{ revision: 0, kind: 'added' }])
})

test('a version that never was is not found, and one that came before a later change is not brought back over it', async () => {
  const path = await add('walnut')
  await teacher.send('PUT', path, await asSent('walnut', meaning('胡桃树')))
  expect((await teacher.send('GET', `${path}/versions/7`)).body.code).toBe('word-version-not-found')
  expect((await teacher.send('POST', `${path}/bring-back`, { revision: 7 })).body.code).toBe('word-version-not-found')
  expect((await teacher.send('POST', `${path}/bring-back`, { revision: 0, based_on: 0 })).body.code).toBe(
    'word-changed',
  )
})

test('a version with a tag that the word has lost puts it back into the wordbook of that name', async () => {
  const title = '带回来的词书'
  const { wordbook_id } = (await teacher.send('POST', '/api/wordbooks', { title })).body
  const path = await add('thimble', { tags: [title] })
  await teacher.send('PUT', path, await asSent('thimble', { tags: [] }))
  await teacher.send('DELETE', `/api/wordbooks/${wordbook_id}/words/thimble`)
  expect((await teacher.send('POST', `${path}/bring-back`, { revision: 0 })).body.wordbooks).toEqual([title])
  const { entries } = (await teacher.send('GET', `/api/wordbooks/${wordbook_id}`)).body
  expect(entries).toMatchObject([{ word: 'thimble' }])
})

test('OPEN-22, API-15: an editor reads the whole word with its revision. Two people edit it: the second is told, and nothing is overwritten; whoever says no revision saves as specified', async () => {
  const path = await add('pebble', meaning('卵石'))
  const mine = await asSent('pebble', meaning('小石子'))
  const { revision } = await read('pebble')
  await other.send('PUT', path, await asSent('pebble', { ...meaning('鹅卵石'), based_on: revision }))

  const refused = await teacher.send('PUT', path, { ...mine, based_on: revision })
  expect(refused).toMatchObject({ status: 409, body: { code: 'word-changed' } })
  const now = await read('pebble', other)
  expect(now).toMatchObject({ definition_cn: '鹅卵石', last_change: { by: { name: other.username } } })
  expect((await teacher.send('DELETE', `${path}?based_on=${revision}`)).body.code).toBe('word-changed')
  expect((await teacher.send('PUT', path, { ...mine, based_on: now.revision })).status).toBe(200)
  expect((await other.send('PUT', path, { ...mine, ...meaning('石子') })).status).toBe(200)
  expect((await read('pebble', other)).definition_cn).toBe('石子')
})

test('deleted words are listed with who deleted them, the last one first, searched and restored as they were', async () => {
  const paths = [await add('acorn', meaning('橡子')), await add('raft', meaning('木筏'))]
  await teacher.send('DELETE', paths[0]!)
  await other.send('DELETE', `${paths[1]}?based_on=0`)
  const listed = async (query = '', as = other) => {
    const { body } = await as.send('GET', `/api/words/deleted${query}`)
    expect(catalogue.deletedWords.output.safeParse(body).error).toBeUndefined()
    return body
  }
  expect(await listed()).toMatchObject({
    total: 2,
    words: [
      { word: 'raft', definition_cn: '木筏', deleted: { by: { name: other.username } } },
      { word: 'acorn', deleted: { by: { name: '王老师' } } },
    ],
  })
  expect((await listed('?search=橡')).words).toMatchObject([{ word: 'acorn' }])
  expect((await listed('?page=2&limit=1')).words).toMatchObject([{ word: 'acorn' }])

  const restored = await teacher.send('POST', `${paths[0]}/restore`, {})
  expect(restored.body).toEqual({ message: '单词已恢复' })
  expect((await teacher.send('POST', `${paths[0]}/restore`, {})).status).toBe(200)
  expect(await read('acorn')).toMatchObject({ definition_cn: '橡子' })
  expect((await listed('', teacher)).words).toMatchObject([{ word: 'raft' }])
  expect((await historyOf(paths[0]!, teacher)).changes.map(({ kind }: { kind: string }) => kind)).toEqual([
    'restored',
    'deleted',
    'added',
  ])
  expect((await historyOf(paths[1]!, other)).is_deleted).toBe(true)
})

test('an answer given under an older version shows what was asked then, and leads to that version', async () => {
  const path = await add('violin', meaning('从前的意思'))
  const student = await system.signUp('user')
  await teacher.send('POST', '/api/admin/invitations', { student_id: student.id })
  const invited = async () => (await student.send('GET', '/api/student/invitations')).body
  await expect.poll(invited).toHaveLength(1)
  const [invitation] = await invited()
  await student.send('PUT', `/api/student/invitations/${invitation._id}/accept`)
  const session_id = await prepareSession(student)
  await student.send('POST', '/api/student/answers', {
    answers: [
      answerWith({
        session_id,
        word: 'violin',
        step: 'stage_2',
        question_kind: 'meaning',
        given: '从前的意思',
        expected: '从前的意思',
        is_correct: true,
        asked: { revision: 0, prompt: 'violin', options: ['从前的意思', '别的'], hints: [], listened: 0, place: 0 },
      }),
    ],
  })
  await teacher.send('PUT', path, await asSent('violin', meaning('现在的意思')))
  const answered = async () =>
    (await teacher.send('GET', `/api/admin/students/${student.id}/history?word=violin&group=answer`)).body.entries
  await expect.poll(answered).toHaveLength(1)
  const { asked, expected } = (await answered())[0].answer
  expect(asked).toMatchObject({ revision: 0, options: ['从前的意思', '别的'] })
  expect(expected).toBe('从前的意思')
  const { body } = await teacher.send('GET', `${path}/versions/${asked.revision}`)
  expect([meaningOf(body.content), meaningOf(body.now)]).toEqual(['从前的意思', '现在的意思'])
})

test('questions of an editor take wrong options from words of the dictionary, as practice does', async () => {
  const { body } = await teacher.send('GET', '/api/words/option-words')
  expect(catalogue.optionWords.output.safeParse(body).error).toBeUndefined()
  expect(body.length).toBeGreaterThan(40)
})

test('words for options are of the part of speech that is asked for, before any other, and say what is near them', async () => {
  // The only one of its part of speech among all words.
  await add('reap', { ...meaning('收割'), part_of_speech: 'interj.' })
  const { body } = await teacher.send('GET', '/api/words/option-words?part_of_speech=interj.')
  expect(body[0].senses[0].part_of_speech).toBe('interj.')
  expect(body[0]).toMatchObject({ word: 'reap', near: expect.arrayContaining(['gather', 'harvest']) })
})
