import type { DayCounts } from '@wordtrail/contracts/events/recall'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { sessionStream } from '@wordtrail/contracts/events/session'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { id } from './events-at.ts'

const [li, wang, calm, voided, later] = [id(1), id(3), id(31), id(91), id(92)]
const schedule = {
  scheduler: 'ladder8',
  version: '1',
  parameters: { interval_1: 1 },
  predicted_recall: null,
  planned: ['2026-07-02', '2026-07-04'],
}
const counts = (some: Partial<DayCounts> = {}): DayCounts => ({
  answers: [],
  mastered: null,
  reviews: 0,
  isRemembered: true,
  ...some,
})
const answers: DayCounts['answers'] = [
  { step: 'pre_test', right: 1, wrong: 0 },
  { step: 'stage_1', right: 0, wrong: 1 },
  { step: 'stage_2', right: 1, wrong: 1 },
  { step: 'stage_3', right: 2, wrong: 0 },
  { step: 'stage_4', right: 0, wrong: 2 },
]
const mistakeAt = (step: 'pre_test' | 'stage_1' | 'stage_2' | 'stage_3' | 'stage_4') => ({
  step,
  wrong: 1,
  given: [{ given: 'calmy', expected: 'calm', prompt: '', times: 1, lastDay: '2026-07-01' }],
})

const at = (day: number, by: string, role: 'user' | 'admin', event: AnyEvent): Omit<SampleEvent, 'stream'> => ({
  at: `2026-07-0${day}T01:00:00.000Z`,
  event,
  by,
  role,
})
const ofWord = (one: Omit<SampleEvent, 'stream'>): SampleEvent => ({ ...one, stream: recallStream(li, calm) })
const ofSession = (one: Omit<SampleEvent, 'stream'>): SampleEvent => ({ ...one, stream: sessionStream(li, voided) })

const mastered: AnyEvent = { type: 'WordMastered', data: { sessionId: voided, source: 'secret', schedule } }
const reviewed: AnyEvent = {
  type: 'WordReviewed',
  data: { sessionId: later, result: 'pass', dueOn: '2026-07-02', schedule: { ...schedule, planned: ['2026-07-05'] } },
}
/** The review becomes the mastery. */
const without: AnyEvent = {
  type: 'RecallRestated',
  data: {
    sessionId: voided,
    round: 1,
    isVoided: true,
    outcomes: [
      {
        eventId: id(93),
        sessionId: later,
        day: '2026-07-03',
        result: 'pass',
        source: 'secret',
        dueOn: null,
        schedule: { ...schedule, recall_when_due: 0.9, planned: ['2026-07-04', '2026-07-06'] },
      },
    ],
    days: [
      { day: '2026-07-01', was: counts({ answers, mastered: 'secret' }), is: counts() },
      { day: '2026-07-03', was: counts({ reviews: 1 }), is: counts({ mastered: 'secret' }) },
    ],
    dues: [{ dueOn: '2026-07-04', doneOn: null }],
    notDue: ['2026-07-02', '2026-07-05'],
    mistakes: [{ step: 'stage_1', wrong: 0, given: [] }],
  },
}
/** Everything stands again, as reviews that failed. */
const again: AnyEvent = {
  type: 'RecallRestated',
  data: {
    sessionId: voided,
    round: 2,
    isVoided: false,
    outcomes: [
      { eventId: id(94), day: '2026-07-01', result: 'pass', source: 'teacher', dueOn: null, schedule },
      {
        eventId: id(93),
        sessionId: later,
        day: '2026-07-03',
        result: 'fail',
        source: null,
        dueOn: '2026-07-02',
        schedule: { ...schedule, predicted_recall: 0.8, planned: ['2026-07-04'] },
      },
    ],
    days: [
      { day: '2026-07-01', was: counts(), is: counts({ answers, mastered: 'teacher' }) },
      {
        day: '2026-07-03',
        was: counts({ mastered: 'secret' }),
        is: counts({ reviews: 1, isRemembered: false }),
      },
    ],
    dues: [{ dueOn: '2026-07-02', doneOn: '2026-07-03' }],
    notDue: [],
    mistakes: [
      mistakeAt('pre_test'),
      mistakeAt('stage_1'),
      mistakeAt('stage_2'),
      mistakeAt('stage_3'),
      mistakeAt('stage_4'),
    ],
  },
}
/** A word of which the session changed how its reviews are counted alone. */
const counted: AnyEvent = {
  type: 'RecallRestated',
  data: {
    sessionId: voided,
    round: 3,
    isVoided: true,
    outcomes: [{ eventId: id(95), day: '2026-07-03', result: 'pass', source: 'self', dueOn: null, schedule }],
    days: [
      {
        day: '2026-07-03',
        was: counts({ mastered: 'teacher', reviews: 1, isRemembered: false }),
        is: counts({ mastered: 'self' }),
      },
      { day: '2026-07-04', was: counts({ mastered: 'self' }), is: counts({ reviews: 2 }) },
    ],
    dues: [],
    notDue: ['2026-07-02'],
    mistakes: [],
  },
}
const nothingOfIt: AnyEvent = {
  type: 'RecallRestated',
  data: { sessionId: voided, round: 4, isVoided: false, outcomes: [], days: [], dues: [], notDue: [], mistakes: [] },
}

/** A session that is voided, counts again, and is voided once more; by the student too, which no rule of folding forbids. */
export const voidings: readonly SampleEvent[] = [
  ofWord(at(1, li, 'user', mastered)),
  ofWord(at(3, li, 'user', reviewed)),
  ofSession(at(4, wang, 'admin', { type: 'SessionVoided', data: { userId: li, by: wang, reason: '手机在口袋里' } })),
  ofWord(at(4, wang, 'admin', without)),
  ofSession(at(4, wang, 'admin', { type: 'SessionSettled', data: { round: 1, wordCount: 1 } })),
  ofSession(at(5, li, 'user', { type: 'SessionRestored', data: { by: wang } })),
  ofWord(at(5, wang, 'admin', again)),
  ofSession(at(6, li, 'user', { type: 'SessionVoided', data: { userId: li, by: wang, reason: null } })),
  ofSession(at(7, li, 'user', { type: 'SessionSettled', data: { round: 3, wordCount: 0 } })),
  ofWord(at(7, wang, 'admin', counted)),
  ofWord(at(8, wang, 'admin', nothingOfIt)),
]
