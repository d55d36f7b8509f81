import { randomUUID } from 'node:crypto'
import { answerWith } from '@wordtrail/contracts/api/answer.fixture'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordIdOf } from '@wordtrail/contracts/learning/headword'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestLog, type TestLog } from './test-log.ts'
import { startTestSystem, type TestClient, type TestSystem } from './test-system.ts'

let system: TestSystem
let log: TestLog
beforeAll(async () => {
  system = await startTestSystem()
  log = await openTestLog(system)
})
afterAll(async () => {
  await log.close()
  await system.stop()
})

type Sent = Awaited<ReturnType<TestClient['send']>>
const after = ({ headers }: Sent) => ({ 'x-await-position': headers['x-log-position'] as string })
const word_id = wordIdOf('begin')
const given = 'let begin us'
const wordOf = async (client: TestClient) => (await client.send('GET', '/api/words/practice/begin')).body

/** A student who put the words of a sentence into another order, and their teacher. */
async function wrongOrder(on: TestSystem = system, events: TestLog = log) {
  const [teacher, student] = await Promise.all([on.signUp('admin'), on.signUp('user')])
  const linked = await events.append(studentStream(student.id), {
    type: 'LinkedBySchool',
    data: { teacherId: teacher.id },
  })
  const session_id = randomUUID()
  const expected: string = (await wordOf(teacher)).sample_sentences[0].sentence
  const answered = expected
    .replace(/[.!?]$/, '')
    .split(' ')
    .toReversed()
    .join(' ')
  await student.send(
    'POST',
    '/api/student/answers',
    {
      answers: [
        answerWith({
          session_id,
          step: 'stage_3',
          question_kind: 'sentence_reordering',
          given: answered,
          expected,
          is_correct: false,
        }),
      ],
    },
    { 'x-await-position': linked },
  )
  const logged = await student.send('POST', '/api/student/log-reordering-error', {
    word: 'begin',
    user_answer: answered,
    correct_answer: expected,
    explanation: '',
    session_id,
  })
  const press = (client: TestClient, body: object = {}) =>
    client.send(
      'POST',
      `/api/admin/students/${student.id}/right-orders`,
      { word_id, given: answered, expected, ...body },
      after(logged),
    )
  return { teacher, student, expected, answered, logged, press }
}

test('by one press an order is right too: the word takes it, the mistake goes, and what was counted stays', async () => {
  const { teacher, student, expected, answered, logged, press } = await wrongOrder()
  const path = `/api/admin/students/${student.id}`
  const read = async (what: string, sent: Sent) =>
    (await teacher.send('GET', `${path}/${what}`, undefined, after(sent))).body
  const before = await read('overview', logged)
  expect(before.reordering_error_logs).toMatchObject([{ word_id, is_also_right: false }])
  expect((await read('mistakes', logged)).words).toMatchObject([{ word: 'begin', wrong: 1 }])

  const pressed = await press(teacher)
  expect([pressed.status, pressed.body]).toEqual([200, { message: '已认定这样也对，并加进例句的其他正确语序' }])
  const [sentence] = (await wordOf(teacher)).sample_sentences
  expect(sentence).toMatchObject({ sentence: expected, also_right: [expect.any(String)] })
  expect(sentence.also_right[0].toLowerCase()).toBe(`${answered.toLowerCase()}${expected.at(-1)}`)

  const overview = await read('overview', pressed)
  expect(overview.reordering_error_logs).toMatchObject([{ word_id, is_also_right: true, is_missing_in_word: false }])
  expect(overview.study_by_day).toEqual(before.study_by_day)
  expect((await read('mistakes', pressed)).words).toEqual([])
  const { entries } = await read('history', pressed)
  expect(entries.slice(0, 3)).toMatchObject([
    { kind: 'OrderFoundRight', by: 'teacher', word: { word: 'begin' }, more: { order: answered, is_yours: true } },
    { kind: 'ReorderingErrorLogged' },
    { kind: 'AnswerGiven', is_right: false, answer: { given: answered, is_also_right: true } },
  ])

  const again = await press(teacher)
  expect([again.status, again.body]).toEqual([200, { message: '已认定这样也对。这个语序已经算对' }])
  const events = await log.pool.query('select type from log.event where stream = $1', [
    recallStream(student.id, word_id),
  ])
  expect(events.rows.filter(({ type }) => type === 'OrderFoundRight')).toHaveLength(1)
})

