import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, calm, brave, session] = [id(1), id(31), id(32), id(81)]

/** The first answer of a review tells which words' meanings were looked at before. */
export const lookedAt: readonly SampleEvent[] = eventsAt(recallStream(li, calm), '2026-06-03T01:00:00.000Z', {
  type: 'AnswerGiven',
  data: {
    answerId: id(91),
    sessionId: session,
    step: 'pre_test',
    tier: 'tier_3',
    questionKind: 'word_by_definition',
    given: 'calm',
    expected: 'calm',
    isCorrect: true,
    elapsedMs: 1,
    answeredAt: '2026-06-03T00:59:59Z',
    asked: { revision: 0, prompt: '平静的', options: ['calm', 'brave'], hints: ['meaning'], place: 0 },
    peeked: [calm, brave],
  },
})
