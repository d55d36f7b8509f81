import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { id } from './events-at.ts'

const [li, calm, session] = [id(1), id(31), id(81)]
const schedule = { scheduler: 'fsrs6', version: '1', parameters: {}, predicted_recall: null, planned: ['2026-05-08'] }
/** A minute apart, by the student: each is the last that the student did. */
const byStudent = (...events: readonly RecallEvent[]): SampleEvent[] =>
  events.map((event, minute) => ({
    stream: recallStream(li, calm),
    at: `2026-05-01T01:0${minute}:00.000Z`,
    event,
    by: li,
  }))

/** What students do themselves with a word. */
export const ownDoings: readonly SampleEvent[] = byStudent(
  { type: 'ReorderingErrorLogged', data: { given: 'b a', expected: 'a b', explanation: '' } },
  { type: 'WordMastered', data: { sessionId: session, source: 'self', schedule } },
  { type: 'EarlyReviewGiven', data: { sessionId: session, result: 'fail', dueOn: '2026-05-08' } },
  {
    type: 'MasteryUndone',
    data: { eventId: id(71), sessionId: session, masteredOn: '2026-05-01', source: 'self', plannedOn: '2026-05-08' },
  },
)
