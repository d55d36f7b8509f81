import { recallStream } from '@wordtrail/contracts/events/recall-stream'
import { studentStream } from '@wordtrail/contracts/events/student'
import { wordStream } from '@wordtrail/contracts/events/word'
import { requestKey, systemId } from '@wordtrail/contracts/read-models/audit-event'
import { kindOf } from '@wordtrail/contracts/read-models/audit-kinds'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { auditEvent } from './projection.ts'

const [li, chen, word] = [
  '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11',
  'c5a0f6b2-9d5c-4f0b-8a54-51c8ad5a7a02',
  '8f14e45f-ceea-4672-9b3a-2d4f5a6b7c8d',
] as const
const row = {
  day: '2026-01-06',
  request: requestKey('request'),
  subject_id: li,
  actor_id: null,
  word_id: null,
  session_id: null,
  named: null,
}

test('every event has a row of its own, whoever caused it and in whatever stream it stands', () =>
  given(
    auditEvent,
    { ...sample(studentStream(li), { type: 'LearningGoalSet', data: { goal: 5 } }, '2026-01-05T16:00:00Z'), by: li },
    {
      ...sample(
        studentStream(li),
        { type: 'WordsAssigned', data: { teacherId: chen, wordIds: [word] } },
        '2026-01-06T01:00:00Z',
      ),
      by: chen,
      role: 'admin',
    },
    {
      ...sample(
        recallStream(li, word),
        { type: 'OrderFoundRight', data: { teacherId: chen, given: 'a b', expected: 'b a' } },
        '2026-01-06T01:00:00Z',
      ),
      by: chen,
      role: 'admin',
    },
    sample(wordStream(word), { type: 'WordDeleted', data: {} }, '2026-01-06T15:59:59Z'),
  ).expect(
    { ...row, position: 1, kind: kindOf('LearningGoalSet') },
    { ...row, position: 2, kind: kindOf('WordsAssigned'), actor_id: chen, named: [word] },
    { ...row, position: 3, kind: kindOf('OrderFoundRight'), actor_id: chen, word_id: word },
    { ...row, position: 4, kind: kindOf('WordDeleted'), subject_id: null, actor_id: systemId, word_id: word },
  ))
