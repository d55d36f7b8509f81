import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { StoredSession } from '../session/practice-storage.ts'
import { call } from './api-client.ts'

export type Latest = Output<Api['GET /api/student/latest-session']>

/** What the log tells of the session begun last; of a known one only what is not known. */
export const latestSession = (known: StoredSession | undefined, signal: AbortSignal): Promise<Latest> =>
  call('GET /api/student/latest-session', {
    query: known ? { known_session: known.id, known_answers: known.answers } : {},
    signal,
  })

/** Where a student goes on: with what this device has stored, from what the log tells, or with nothing. */
export type GoOnFrom = 'here' | 'log' | 'nowhere'

/**
 * What this device has stored counts as long as the log tells no more of that session, which may be because it has not
 * heard of it yet. `stored`: the session of this device; `latest`: the one begun last, as the log tells it.
 */
export function whereToGoOn(stored: StoredSession | null, { session, is_superseded: isSuperseded }: Latest): GoOnFrom {
  const fromLog: GoOnFrom = session && !session.is_over ? 'log' : 'nowhere'
  if (stored === null) return fromLog
  if (session?.session_id === stored.id) return !session.is_over && session.answers <= stored.answers ? 'here' : fromLog
  return isSuperseded ? fromLog : 'here'
}
