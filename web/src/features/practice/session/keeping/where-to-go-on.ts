import type { Api } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import type { Deed } from '../replay.ts'
import type { Running } from '../session-state.ts'

export type Latest = Output<Api['GET /api/student/latest-session']>
export type Elsewhere = NonNullable<Latest['session']>

/** Where a student goes on: with what this device has stored, from what the log tells, or with nothing. */
export type GoOn = { from: 'here'; state: Running } | { from: 'log'; session: Elsewhere } | { from: 'nowhere' }

/**
 * What this device has stored counts as long as the log tells no more of that session, which may be because it has not
 * heard of it yet. `stored`: the session of this device; `latest`: the one begun last, as the log tells it.
 */
export function whereToGoOn(stored: Running | null, { session, is_superseded: isSuperseded }: Latest): GoOn {
  const fromLog: GoOn = session && !session.is_over ? { from: 'log', session } : { from: 'nowhere' }
  if (stored === null) return fromLog
  const here: GoOn = { from: 'here', state: stored }
  if (session?.session_id === stored.session.id)
    return !session.is_over && session.answers <= stored.session.answers ? here : fromLog
  return isSuperseded ? fromLog : here
}

/** The deeds of a course as the log's replay takes them. */
export const deedsOf = ({ course }: Elsewhere): Deed[] =>
  (course?.deeds ?? []).map((deed) => {
    if (deed.kind !== 'answer') return deed
    const { is_correct: isCorrect, is_aided: isAided, ...rest } = deed
    return { ...rest, isCorrect, isAided }
  })
