import type { Question } from '../../api/asked-ahead.ts'
import { countWaiting } from '../../outbox/queue-keys.ts'
import { waitingSession } from '../../session/practice-storage.ts'

/**
 * What the page asks whenever it is opened, so that it can be asked while its code is on its way. Nothing where reports
 * wait, which have to be sent before; and a session that waits on this device is asked for by its own id.
 */
export const firstQuestions = (userId: string): readonly Question[] =>
  countWaiting(localStorage, userId) > 0
    ? []
    : [
        'GET /api/student/dashboard-summary',
        'GET /api/student/tracked-wordbooks',
        'GET /api/student/learning-preference',
        'GET /api/user/profile',
        'GET /api/student/invitations',
        ...(waitingSession(localStorage, userId) ? [] : (['GET /api/student/latest-session'] as const)),
      ]
