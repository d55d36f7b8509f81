import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { ladder8 } from '@wordtrail/contracts/learning/scheduling/ladder8'
import { expect, test } from 'vitest'
import { isRejection } from '../decider.ts'
import { given, type Past } from '../given.ts'
import { recallScheduledBy } from './decider.ts'

const recall = recallScheduledBy(ladder8)
const [voided, later] = ['17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66', '28e5d3c9-af70-4c2b-9e4d-3a6f8b0c1d77'] as const
const on = (day: string) => `${day}T01:00:00Z`

const answered: Past<RecallEvent> = {
  type: 'AnswerGiven',
  data: {
    answerId: voided,
    sessionId: voided,
    step: 'stage_2',
    tier: 'tier_3',
    questionKind: 'meaning',
    given: '开心',
    expected: '平静的',
    isCorrect: false,
    elapsedMs: 1,
    answeredAt: '2026-01-01T01:00:00Z',
  },
  id: 'answer',
  recordedAt: on('2026-01-01'),
}
const mastered: Past<RecallEvent> = {
  type: 'WordMastered',
  data: {
    sessionId: voided,
    source: 'secret',
    schedule: ladder8.schedule([{ day: '2026-01-01', result: 'pass' }]),
  },
  id: 'mastery',
  recordedAt: on('2026-01-01'),
}
const reviewed = {
  type: 'WordReviewed',
  data: {
    sessionId: later,
    result: 'pass',
    dueOn: '2026-01-02',
    schedule: fsrs6.schedule([
      { day: '2026-01-01', result: 'pass' },
      { day: '2026-01-04', result: 'pass' },
    ]),
  },
  id: 'review',
  recordedAt: on('2026-01-04'),
} as const satisfies Past<RecallEvent>
const restate = (round: number, isVoided: boolean) => ({ type: 'restate', sessionId: voided, round, isVoided }) as const
const nothing = { answers: [], mastered: null, reviews: 0, isRemembered: true }

/** A history with what follows from a command, on a day. */
function followed(history: readonly Past<RecallEvent>[], command: Parameters<typeof recall.decide>[0], day: string) {
  const { outcome } = given(recall, ...history).when(command)
  if (isRejection(outcome)) throw new Error(outcome.rejected)
  return [...history, ...outcome.map((event, index) => ({ ...event, id: `${day} ${index}`, recordedAt: on(day) }))]
}

test('voiding a session says everything that any reader keeps of the word', () =>
  given(recall, answered, mastered, reviewed)
    .when(restate(1, true))
    .then({
      type: 'RecallRestated',
      data: {
        sessionId: voided,
        round: 1,
        isVoided: true,
        outcomes: [
          {
            eventId: 'review',
            sessionId: later,
            day: '2026-01-04',
            result: 'pass',
            source: 'secret',
            dueOn: null,
            schedule: ladder8.schedule([{ day: '2026-01-04', result: 'pass' }]),
          },
        ],
        days: [
          {
            day: '2026-01-01',
            was: { ...nothing, answers: [{ step: 'stage_2', right: 0, wrong: 1 }], mastered: 'secret' },
            is: nothing,
          },
          { day: '2026-01-04', was: { ...nothing, reviews: 1 }, is: { ...nothing, mastered: 'secret' } },
        ],
        dues: [{ dueOn: '2026-01-05', doneOn: null }],
        notDue: ['2026-01-02', reviewed.data.schedule.planned[0]!],
        mistakes: [{ step: 'stage_2', wrong: 0, given: [] }],
      },
    }))

test('restored, everything is as it was recorded, whichever scheduler had planned it', () => {
  const history = followed([answered, mastered, reviewed], restate(1, true), '2026-01-05')
  const { outcome } = given(recall, ...history).when(restate(2, false))
  if (isRejection(outcome)) throw new Error(outcome.rejected)
  const [event] = outcome
  if (event?.type !== 'RecallRestated') throw new Error('not restated')
  expect(event.data.outcomes.map(({ schedule }) => schedule)).toEqual(
    [mastered, reviewed].map(({ data }) => 'schedule' in data && data.schedule),
  )
})

test('the same round is restated once, and an earlier one not at all', () => {
  const once = followed([mastered], restate(1, true), '2026-01-05')
  given(recall, ...once)
    .when(restate(1, true))
    .then()
  const back = followed(once, restate(2, false), '2026-01-06')
  given(recall, ...back)
    .when(restate(1, true))
    .then()
})

test('a word without anything of the session knows of it all the same', () => {
  const nothingOfIt = { outcomes: [], days: [], dues: [], notDue: [], mistakes: [] }
  given(recall)
    .when(restate(1, true))
    .then({ type: 'RecallRestated', data: { sessionId: voided, round: 1, isVoided: true, ...nothingOfIt } })
})

test('what comes later of the session is recorded, and said to count for nothing in the same append', () => {
  const history = followed([], restate(1, true), '2026-01-02')
  const master = { type: 'master', day: '2026-01-03', source: 'self', sessionId: voided } as const
  const { outcome } = given(recall, ...history).when(master)
  expect(outcome).toMatchObject([
    { type: 'WordMastered' },
    {
      type: 'RecallRestated',
      data: {
        round: 1,
        outcomes: [],
        days: [{ day: '2026-01-03', was: { mastered: 'self' }, is: nothing }],
        notDue: ['2026-01-04'],
      },
    },
  ])
  given(recall, ...followed(history, master, '2026-01-03'))
    .when({ type: 'undo', eventId: '2026-01-03 0', day: '2026-01-03', openSession: voided })
    .rejects('outcome-not-found')
})

test('a review that was asked for before the mastery was voided: a pass takes its place, a fail is kept', () => {
  const history = followed([mastered], restate(1, true), '2026-01-02')
  const review = (result: 'pass' | 'fail') => ({ type: 'review', day: '2026-01-03', result, sessionId: later }) as const
  given(recall, ...history)
    .when(review('pass'))
    .then({
      type: 'WordMastered',
      data: {
        sessionId: later,
        source: 'secret',
        schedule: ladder8.schedule([{ day: '2026-01-03', result: 'pass' }]),
        isClaimed: true,
      },
    })
  given(recall, ...history)
    .when(review('fail'))
    .then({ type: 'EarlyReviewGiven', data: { sessionId: later, result: 'fail', dueOn: '2026-01-03' } })
  given(recall).when(review('pass')).rejects('word-not-mastered')
})
