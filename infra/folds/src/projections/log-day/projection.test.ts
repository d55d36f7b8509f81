import { officeStream } from '@wordtrail/contracts/events/office'
import { studentStream } from '@wordtrail/contracts/events/student'
import { given, sample } from '@wordtrail/projection-service/test-given'
import { test } from 'vitest'
import { logDay } from './projection.ts'

const li = '3b1f7c52-6a34-4d0e-9a55-0c8f1a6f2d11'
const goalSet = (at: string) => sample(studentStream(li), { type: 'LearningGoalSet', data: { goal: 5 } }, at)
const upkeepAsked = (at: string) =>
  sample(officeStream, { type: 'UpkeepAsked', data: { kind: 'verify', table: null } }, at)

test('every event counts on its day, which begins at midnight in Shanghai and knows where it stands in the log', () =>
  given(
    logDay,
    goalSet('2026-01-05T15:59:59.999Z'),
    goalSet('2026-01-05T16:00:00Z'),
    upkeepAsked('2026-01-05T17:00:00Z'),
  ).expect(
    { day: '2026-01-05', events: 1, first_position: 1, last_position: 1 },
    { day: '2026-01-06', events: 2, first_position: 2, last_position: 3 },
  ))
