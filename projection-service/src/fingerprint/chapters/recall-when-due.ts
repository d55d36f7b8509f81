import type { RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, calm, session] = [id(1), id(31), id(81)]
const plan = (day: string): Schedule => ({
  scheduler: 'fsrs',
  version: '1',
  parameters: {},
  predicted_recall: null,
  recall_when_due: 0.875,
  planned: [day],
})
const at = (instant: string, event: RecallEvent) => eventsAt(recallStream(li, calm), instant, event)

/** Plans that tell the probability of recall on their day. */
export const recallWhenDue: readonly SampleEvent[] = [
  ...at('2026-06-01T01:00:00.000Z', {
    type: 'WordMastered',
    data: { source: 'self', schedule: plan('2026-06-02') },
  }),
  ...at('2026-06-02T01:00:00.000Z', {
    type: 'WordReviewed',
    data: { sessionId: session, result: 'pass', dueOn: '2026-06-02', schedule: plan('2026-06-05') },
  }),
  ...at('2026-06-02T01:01:00.000Z', {
    type: 'ReviewUndone',
    data: {
      eventId: id(73),
      sessionId: session,
      reviewedOn: '2026-06-02',
      plannedOn: '2026-06-05',
      lastReviewedOn: null,
      schedule: plan('2026-06-02'),
    },
  }),
]
