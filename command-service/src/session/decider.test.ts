import type { SessionEvent } from '@wordtrail/contracts/events/session'
import { sessionPauseMs } from '@wordtrail/contracts/learning/limits'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRejection } from '../decider.ts'
import { given, type Past } from '../given.ts'
import { type SessionCommand, session } from './decider.ts'

const start = new Date('2026-01-01T01:00:00.000Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const minutes = (count: number) => count * 60_000

const content: Extract<SessionEvent, { type: 'SessionPrepared' }>['data'] = {
  mode: 'learn',
  tier: 'tier_2',
  words: [{ wordId: 'a3f1c0de-5b7a-5c39-8f0c-6a3c8f2b4188', revision: 3 }],
  seed: 7,
  device: 'phone',
  preparedAt: '2026-01-01T00:59:59.000Z',
}
const prepare = { type: 'prepare', session: content } as const
const prepared: Past<SessionEvent> = {
  type: 'SessionPrepared',
  data: content,
  recordedAt: start.toISOString(),
}
const [first, later] = ['2026-01-01T01:10:00.000Z', '2026-01-01T01:12:00.000Z'] as const
const finish = (finishedAt: string): SessionCommand => ({ type: 'finish', finishedAt })
const finished = (finishedAt: string): SessionEvent => ({ type: 'SessionFinished', data: { finishedAt } })
const giveUp = (now: Date, lastRecordedAt?: Date): SessionCommand => ({ type: 'giveUp', now, lastRecordedAt })
const givenUp = (last: Date): SessionEvent => ({
  type: 'SessionGivenUp',
  data: { lastRecordedAt: last.toISOString() },
})

test('a session is prepared once', () => {
  given(session).when(prepare).then({ type: 'SessionPrepared', data: content })
  given(session, prepared).when(prepare).then()
  given(session, prepared, givenUp(start))
    .when({ ...prepare, session: { ...content, seed: 8 } })
    .then()
})

test('a session is finished after it was prepared', () => {
  given(session, prepared).when(finish(first)).then(finished(first))
  given(session).when(finish(first)).rejects('session-not-found')
})
test('an end that is sent again is no event; the one after an outcome was taken back is another', () => {
  given(session, prepared, finished(first)).when(finish(first)).then()
  given(session, prepared, finished(first)).when(finish(later)).then(finished(later))
  given(session, prepared, finished(first), finished(later)).when(finish(first)).then()
})
test('an end that was reported late is recorded: nothing that a student did is dropped', () =>
  given(session, prepared, givenUp(start)).when(finish(first)).then(finished(first)))

test('a session is given up once nothing was recorded of it for 12 hours', () => {
  given(session, prepared)
    .when(giveUp(after(sessionPauseMs - 1)))
    .then()
  given(session, prepared)
    .when(giveUp(after(sessionPauseMs)))
    .then(givenUp(start))
})
test('what was recorded of it puts that off', () => {
  const last = after(minutes(660))
  given(session, prepared)
    .when(giveUp(after(sessionPauseMs), last))
    .then()
  given(session, prepared)
    .when(giveUp(after(minutes(660) + sessionPauseMs), last))
    .then(givenUp(last))
})
test('answers that came in before the preparation do not end it early', () =>
  given(session, prepared)
    .when(giveUp(after(minutes(719)), after(-minutes(5))))
    .then())
test('what was never prepared, is finished or was given up is not given up', () => {
  const long = giveUp(after(10 * sessionPauseMs))
  given(session).when(long).then()
  given(session, prepared, finished(first)).when(long).then()
  given(session, prepared, givenUp(start)).when(long).then()
})

const command = fc.oneof(
  fc.constant<SessionCommand>(prepare),
  fc.constantFrom(first, later).map(finish),
  fc
    .record({ hours: fc.nat(30), last: fc.option(fc.nat(30), { nil: undefined }) })
    .map(({ hours, last }) =>
      giveUp(after(minutes(60 * hours)), last === undefined ? undefined : after(minutes(60 * last))),
    ),
)

test('property: prepared once, given up at most once and never after its end; each end is there once, and sent again nothing is an event', () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const history: Past<SessionEvent>[] = []
      for (const one of commands) {
        const { outcome } = given(session, ...history).when(one)
        const isPrepared = history.length > 0
        if (isRejection(outcome)) {
          expect([one.type, isPrepared]).toEqual(['finish', false])
          continue
        }
        history.push(...outcome.map((event) => ({ ...event, recordedAt: start.toISOString() })))
        expect(given(session, ...history).when(one).outcome).toEqual(
          isPrepared || one.type === 'prepare' ? [] : outcome,
        )
      }
      const types = history.map(({ type }) => type)
      expect(types.indexOf('SessionPrepared')).toBe(types.length > 0 ? 0 : -1)
      expect(types.lastIndexOf('SessionPrepared')).toBeLessThan(1)
      const ends = history.flatMap((event) => (event.type === 'SessionFinished' ? event.data.finishedAt : []))
      expect(ends).toEqual([...new Set(ends)])
      expect(types.filter((type) => type === 'SessionGivenUp').length).toBeLessThan(2)
      if (types.includes('SessionGivenUp') && ends.length > 0)
        expect(types.indexOf('SessionGivenUp')).toBeLessThan(types.indexOf('SessionFinished'))
      // Every end that was sent of a prepared session stands there.
      const sent = commands
        .slice(commands.findIndex(({ type }) => type === 'prepare') + 1)
        .flatMap((one) => (one.type === 'finish' && types.length > 0 ? one.finishedAt : []))
      expect(new Set(ends)).toEqual(new Set(sent))
    }),
  )
})

const teacher = '5f0f3c1e-2d4b-4a6c-8e8f-0a1b2c3d4e5f'
const studentId = '6a1b8de2-5b5c-4b0c-a1a4-7b9a0f0f3c55'
const voiding = { type: 'void', by: teacher, studentId, reason: '手机放在口袋里', isKnown: false } as const
const voided = { type: 'SessionVoided', data: { userId: studentId, by: teacher, reason: '手机放在口袋里' } } as const
const restoring = { type: 'restore', by: teacher } as const
const restored = { type: 'SessionRestored', data: { by: teacher } } as const

test('a session is voided once, and restored once', () => {
  given(session, prepared).when(voiding).then(voided)
  given(session, prepared, voided).when(voiding).then()
  given(session, prepared, voided).when(restoring).then(restored)
  given(session, prepared, voided, restored).when(restoring).then()
  given(session, prepared, voided, restored).when(voiding).then(voided)
})
test('what nobody knows of is not voided; a session that was never prepared is, where something was recorded in it', () => {
  given(session).when(voiding).rejects('session-not-found')
  given(session, prepared).when(restoring).rejects('session-not-found')
  given(session)
    .when({ ...voiding, isKnown: true })
    .then(voided)
})
test('it is settled once for each voiding or restoring, and not for one that has been overtaken', () => {
  const settle = (round: number) => ({ type: 'settle', round, wordCount: 3 }) as const
  const settled = (round: number) => ({ type: 'SessionSettled', data: { round, wordCount: 3 } }) as const
  given(session, prepared, voided).when(settle(1)).then(settled(1))
  given(session, prepared, voided, settled(1)).when(settle(1)).then()
  given(session, prepared, voided, restored).when(settle(1)).then()
  given(session, prepared, voided, settled(1), restored).when(settle(2)).then(settled(2))
})
