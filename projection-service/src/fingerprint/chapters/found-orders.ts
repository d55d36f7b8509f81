import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { id } from './events-at.ts'

const [li, wang, calm, session] = [id(1), id(3), id(31), id(81)]
const expected = 'We swim in summer.'
const wrongly = (given: string, answer: number): AnyEvent => ({
  type: 'AnswerGiven',
  data: {
    answerId: id(answer),
    sessionId: session,
    step: 'stage_3',
    tier: 'tier_3',
    questionKind: 'sentence_reordering',
    given,
    expected,
    isCorrect: false,
    elapsedMs: 1,
    answeredAt: '2026-06-01T01:00:00Z',
  },
})
const foundRight: AnyEvent = {
  type: 'OrderFoundRight',
  data: { teacherId: wang, given: 'In summer we swim', expected },
}
const at = (minute: number, by: string, role: 'user' | 'admin', event: AnyEvent): SampleEvent => ({
  stream: recallStream(li, calm),
  at: `2026-06-01T01:0${minute}:00.000Z`,
  event,
  by,
  role,
})

/** Orders that a teacher finds right: one of two, and the same once more after a device got it wrong again. */
export const foundOrders: readonly SampleEvent[] = [
  at(0, li, 'user', wrongly('in summer we swim', 51)),
  at(1, li, 'user', wrongly('swim we in summer', 52)),
  at(2, wang, 'admin', foundRight),
  at(3, li, 'user', wrongly('in summer we swim', 53)),
  at(4, wang, 'admin', foundRight),
]
