import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { wordHistory } from '@wordtrail/contracts/api/own-progress'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { StudentEventRow } from '@wordtrail/contracts/read-models/rows'
import { eventOfRow } from '@wordtrail/contracts/read-models/student-event'
import type { VoidedSessions } from '../voided-sessions.ts'

type Entry = Output<typeof wordHistory>['entries'][number]

/** No entry of its own: its answer tells it. */
export const untold = 'ReorderingErrorLogged'

export const percent = (probability: number | null | undefined): number | null =>
  probability === null || probability === undefined ? null : Math.round(probability * 100)

/** What FSRS was asked for (a ladder of fixed intervals knows neither), and what it expects of the planned day. */
export const planOf = ({ planned, parameters, recall_when_due }: Schedule) => ({
  planned,
  recall_when_due: percent(recall_when_due),
  aimed_recall: percent(parameters['request_retention']),
  longest_interval: parameters['maximum_interval'] ?? null,
})

/** An event of a word as an entry of its history; none of an event that has none. */
export function entryOf(row: StudentEventRow, sessions: VoidedSessions): Entry | [] {
  const { revision, at, day: date, session_id } = row
  const one = session_id === null ? undefined : sessions.get(session_id)
  const by = one?.is_by_school ? 'school' : 'teacher'
  const when = { revision, at, date, ...(one && { voided: { by, reason: one.reason } as const }) }
  const { event } = eventOfRow(row)
  switch (event.type) {
    case 'AnswerGiven': {
      const { step, isCorrect, given, expected } = event.data
      const told = isCorrect ? { given: null, expected: null } : { given, expected }
      return { kind: 'answer', ...when, step, is_right: isCorrect, ...told }
    }
    case 'WordMastered': {
      const { source, isClaimed = false, schedule } = event.data
      return { kind: 'mastery', ...when, source, is_claimed: isClaimed, ...planOf(schedule) }
    }
    case 'WordReviewed': {
      const { result, dueOn, schedule } = event.data
      const expected_recall = percent(schedule.predicted_recall)
      return {
        kind: 'review',
        ...when,
        is_right: result === 'pass',
        due_on: dueOn,
        expected_recall,
        ...planOf(schedule),
      }
    }
    case 'EarlyReviewGiven':
      return { kind: 'early_review', ...when, is_right: event.data.result === 'pass', due_on: event.data.dueOn }
    case 'MasteryUndone':
      return { kind: 'mastery_undone', ...when }
    case 'ReviewUndone':
      return { kind: 'review_undone', ...when, ...planOf(event.data.schedule) }
    case 'RecallRestated': {
      const { isVoided, days, outcomes } = event.data
      // Nothing had been done with the word in that session.
      if (days.length === 0) return []
      const planned = outcomes.at(-1)?.schedule.planned ?? []
      return { kind: 'restated', ...when, is_voided: isVoided, planned }
    }
    default:
      return []
  }
}
