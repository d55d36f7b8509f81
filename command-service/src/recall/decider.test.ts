import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import { expect, test } from 'vitest'
import { given } from '../given.ts'
import { recallScheduledBy } from './decider.ts'

const recall = recallScheduledBy(fsrs6)

const sessionId = '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66'
const answer = (answerId: string) =>
  ({
    answerId,
    sessionId,
    step: 'stage_1',
    tier: 'tier_3',
    questionKind: 'infer_meaning',
    given: '平静的',
    expected: '平静的',
    isCorrect: true,
    elapsedMs: 2400,
    answeredAt: '2026-01-01T01:02:03Z',
  }) as const
const answered = (answerId: string) => ({ type: 'AnswerGiven', data: answer(answerId) }) as const
const record = (...answerIds: string[]) =>
  ({ type: 'recordAnswers', day: firstDay, answers: answerIds.map(answer) }) as const

const firstDay = '2026-01-01'
const recordedAt = `${firstDay}T01:00:00Z`
const pass = { day: firstDay, result: 'pass' } as const
const mastered = {
  type: 'WordMastered',
  data: { source: 'self', schedule: fsrs6.schedule([pass]) },
  recordedAt,
} as const
const due = mastered.data.schedule.planned[0]!
const master = { type: 'master', day: firstDay, source: 'teacher' } as const

test('answers are recorded in their order', () =>
  given(recall).when(record('a', 'b')).then(answered('a'), answered('b')))
test('an answer known by its id is no event, whatever batch brings it', () =>
  given(recall, answered('a')).when(record('a', 'b')).then(answered('b')))
test('an answer twice in one batch is one event', () => given(recall).when(record('a', 'a')).then(answered('a')))
test('answers without anything new are no event', () =>
  given(recall, answered('a'), answered('b')).when(record('b', 'a')).then())

test('PRACT-46: a mastered word is recorded with its source, its session and its schedule', () => {
  given(recall, answered('a'))
    .when({ ...master, sessionId })
    .then({ type: 'WordMastered', data: { sessionId, source: 'teacher', schedule: fsrs6.schedule([pass]) } })
})
test('a word that is mastered without an answer in that session is recorded as claimed', () => {
  const schedule = fsrs6.schedule([pass])
  const other = '2b9e6f4b-1a8d-4c3f-9e7a-9b0c6617d4c2'
  given(recall, answered('a'))
    .when({ ...master, sessionId: other })
    .then({ type: 'WordMastered', data: { sessionId: other, source: 'teacher', schedule, isClaimed: true } })
  given(recall, answered('a'))
    .when(master)
    .then({ type: 'WordMastered', data: { source: 'teacher', schedule, isClaimed: true } })
})
test('a word mastered twice is no event', () =>
  given(recall, mastered)
    .when({ ...master, day: '2026-02-01' })
    .then())

test('a word is reviewed only after it was mastered', () => {
  given(recall, answered('a')).when({ type: 'review', day: firstDay, result: 'pass' }).rejects('word-not-mastered')
})

test('PRACT-39, PRACT-47: a review is recorded with its result, the day it was due on and the schedule that its whole history leads to', () => {
  const again = fsrs6.schedule([pass, { day: '2026-01-04', result: 'fail' }])
  const reviewed = {
    type: 'WordReviewed',
    data: { result: 'fail', dueOn: due, schedule: again },
    recordedAt: '2026-01-04T01:00:00Z',
  } as const
  const schedule = fsrs6.schedule([pass, { day: '2026-01-04', result: 'fail' }, { day: '2026-01-06', result: 'pass' }])
  given(recall, mastered, reviewed)
    .when({ type: 'review', day: '2026-01-06', result: 'pass' })
    .then({ type: 'WordReviewed', data: { result: 'pass', dueOn: again.planned[0]!, schedule } })
})

