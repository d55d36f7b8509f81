import type { MasterySource, RecallEvent } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { Schedule } from '@wordtrail/contracts/learning/scheduling/schedule'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, ming] = [id(1), id(2)]
const [calm, brave, kind, wise] = [id(31), id(32), id(33), id(34)]
const [morning, evening] = [id(61), id(62)]

const parameters = { request_retention: 0.915, maximum_interval: 120 }
const schedule = (predicted_recall: number | null, ...planned: string[]): Schedule => ({
  scheduler: 'fsrs6',
  version: '1',
  parameters,
  predicted_recall,
  planned,
})
const ladder = (...planned: string[]): Schedule => ({
  scheduler: 'ladder8',
  version: '1',
  parameters: {},
  predicted_recall: null,
  planned,
})

type Answer = Extract<RecallEvent, { type: 'AnswerGiven' }>['data']
const answer = (
  sessionId: string,
  isCorrect: boolean,
  asked: Pick<Answer, 'step' | 'tier' | 'questionKind'>,
): RecallEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: id(71),
    sessionId,
    ...asked,
    given: isCorrect ? '平静的' : '勇敢的',
    expected: '平静的',
    isCorrect,
    elapsedMs: 2400,
    answeredAt: '2026-01-01T01:02:03.456Z',
  },
})
const within = (sessionId: string | undefined) => (sessionId === undefined ? {} : { sessionId })
const mastered = (source: MasterySource, plan: Schedule, sessionId?: string): RecallEvent => ({
  type: 'WordMastered',
  data: { ...within(sessionId), source, schedule: plan },
})
const reviewed = (result: 'pass' | 'fail', dueOn: string, plan: Schedule, sessionId?: string): RecallEvent => ({
  type: 'WordReviewed',
  data: { ...within(sessionId), result, dueOn, schedule: plan },
})
const claimed = (plan: Schedule): RecallEvent => ({
  type: 'WordMastered',
  data: { source: 'self', schedule: plan, isClaimed: true },
})
const reviewedEarly = (result: 'pass' | 'fail', dueOn: string, sessionId?: string): RecallEvent => ({
  type: 'EarlyReviewGiven',
  data: { ...within(sessionId), result, dueOn },
})
const masteryUndone = (source: MasterySource, masteredOn: string, plannedOn: string): RecallEvent => ({
  type: 'MasteryUndone',
  data: { eventId: id(72), sessionId: morning, masteredOn, source, plannedOn },
})
const reviewUndone = (
  reviewedOn: string,
  plannedOn: string,
  lastReviewedOn: string | null,
  plan: Schedule,
): RecallEvent => ({
  type: 'ReviewUndone',
  data: { eventId: id(73), sessionId: morning, reviewedOn, plannedOn, lastReviewedOn, schedule: plan },
})
const wrongOrder = (sessionId?: string): RecallEvent => ({
  type: 'ReorderingErrorLogged',
  data: { ...within(sessionId), given: 'a calm sea', expected: 'the calm sea', explanation: '冠词不同' },
})
const of = (student: string, word: string, at: string, ...events: readonly RecallEvent[]) =>
  eventsAt(recallStream(student, word), at, ...events)

/**
 * Answers, masteries and reviews of several days, early, in time, late and twice on a day, and what is undone of them.
 */
