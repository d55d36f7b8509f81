import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import type { Answer } from '@wordtrail/contracts/api/practice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareSession } from './test-session.ts'
import { startTestSystem, type TestPerson, type TestSystem } from './test-system.ts'

let system: TestSystem
beforeAll(async () => {
  system = await startTestSystem()
})
afterAll(() => system.stop())

const words = [
  { word: 'begin', revision: 0 },
  { word: 'careful', revision: 0 },
]

async function answered(student: TestPerson, mode: 'learn' | 'review', ...parts: Partial<Answer>[]): Promise<string> {
  const session_id = await prepareSession(student, { mode, tier: 'tier_3', words, seed: 1 })
  const answers = parts.map((part) => answerWith({ session_id, is_correct: true, ...part }))
  expect((await student.send('POST', '/api/student/answers', { answers })).status).toBe(200)
  return session_id
}
const reportOf = async (student: TestPerson, session: string) =>
  (await student.send('GET', `/api/student/sessions/${session}/report`)).body

const preTest = { word: 'begin', step: 'pre_test', is_correct: false, given: 'choose' } as const
const wrong = {
  word: 'careful',
  step: 'stage_2',
  question_kind: 'meaning',
  is_correct: false,
  given: '粗心的',
} as const

test('answers are counted without the wrong ones before new words are learned, and each slip is told once, by its first time', async () => {
  const student = await system.signUp('user')
  const session = await answered(
    student,
    'learn',
    preTest,
    { word: 'careful', step: 'pre_test' },
    { word: 'begin', step: 'stage_1' },
    wrong,
    { ...wrong, given: '当心的' },
    { word: 'careful', step: 'stage_1' },
  )
  expect(await reportOf(student, session)).toEqual({
    answers: 5,
    right_answers: 3,
    slips: [{ word: 'careful', times: 2, question_kind: 'meaning', given: '粗心的' }],
  })
})

test('a review’s first question is a question of memory, and counts', async () => {
  const student = await system.signUp('user')
  const session = await answered(student, 'review', preTest, { word: 'careful', step: 'pre_test' })
  expect(await reportOf(student, session)).toMatchObject({
    answers: 2,
    right_answers: 1,
    slips: [{ word: 'begin', given: 'choose' }],
  })
})

test('nobody is told of another student’s session', async () => {
  const session = await answered(await system.signUp('user'), 'learn', wrong)
  const nothing = { answers: 0, right_answers: 0, slips: [] }
  const other = await system.signUp('user')
  expect([await reportOf(other, session), await reportOf(other, randomUUID())]).toEqual([nothing, nothing])
})