test('a scheduler that is changed later takes over the whole history, and leaves what was recorded', () => {
  const schedule = ladder8.schedule([pass, { day: '2026-01-04', result: 'pass' }])
  expect(schedule.planned[0]).toBe('2026-01-06')
  given(recallScheduledBy(ladder8), mastered)
    .when({ type: 'review', day: '2026-01-04', result: 'pass' })
    .then({ type: 'WordReviewed', data: { result: 'pass', dueOn: mastered.data.schedule.planned[0]!, schedule } })
})

test('a review before its day is recorded, and so is a second one on the same day: neither is a review that counts', () => {
  const early = { type: 'EarlyReviewGiven', data: { result: 'fail', dueOn: due } } as const
  given(recall, mastered)
    .when({ type: 'review', day: addDays(due, -1), result: 'fail' })
    .then(early)
  const schedule = fsrs6.schedule([pass, { day: due, result: 'pass' }])
  const reviewed = {
    type: 'WordReviewed',
    data: { result: 'pass', dueOn: due, schedule },
    recordedAt: `${due}T01:00:00Z`,
  } as const
  given(recall, mastered, early)
    .when({ type: 'review', day: due, result: 'pass' })
    .then({ type: 'WordReviewed', data: reviewed.data })
  given(recall, mastered, reviewed)
    .when({ type: 'review', day: due, result: 'pass' })
    .then({ type: 'EarlyReviewGiven', data: { result: 'pass', dueOn: schedule.planned[0]! } })
})

test('OPEN-53: the day of a mastery is that in Shanghai', () => {
  const lateInLondon = { ...mastered, recordedAt: '2025-12-31T16:00:00Z' }
  const schedule = fsrs6.schedule([pass, { day: due, result: 'fail' }])
  given(recall, lateInLondon)
    .when({ type: 'review', day: due, result: 'fail' })
    .then({ type: 'WordReviewed', data: { result: 'fail', dueOn: due, schedule } })
})

test('a reordering error is recorded every time', () => {
  const logged = {
    type: 'ReorderingErrorLogged',
    data: { given: 'calm is he', expected: 'He is calm.', explanation: '' },
  } as const
  given(recall, logged).when({ type: 'logReorderingError', error: logged.data }).then(logged)
})

const wrongOrder = {
  type: 'AnswerGiven' as const,
  data: {
    answerId: '5f1d6a30-2f0a-4e8b-9c3f-6b8e1a7d4c20',
    sessionId: '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
    step: 'stage_3' as const,
    tier: 'tier_3' as const,
    questionKind: 'sentence_reordering' as const,
    given: 'in summer we swim',
    expected: 'We swim in summer.',
    isCorrect: false,
    elapsedMs: 1,
    answeredAt: '2026-01-01T01:00:00Z',
  },
}
const foundRight = {
  type: 'OrderFoundRight' as const,
  data: {
    teacherId: '9c2e4b10-1d7f-4a86-8e3b-5f7a2c9d0e22',
    given: 'In summer we swim',
    expected: 'We swim in summer.',
  },
}
const finding = { type: 'findOrderRight' as const, order: foundRight.data }

test('an order that was wrong is found right once, however it is written', () => {
  given(recall, wrongOrder).when(finding).then(foundRight)
  given(recall, wrongOrder, foundRight).when(finding).then()
})
test('an order that a client logged without an answer is found right too', () => {
  const { given: order, expected } = wrongOrder.data
  given(recall, { type: 'ReorderingErrorLogged', data: { given: order, expected, explanation: '' } })
    .when(finding)
    .then(foundRight)
})
test('the same order, wrong again by a device that did not know, is found right again', () =>
  given(recall, wrongOrder, foundRight, {
    ...wrongOrder,
    data: { ...wrongOrder.data, answerId: wrongOrder.data.sessionId },
  })
    .when(finding)
    .then(foundRight))
test('what the student never ordered so, or ordered rightly, is not found right', () => {
  given(recall).when(finding).rejects('order-not-wrong')
  given(recall, { ...wrongOrder, data: { ...wrongOrder.data, isCorrect: true } })
    .when(finding)
    .rejects('order-not-wrong')
})
