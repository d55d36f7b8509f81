import { deedOf } from '@wordtrail/command-service/recall/deeds'
import { outcomesWithout } from '@wordtrail/command-service/recall/standing'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { RecallEvent, StandingOutcome } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { rowsAfter } from '@wordtrail/folds/fold'
import type { Row } from '@wordtrail/folds/projection'
import { projections } from '@wordtrail/folds/projections/all'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { history, type Past, pastOf, recorded, session, student, wordIds } from './test-past.ts'

/*
 * What voiding a session means, in random histories of a student with two words and three sessions: what is decided and
 * what the read models hold is what would stand, had nothing been done in the sessions that are voided at the end.
 */

/** What would stand of a word by the rule, from its whole stream at once. */
const byRule = ({ events, voided }: Past, wordId: string, scheduler: Scheduler): readonly StandingOutcome[] =>
  outcomesWithout(
    events
      .filter(({ stream }) => stream === recallStream(student, wordId))
      .flatMap(({ id, event, metadata }) => deedOf(event, { id, at: new Date(metadata.recordedAt) }) ?? []),
    (sessionId) => voided.has(sessionId),
    scheduler.schedule,
  )

/** The plain history of what stands: such events as if nothing had ever been voided. */
function plainHistory(past: Past): Recorded<RecallEvent>[] {
  const others = past.events.filter(
    ({ event }) =>
      event.type === 'OrderFoundRight' || (event.type === 'AnswerGiven' && !past.voided.has(event.data.sessionId)),
  )
  const outcomes = [...past.outcomes].flatMap(([wordId, standing]) =>
    standing.map(({ eventId, day, source, result, dueOn, schedule }, revision) =>
      recorded({
        id: eventId,
        event:
          source === null
            ? { type: 'WordReviewed', data: { result, dueOn: dueOn!, schedule } }
            : { type: 'WordMastered', data: { source, schedule } },
        wordId,
        day,
        revision,
        offset: revision,
      }),
    ),
  )
  return [...others, ...outcomes]
}

/** In `practice_day` a review with its planned day ahead is a second one, which only logs from before have. */
const inTime = (one: Recorded<RecallEvent>): Recorded<RecallEvent> => {
  const { event, metadata } = one
  const day = metadata.recordedAt.slice(0, 10)
  return event.type === 'WordReviewed' && event.data.dueOn > day
    ? { ...one, event: { ...event, data: { ...event.data, dueOn: day } } }
    : one
}

const followed = new Set([
  'memory',
  'study_day',
  'due_interval',
  'practice_day',
  'reviewed_word',
  'asked_word',
  'mistake',
])
const isZero = (value: unknown): boolean => value === 0 || (Array.isArray(value) && value.length === 0)

/** Rows of every table that follows a word's stream, sorted; without who was active when, which voiding leaves. */
function rowsOf(events: readonly Recorded<RecallEvent>[]): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    projections
      .filter(({ table }) => followed.has(table))
      .map((of) => {
        const rows = rowsAfter(of, of.table === 'practice_day' ? events.map(inTime) : events)
        const told = rows.flatMap((row): Row[] => {
          if (of.table !== 'practice_day') return [row]
          const { last_active_at: _, student_id, day, ...counts } = row
          return Object.values(counts).every(isZero) ? [] : [{ student_id, day, ...counts }]
        })
        return [of.table, told.map((row) => JSON.stringify(row)).sort()]
      }),
  )
}

test('property: what stands is what would stand, had nothing been done in the sessions that are voided', () => {
  fc.assert(
    fc.property(history, (one) => {
      const past = pastOf(one)
      for (const wordId of wordIds) expect(past.outcomes.get(wordId)).toEqual(byRule(past, wordId, one.scheduler))
      expect(rowsOf(past.events)).toEqual(rowsOf(plainHistory(past)))
    }),
    { numRuns: 500 },
  )
})

test('property: where nothing is voided, or everything was restored, the rule gives what was recorded', () => {
  const unvoided = history.map(({ steps, scheduler }) => ({
    scheduler,
    steps: steps.filter(({ action: { type } }) => type !== 'void' && type !== 'restore'),
  }))
  fc.assert(
    fc.property(unvoided, session, (one, of) => {
      const past = pastOf(one)
      const voidedAndBack = pastOf({
        ...one,
        steps: [
          ...one.steps,
          { days: 1, action: { type: 'void', session: of } },
          { days: 1, action: { type: 'restore', session: of } },
        ],
      })
      const told = (outcomes: Past['outcomes']) =>
        [...outcomes.values()].map((all) => all.map((one) => ({ ...one, eventId: '' })))
      expect(told(voidedAndBack.outcomes)).toEqual(told(past.outcomes))
      for (const wordId of wordIds) expect(past.outcomes.get(wordId)).toEqual(byRule(past, wordId, one.scheduler))
      expect(rowsOf(voidedAndBack.events)).toEqual(rowsOf(past.events))
    }),
    { numRuns: 200 },
  )
})
