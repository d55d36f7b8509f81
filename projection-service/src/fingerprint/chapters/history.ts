import { accountStream } from '@wordtrail/contracts/events/account'
import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import type { SampleEvent } from '@wordtrail/folds/sample-events'
import { eventsAt, id } from './events-at.ts'

const [li, wang, teacher, root] = [id(1), id(2), id(11), id(3)]
const codeMade = (userId: string, makerId: string) =>
  ({
    type: 'PasswordCodeMade',
    data: { userId, makerId, codeHash: 'hash', expiresAt: '2026-05-01T01:30:00.000Z' },
  }) as const
const wrong = (answer: number, given: string) =>
  ({
    type: 'AnswerGiven',
    data: {
      answerId: id(100 + answer),
      sessionId: id(71),
      step: 'stage_2',
      tier: 'tier_3',
      questionKind: 'meaning',
      given,
      expected: '平静的',
      isCorrect: false,
      elapsedMs: 2400,
      answeredAt: '2026-05-01T01:00:10.000Z',
    },
  }) as const

/** Codes that a teacher and the school made, a teacher's sign-in, and more wrong answers than are kept. */
export const history: readonly SampleEvent[] = [
  {
    stream: accountStream('li'),
    at: '2026-05-01T01:00:00.000Z',
    by: teacher,
    role: 'admin',
    event: codeMade(li, teacher),
  },
  {
    stream: accountStream('wang'),
    at: '2026-05-01T01:01:00.000Z',
    by: root,
    role: 'superadmin',
    event: codeMade(wang, root),
  },
  {
    stream: accountStream('teacher'),
    at: '2026-05-01T01:02:00.000Z',
    by: teacher,
    role: 'admin',
    event: { type: 'SignedIn', data: { userId: teacher } },
  },
  ...eventsAt(
    recallStream(li, id(31)),
    '2026-05-01T01:03:00.000Z',
    ...Array.from({ length: 12 }, (_, answer) => wrong(answer, `意思 ${answer % 10}`)),
    wrong(12, 'NUL\0 and half \ud800'),
    wrong(13, 'NUL\0 and half \ud800'),
  ),
]
