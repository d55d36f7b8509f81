import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { addDays } from '@wordtrail/contracts/learning/shanghai-day'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRejection, reject } from '../decider.ts'
import { given, type Past } from '../given.ts'
import { type RecallCommand, recallScheduledBy } from './decider.ts'

const recall = recallScheduledBy(fsrs6)

const [open, earlier] = ['17d4c2b8-9e6f-4b1a-8d3c-2f5e7a9b0c66', '28e5d3c9-af70-4c2b-9e4d-3a6f8b0c1d77'] as const
const [firstDay, secondDay] = ['2026-01-01', '2026-01-04'] as const
const pass = { day: firstDay, result: 'pass' } as const
const first = fsrs6.schedule([pass])
const second = fsrs6.schedule([pass, { day: secondDay, result: 'fail' }])

const mastered = {
  type: 'WordMastered',
  data: { sessionId: open, source: 'secret', schedule: first },
  id: 'mastery',
  recordedAt: `${firstDay}T01:00:00Z`,
} as const
const reviewed = {
  type: 'WordReviewed',
  data: { sessionId: open, result: 'fail', dueOn: first.planned[0]!, schedule: second },
  id: 'review',
  recordedAt: `${secondDay}T01:00:00Z`,
} as const
const undo = (eventId: string, day: string, openSession: string | undefined = open): RecallCommand => ({
  type: 'undo',
  eventId,
  day,
  openSession,
})
const masteryUndone = {
  type: 'MasteryUndone',
  data: { eventId: 'mastery', sessionId: open, masteredOn: firstDay, source: 'secret', plannedOn: first.planned[0]! },
} as const
const reviewUndone = {
  type: 'ReviewUndone',
  data: {
    eventId: 'review',
    sessionId: open,
    reviewedOn: secondDay,
    plannedOn: second.planned[0]!,
    lastReviewedOn: null,
    schedule: first,
  },
} as const

test('a mastery is undone by an event that says what it had changed', () =>
  given(recall, mastered).when(undo('mastery', firstDay)).then(masteryUndone))
test('a review is undone by an event that says what stands again', () =>
  given(recall, mastered, reviewed).when(undo('review', secondDay)).then(reviewUndone))
test('a review undone after another one brings back that one’s day', () => {
  const next = { ...reviewed, id: 'second review' }
  const { outcome } = given(recall, mastered, reviewed, next).when(undo('second review', secondDay))
  expect(outcome).toMatchObject([
    { type: 'ReviewUndone', data: { eventId: 'second review', lastReviewedOn: secondDay, schedule: second } },
  ])
})
test('an undone mastery may be mastered anew, and then undone anew', () => {
  const undone = given(recall, mastered, masteryUndone)
  undone.when({ type: 'review', day: firstDay, result: 'pass' }).rejects('word-not-mastered')
  undone
    .when({ type: 'master', day: firstDay, source: 'self', sessionId: open })
    .then({ type: 'WordMastered', data: { sessionId: open, source: 'self', schedule: first, isClaimed: true } })
  given(recall, mastered, masteryUndone, { ...mastered, id: 'again' })
    .when(undo('again', firstDay))
    .then({ ...masteryUndone, data: { ...masteryUndone.data, eventId: 'again' } })
})

test('what is no mastery and no review of this word cannot be undone', () => {
  const answer = {
    answerId: open,
    sessionId: open,
    step: 'stage_1',
    tier: 'tier_3',
    questionKind: 'meaning',
    given: '',
    expected: '',
    isCorrect: true,
    elapsedMs: 1,
    answeredAt: '2026-01-01T01:00:00Z',
  } as const
  given(recall).when(undo('mastery', firstDay)).rejects('outcome-not-found')
  given(recall, { type: 'AnswerGiven', data: answer, id: 'answer' }, mastered)
    .when(undo('answer', firstDay))
    .rejects('outcome-not-found')
})
test('only the last outcome can be undone', () =>
  given(recall, mastered, reviewed).when(undo('mastery', secondDay)).rejects('not-last-outcome'))
test('what is undone cannot be undone once more', () => {
  given(recall, mastered, masteryUndone).when(undo('mastery', firstDay)).rejects('already-undone')
  given(recall, mastered, reviewed, reviewUndone).when(undo('review', secondDay)).rejects('already-undone')
})
test('an outcome of no session, or of one that has ended, stays', () => {
  const { sessionId: _, ...data } = mastered.data
  given(recall, { ...mastered, data })
    .when(undo('mastery', firstDay, undefined))
    .rejects('session-ended')
  given(recall, mastered)
    .when(undo('mastery', firstDay, earlier))
    .rejects('session-ended')
  given(recall, mastered)
    .when({ type: 'undo', eventId: 'mastery', day: firstDay, openSession: undefined })
    .rejects('session-ended')
})
test('OPEN-53: a session ends with its day in Shanghai at the latest: no day that is over ever changes', () =>
  given(recall, mastered).when(undo('mastery', '2026-01-02')).rejects('session-ended'))

const step = fc.record({
  days: fc.integer({ min: 0, max: 9 }),
  result: fc.constantFrom('pass' as const, 'fail' as const),
})

test('property: after an outcome and its undoing, everything is decided as if it had not been', () => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 6 }),
      step,
      fc.array(step, { minLength: 1, maxLength: 3 }),
      (before, one, after) => {
        let day: string = firstDay
        const run = (history: readonly Past<RecallEvent>[], { days, result }: typeof one): Past<RecallEvent>[] => {
          day = addDays(day, days)
          const isMastered =
            history.some(({ type }) => type === 'WordMastered') && history.at(-1)!.type !== 'MasteryUndone'
          const { outcome } = given(recall, ...history).when(
            isMastered
              ? { type: 'review', day, result, sessionId: open }
              : { type: 'master', day, source: 'self', sessionId: open },
          )
          if (isRejection(outcome)) throw new Error(outcome.rejected)
          return [
            ...history,
            ...outcome.map((event) => ({ ...event, id: `event ${history.length}`, recordedAt: `${day}T01:00:00Z` })),
          ]
        }
        const past = before.reduce(run, [])
        const withOutcome = run(past, one)
        const { outcome: undoing } = given(recall, ...withOutcome).when(undo(withOutcome.at(-1)!.id!, day))
        // A review before its day has changed nothing that could be taken back.
        if (withOutcome.at(-1)!.type === 'EarlyReviewGiven')
          return void expect(undoing).toEqual(reject('outcome-not-found'))
        if (isRejection(undoing)) throw new Error(undoing.rejected)
        const undone = [...withOutcome, ...undoing]

        for (const next of after) {
          day = addDays(day, next.days)
          for (const command of [
            { type: 'review', day, result: next.result },
            { type: 'master', day, source: 'teacher' },
            undo('event 0', day),
          ] as const) {
            // What was undone itself is the one thing known of it.
            if (command.type === 'undo' && withOutcome.at(-1)!.id === 'event 0') continue
            expect(given(recall, ...undone).when(command).outcome).toEqual(given(recall, ...past).when(command).outcome)
          }
        }
      },
    ),
  )
})
