import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, calm, session] = [id(1), id(31), id(191)]

/** A sentence whose mistake was pointed out before it was mended. */
export const corrections: readonly SampleEvent[] = eventsAt(recallStream(li, calm), '2026-06-20T02:00:00.000Z', {
  type: 'AnswerGiven',
  data: {
    answerId: id(391),
    sessionId: session,
    step: 'sentence_correction',
    tier: 'tier_3',
    questionKind: 'sentence_correction',
    given: 'The sea was calm.',
    expected: 'The sea was calm.',
    isCorrect: true,
    elapsedMs: 1,
    answeredAt: '2026-06-20T01:59:59Z',
    asked: { revision: 0, prompt: 'The sea were calm. （大海很平静。）', options: [], place: 0, hints: ['place'] },
  },
})
