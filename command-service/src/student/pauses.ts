import type { StudentEvent } from '@wordtrail/contracts/events/student'
import { pauseLimits } from '@wordtrail/contracts/learning/limits'
import { addDays, type Day, daysBetween } from '@wordtrail/contracts/learning/shanghai-day'
import type { PauseReason } from '@wordtrail/contracts/learning/streak-pause'
import { type Rejection, reject } from '../decider.ts'

interface Pause {
  readonly from: Day
  readonly to: Day
  readonly reason: PauseReason
}
/** Those that stand, by id. */
export type Pauses = Map<string, Pause>

/** From the linked teacher. `today`: in Shanghai. */
export type PauseCommand = { readonly teacherId: string; readonly pauseId: string } & (
  | ({ readonly type: 'pauseStreak'; readonly today: Day } & Pause)
  | { readonly type: 'endStreakPause' }
)

const areDaysAllowed = ({ from, to }: Pause, today: Day): boolean =>
  from <= to &&
  daysBetween(from, to) < pauseLimits.days &&
  from >= addDays(today, -pauseLimits.back) &&
  to <= addDays(today, pauseLimits.ahead)

/** A pause like one that stands leads to no event: a teacher who gives it to a class gives nobody two. */
export function decidePause(command: PauseCommand, pauses: Pauses): readonly StudentEvent[] | Rejection {
  const { pauseId, teacherId } = command
  if (command.type === 'endStreakPause')
    return pauses.has(pauseId)
      ? [{ type: 'StreakPauseEnded', data: { pauseId, teacherId } }]
      : reject('pause-not-found')
  const { from, to, reason, today } = command
  if (!areDaysAllowed(command, today)) return reject('pause-days')
  const stands = [...pauses.values()].some((one) => one.from === from && one.to === to && one.reason === reason)
  if (stands) return []
  if (pauses.size >= pauseLimits.standing) return reject('too-many-pauses')
  return [{ type: 'StreakPaused', data: { pauseId, teacherId, from, to, reason } }]
}
