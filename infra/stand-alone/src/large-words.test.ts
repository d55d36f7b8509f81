import { wordStream } from '@wordtrail/contracts/events/word'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { wordLimits, wordsPerSession } from '@wordtrail/contracts/learning/limits'
import { mainSense } from '@wordtrail/contracts/learning/main-sense'
import { fitsSession, type WordContent } from '@wordtrail/contracts/learning/word-content'
import { wordWith } from '@wordtrail/contracts/learning/word-content.fixture'
import { readModelsOf } from '@wordtrail/platform/database/pool'
import { randomCandidates, sessionWords } from '@wordtrail/query-service/practice/words'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

const megabyte = 1024 * 1024
/**
 * What the largest possible session answers with: its words, and six times as much in exercises that follow from their
 * sentences.
 */
const mostBytes = 24 * megabyte
const sessionsAtOnce = 4

let system: TestSystem
let log: TestLog
let student: TestPerson
let ordinary: { readonly words: readonly string[]; readonly answerBytes: number; readonly candidateBytes: number }

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))
const practise = (word_list: readonly string[]) =>
  student.send('POST', '/api/student/practice-session', { word_list, tier: 'tier_3' })
const candidateBytes = async () => bytesOf(await randomCandidates(log.pool, ['']))

/** Words of letters alone, none of which is another one's form. */
const lettersOf = (number: number): string => [...String(number)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')

/** As much as the limits let a word hold, in Chinese characters of three bytes wherever they may stand. */
function largestWord(number: number): WordContent {
  const word = `a${lettersOf(number)}`
  const long = (text: string) => text.padEnd(wordLimits.text, '例').slice(0, wordLimits.text)
  const spoken = { primary: 'æ', list: ['æ'] }
  const sentences = (['tier_1', 'tier_2', 'tier_3'] as const).map((tier) => ({
    tier,
    sentence: long(`${word} is ${'a word '.repeat(20)}`),
    translation: long(''),
  }))
  const content = wordWith({
    word,
    part_of_speech: 'n.',
    definition_cn: String.fromCharCode(0x4e00 + number).repeat(wordLimits.text),
    synonyms: [`${word}syn`],
    tags: ['大词'],
    forms: [`${word}s`],
    ipa: { en_us: spoken, en_gb: spoken },
    sample_sentences: sentences,
  })
  const left = wordLimits.bytes - bytesOf(content)
  return { ...content, senses: [{ ...mainSense(content), definition_en: 'x'.repeat(Math.min(left, wordLimits.text)) }] }
}

const large = Array.from({ length: 2 * wordsPerSession }, (_, number) => largestWord(number + 100))
const headwords = large.map(({ word }) => word)

beforeAll(async () => {
  // What an ordinary session reads without large words has to be as much as in a school.
  system = await startTestSystem({ starter: 'small' })
  log = await openTestLog(system)
  student = await system.signUp('user')
  const { rows } = await log.pool.query<{ word: string }>('select word from read_model.word order by word limit 10')
  const words = rows.map(({ word }) => word)
  ordinary = { words, answerBytes: bytesOf((await practise(words)).body), candidateBytes: await candidateBytes() }
  let position = ''
  for (const content of large)
    position = await log.append(wordStream(wordIdOf(content.word)), {
      type: 'WordAdded',
      data: { content, source: 'teacher' },
    })
  await student.send('GET', '/api/student/dashboard-summary', undefined, { 'x-await-position': position })
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

test('several sessions of as many of the largest words as there may be, at once: answers and memory stay bounded', async () => {
  expect(large.every(fitsSession)).toBe(true)
  const before = process.memoryUsage().heapUsed
  let highest = before
  const watching = setInterval(() => (highest = Math.max(highest, process.memoryUsage().heapUsed)), 20)
  const answers = await Promise.all(
    Array.from({ length: sessionsAtOnce }, (_, index) =>
      practise(headwords.slice(index * 50, index * 50 + wordsPerSession)),
    ),
  )
  clearInterval(watching)
  for (const { status, body } of answers) {
    expect(status).toBe(200)
    expect(body).toHaveLength(wordsPerSession)
    expect(bytesOf(body)).toBeLessThan(mostBytes)
  }
  console.log(
    `largest answer: ${(Math.max(...answers.map(({ body }) => bytesOf(body))) / megabyte).toFixed(1)} MB, heap +${((highest - before) / megabyte).toFixed(0)} MB`,
  )
  // This process holds every answer both as text and as what it says.
  expect(highest - before).toBeLessThan(sessionsAtOnce * 4 * mostBytes)
})

test('a session of more words than that is refused, and says how many there may be', async () => {
  const refused = await practise(headwords.slice(0, wordsPerSession + 1))
  expect(refused).toMatchObject({
    status: 400,
    body: { message: '一次最多练习 200 个单词', errors: [{ path: 'word_list' }] },
  })
})

test('an ordinary session beside them reads and answers about as much as without them', async () => {
  expect(await candidateBytes()).toBeLessThan(8 * ordinary.candidateBytes)
  expect(bytesOf((await practise(ordinary.words)).body)).toBeLessThan(4 * ordinary.answerBytes)
})

test('words from before there were limits are practised, a few at a time, and serve as no options', async () => {
  const old = { ...large[0]!, senses: [{ ...mainSense(large[0]!), definition_cn: '平'.repeat(80_000) }] }
  const ids = headwords.slice(0, wordsPerSession).map(wordIdOf)
  await log.pool.query(`update read_model.word set content = $1 where word_id = any($2)`, [JSON.stringify(old), ids])
  const found = await sessionWords(
    { db: readModelsOf(log.pool), query: (statement) => log.pool.query(statement) },
    { studentId: student.id, wordIds: ids },
  )
  expect(found.map(({ id }) => id)).toEqual(ids.slice(0, found.length))
  expect(found.length).toBeGreaterThan(5)
  expect(bytesOf(found)).toBeLessThan(wordsPerSession * wordLimits.bytes + megabyte)
  for (let drawn = 0; drawn < 5; drawn += 1) {
    expect(
      (await randomCandidates(log.pool, [''])).every((one) => mainSense(one).definition_cn.length <= wordLimits.text),
    ).toBe(true)
  }
})