export const practice: readonly SampleEvent[] = [
  ...of(
    li,
    calm,
    '2026-01-01T01:00:00.000Z',
    answer(morning, true, { step: 'pre_test', tier: 'tier_3', questionKind: 'infer_meaning' }),
    answer(morning, false, { step: 'stage_1', tier: 'tier_2', questionKind: 'meaning' }),
    answer(morning, true, { step: 'stage_2', tier: 'tier_1', questionKind: 'sentence_reordering' }),
    answer(morning, true, { step: 'stage_3', tier: 'tier_1', questionKind: 'word_by_synonym' }),
    answer(morning, true, { step: 'stage_4', tier: 'tier_1', questionKind: 'word_by_definition' }),
    mastered('teacher', schedule(null, '2026-01-04', '2026-01-14', '2026-02-18'), morning),
  ),
  // Two sessions at one instant.
  ...of(
    li,
    brave,
    '2026-01-01T01:00:00.000Z',
    mastered('secret', ladder('2026-01-02', '2026-01-04'), evening),
    masteryUndone('secret', '2026-01-01', '2026-01-02'),
  ),
  ...of(li, kind, '2026-01-01T15:59:59.999Z', mastered('self', schedule(0.75, '2026-01-04'))),
  ...of(
    li,
    wise,
    '2026-01-01T16:00:00.000Z',
    mastered('secret', schedule(null, '2026-01-05', '2026-01-20')),
    wrongOrder(),
    wrongOrder(evening),
  ),
  ...of(
    ming,
    calm,
    '2026-01-02T02:00:00.000Z',
    answer(evening, false, { step: 'stage_1', tier: 'tier_3', questionKind: 'meaning' }),
    mastered('self', ladder('2026-01-03'), evening),
    masteryUndone('self', '2026-01-02', '2026-01-03'),
  ),
  ...of(
    ming,
    brave,
    '2026-01-02T03:00:00.000Z',
    mastered('teacher', ladder('2026-01-03', '2026-01-05')),
    masteryUndone('teacher', '2026-01-02', '2026-01-03'),
    mastered('teacher', ladder('2026-01-03', '2026-01-05')),
  ),
  ...of(ming, wise, '2026-01-02T04:00:00.000Z', masteryUndone('self', '2026-01-02', '2026-01-03')),

  // Early, in time, late; the second of one day leaves the plan.
  ...of(
    li,
    wise,
    '2026-01-03T01:00:00.000Z',
    reviewed('pass', '2026-01-05', schedule(0.985, '2026-01-11', '2026-02-01'), morning),
  ),
  ...of(
    li,
    calm,
    '2026-01-04T01:00:00.000Z',
    reviewed('fail', '2026-01-04', schedule(0.93, '2026-01-06', '2026-01-12'), morning),
    reviewed('pass', '2026-01-06', schedule(null, '2026-01-06', '2026-01-12'), evening),
  ),
  ...of(li, kind, '2026-01-07T01:00:00.000Z', reviewed('pass', '2026-01-04', schedule(0.5, '2026-01-20'))),
  ...of(
    li,
    calm,
    '2026-01-08T01:00:00.000Z',
    reviewed('pass', '2026-01-06', schedule(0.875, '2026-01-22'), evening),
    reviewUndone('2026-01-08', '2026-01-22', '2026-01-04', schedule(0.93, '2026-01-06', '2026-01-12')),
  ),
  ...of(
    ming,
    brave,
    '2026-01-05T01:00:00.000Z',
    reviewed('fail', '2026-01-03', ladder('2026-01-06')),
    reviewUndone('2026-01-05', '2026-01-06', null, ladder('2026-01-03', '2026-01-05')),
    reviewed('pass', '2026-01-03', ladder('2026-01-09')),
  ),
  ...of(
    ming,
    calm,
    '2026-01-06T01:00:00.000Z',
    claimed(schedule(null, '2026-01-09')),
    reviewedEarly('pass', '2026-01-09', morning),
    reviewedEarly('fail', '2026-01-09'),
  ),
  // Undone where the plan stayed the same, and where nothing stands.
  ...of(
    li,
    kind,
    '2026-01-20T01:00:00.000Z',
    reviewed('pass', '2026-01-20', schedule(0.9, '2026-02-20')),
    reviewed('fail', '2026-02-20', schedule(1, '2026-02-20')),
    reviewUndone('2026-01-20', '2026-02-20', '2026-01-20', schedule(0.9, '2026-02-20')),
  ),
  ...of(
    ming,
    kind,
    '2026-01-21T01:00:00.000Z',
    reviewUndone('2026-01-21', '2026-01-30', null, schedule(0, '2026-01-25')),
  ),
  ...of(ming, kind, '2026-01-22T01:00:00.000Z', reviewed('fail', '2026-01-22', schedule(0, '2026-01-25'))),
]
