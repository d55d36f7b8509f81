import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
let teacher: TestPerson
beforeAll(async () => {
  system = await startTestSystem()
  teacher = await system.signUp('admin')
})
afterAll(() => system.stop())

const generate = (word: string) => teacher.send('POST', '/api/words/generate-data', { word })

test('API-18, WORDBOOK-23: a word is drafted from the lexicon, and marked as that', async () => {
  const { status, body } = await generate(' Abandoned ')
  expect(status).toBe(200)
  expect(body).toMatchObject({ source: 'offline', is_known: true, word: { word: 'abandoned', word_root: 'abandon' } })
  expect(catalogue.generateWord.output.safeParse(body).error).toBeUndefined()
})

test('a word that nobody knows gets an empty skeleton that says so', async () => {
  expect((await generate('nosuchword')).body).toMatchObject({ is_known: false, word: { word: 'nosuchword', definition_cn: '', sample_sentences: [] } })
})

test.each([
  ['  ', '请输入单词'],
  ['放弃', '请输入英文单词，不能有中文、数字或其他符号'],
  ['abandon 放弃', '请输入英文单词，不能有中文、数字或其他符号'],
  ['42', '请输入英文单词，不能有中文、数字或其他符号'],
  ['give up', '一次只能输入一个单词，不能输入词组'],
  ['a'.repeat(200), '单词太长，最多 80 个字符'],
])('%j is refused as a headword: %s', async (word, message) => {
  expect(await generate(word)).toMatchObject({ status: 400, body: { code: 'invalid-input', message } })
})

test('a word that is there already is named, so that it can be edited', async () => {
  expect(await generate('Begin')).toMatchObject({ status: 409, body: { code: 'word-exists', message: '这个单词已经在词典里，可以直接编辑', word_id: wordIdOf('begin') } })
})
