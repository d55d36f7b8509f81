import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { sessionStream } from '@wordtrail/contracts/events/session'
import { exerciseStep, practiceMode } from '@wordtrail/contracts/learning/question'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, calm, brave, session] = [id(1), id(31), id(32), id(181)]

const schedule = {
  scheduler: 'ladder-8',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned: ['2026-06-09'],
}

/**
 * A session of each mode that plans nothing, and an answer of each kind, wrong on one day and right on others. A review
 * of the exercised words that is taken back, and the sessions voided.
 */
export const exercises: readonly SampleEvent[] = [
  ...practiceMode.exclude(['learn', 'review']).options.flatMap((mode, at) =>
    eventsAt(sessionStream(li, id(181 + at)), '2026-06-05T01:00:00.000Z', {
      type: 'SessionPrepared',
      data: {
        mode,
        tier: 'tier_3',
        words: [{ wordId: calm, revision: 0 }],
        seed: at,
        device: 'phone',
        preparedAt: '2026-06-05T00:59:59Z',
      },
    }),
  ),
  ...[5, 6, 7].flatMap((day) =>
    exerciseStep.options.flatMap((step, at) =>
      eventsAt(recallStream(li, at < 3 ? calm : brave), `2026-06-0${day}T02:0${at}:00.000Z`, {
        type: 'AnswerGiven',
        data: {
          answerId: id(200 + 10 * day + at),
          sessionId: session,
          step,
          tier: 'tier_3',
          questionKind: step,
          given: day === 5 ? 'clam' : 'calm',
          expected: 'calm',
          isCorrect: day > 5,
          elapsedMs: 1,
          answeredAt: '2026-06-05T00:59:59Z',
          asked: {
            revision: 0,
            prompt: '平静的',
            options: ['c a l m e r n'],
            place: at,
            ...(day === 6 && at === 0 && { hints: ['letter'] }),
          },
        },
      }),
    ),
  ),
  ...eventsAt(
    recallStream(li, calm),
    '2026-06-08T01:00:00.000Z',
    { type: 'WordReviewed', data: { sessionId: session, result: 'fail', dueOn: '2026-06-08', schedule } },
    {
      type: 'ReviewUndone',
      data: {
        eventId: id(299),
        sessionId: session,
        reviewedOn: '2026-06-08',
        plannedOn: '2026-06-09',
        lastReviewedOn: null,
        schedule,
      },
    },
  ),
  ...[calm, brave].flatMap((wordId, word) =>
    eventsAt(recallStream(li, wordId), '2026-06-09T01:00:00.000Z', {
      type: 'RecallRestated',
      data: {
        sessionId: session,
        round: 1,
        isVoided: true,
        outcomes: [],
        days: [],
        dues: [],
        notDue: [],
        mistakes: exerciseStep.options
          .filter((_, at) => at < 3 === (word === 0))
          .map((step) => ({ step, wrong: 0, given: [] })),
      },
    }),
  ),
]