test('where the word did not take it, the press is offered again, and does the rest', async () => {
  const { teacher, student, expected, answered, logged, press } = await wrongOrder()
  const records = async (sent: Sent) =>
    (await teacher.send('GET', `/api/admin/students/${student.id}/overview`, undefined, after(sent))).body
      .reordering_error_logs
  // As it is left where the change of the word fails after the finding.
  const { _id, revision: _revision, last_change: _change, ...content } = await wordOf(teacher)
  const [first, ...others] = content.sample_sentences
  const without = { ...content, sample_sentences: [{ ...first, also_right: [] }, ...others] }
  await press(teacher)
  const saved = await teacher.send('PUT', `/api/words/${_id}`, without, after(logged))
  expect(saved.status).toBe(200)
  expect(await records(saved)).toMatchObject([{ is_also_right: true, is_missing_in_word: true }])
  const again = await press(teacher)
  expect(again.body).toEqual({ message: '已认定这样也对，并加进例句的其他正确语序' })
  expect((await wordOf(teacher)).sample_sentences[0]).toMatchObject({
    sentence: expected,
    also_right: [expect.any(String)],
  })
  expect(await records(again)).toMatchObject([
    { user_answer: answered, is_also_right: true, is_missing_in_word: false },
  ])
})

test('where the sentence has changed since, the answer is right and the word stays', async () => {
  const { teacher, student, press } = await wrongOrder()
  const expected = 'We begin here.'
  const logged = await student.send('POST', '/api/student/log-reordering-error', {
    word: 'begin',
    user_answer: 'here begin we',
    correct_answer: expected,
    explanation: '',
  })
  expect(logged.status).toBe(200)
  const pressed = await press(teacher, { given: 'here begin we', expected })
  expect(pressed.body).toEqual({ message: '已认定这样也对。这个例句后来改过，没有再加进单词' })
})

test('for another teacher the student does not exist, and nobody finds right what was never answered', async () => {
  const { teacher, press } = await wrongOrder()
  const stranger = await system.signUp('admin')
  expect(await press(stranger)).toMatchObject({ status: 404, body: { code: 'student-not-found' } })
  expect(await press(teacher, { given })).toMatchObject({ status: 409, body: { code: 'order-not-wrong' } })
})

test('where changes of words are reviewed, the order waits with the word, and the answer is right at once', async () => {
  const reviewing = await startTestSystem({ dictionaryChanges: 'reviewed' })
  const reviewedLog = await openTestLog(reviewing)
  try {
    const { teacher, student, press } = await wrongOrder(reviewing, reviewedLog)
    const pressed = await press(teacher)
    expect(pressed.body).toEqual({
      message: '已认定这样也对。加进例句的修改已提交，等待审核',
      proposal_id: expect.any(String),
    })
    expect((await wordOf(teacher)).sample_sentences[0].also_right).toEqual([])
    const records = async (sent: Sent) =>
      (await teacher.send('GET', `/api/admin/students/${student.id}/overview`, undefined, after(sent))).body
        .reordering_error_logs
    expect(await records(pressed)).toMatchObject([{ is_also_right: true, is_missing_in_word: false }])
    // A second press leads to no second proposal; where it was refused, it is proposed anew.
    expect((await press(teacher)).body).toEqual(pressed.body)
    const head = await reviewing.superadmin()
    const refused = await head.send(
      'POST',
      `/api/words/proposals/${pressed.body.proposal_id}/refuse`,
      { reason: '再想想' },
      after(pressed),
    )
    expect(await records(refused)).toMatchObject([{ is_also_right: true, is_missing_in_word: true }])
    const anew = await press(teacher)
    expect(anew.body.proposal_id).not.toBe(pressed.body.proposal_id)
  } finally {
    await reviewedLog.close()
    await reviewing.stop()
  }
})
