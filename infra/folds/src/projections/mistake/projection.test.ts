import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { mistakesKept } from '@wordtrail/contracts/learning/limits'
import type { PracticeStep } from '@wordtrail/contracts/learning/question'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { mistake } from './projection.ts'

const [li, calm, session] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188',
  '17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66',
] as const

const answered = (text: string, at: string, step: PracticeStep = 'stage_2') =>
  sample(
    recallStream(li, calm),
    {
      type: 'AnswerGiven',
      data: {
        answerId: session,
        sessionId: session,
        step,
        tier: 'tier_3',
        questionKind: 'meaning',
        given: text,
        expected: '平静的',
        isCorrect: text === '平静的',
        elapsedMs: 1,
        answeredAt: '2020-01-01T00:00:00Z',
        asked: { revision: 0, prompt: 'calm', options: ['平静的', '勇敢的'], place: 0 },
      },
    },
    at,
  )
const [monday, tuesday] = ['2026-01-05T01:00:00.000Z', '2026-01-06T01:00:00.000Z']
const wrong = (text: string, times: number, last_day: string) => ({
  given: text,
  expected: '平静的',
  prompt: 'calm',
  times,
  last_day,
})
const row = { student_id: li, word_id: calm }

test('each step counts what was wrong, and right answers leave no row; what was given stands there once, the latest first', () =>
  given(
    mistake,
    answered('勇敢的', monday),
    answered('平静的', monday),
    answered('大的', monday),
    answered('勇敢的', tuesday),
    answered('平静的', tuesday, 'stage_1'),
  ).expect({
    ...row,
    step: 'stage_2',
    wrong: 3,
    given: [wrong('勇敢的', 2, '2026-01-06'), wrong('大的', 1, '2026-01-05')],
  }))

test('of many different answers the latest are kept, and all are counted', () =>
  given(mistake, ...Array.from({ length: mistakesKept + 3 }, (_, index) => answered(`${index}`, monday))).expect({
    ...row,
    step: 'stage_2',
    wrong: mistakesKept + 3,
    given: Array.from({ length: mistakesKept }, (_, index) => wrong(`${mistakesKept + 2 - index}`, 1, '2026-01-05')),
  }))

test('an answer that PostgreSQL cannot hold as it stands is the same one when it comes again', () =>
  given(mistake, answered('NUL\0', monday), answered('NUL\0', monday)).expect({
    ...row,
    step: 'stage_2',
    wrong: 2,
    given: [wrong('NUL�', 2, '2026-01-05')],
  }))

const order = (text: string, expected: string, at: string) => {
  const { stream, event } = answered(text, at, 'stage_3')
  return sample(stream, { ...event, data: { ...event.data, given: text, expected } } as typeof event, at)
}
const foundRight = (text: string, expected: string) =>
  sample(
    recallStream(li, calm),
    { type: 'OrderFoundRight', data: { teacherId: session, given: text, expected } },
    tuesday,
  )

test('an order that a teacher finds right is no mistake any more, and the others stay', () =>
  given(
    mistake,
    order('in summer we swim', 'We swim in summer.', monday),
    order('In summer we swim', 'We swim in summer.', monday),
    order('swim in summer we', 'We swim in summer.', monday),
    foundRight('in summer we swim', 'We swim in summer.'),
  ).expect({
    ...row,
    step: 'stage_3',
    wrong: 1,
    given: [{ ...wrong('swim in summer we', 1, '2026-01-05'), expected: 'We swim in summer.' }],
  }))

test('where nothing else was wrong no row is left, and an answer after it counts again', () => {
  const once = order('in summer we swim', 'We swim in summer.', monday)
  const found = foundRight('in summer we swim', 'We swim in summer.')
  return Promise.all([
    given(mistake, once, found).expect(),
    given(mistake, once, found, once).expect({
      ...row,
      step: 'stage_3',
      wrong: 1,
      given: [{ ...wrong('in summer we swim', 1, '2026-01-05'), expected: 'We swim in summer.' }],
    }),
  ])
})
