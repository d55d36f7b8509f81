import type { Latest } from '../../api/latest-session.ts'
import type { Deed } from './session/replay.ts'

/** A session as the log tells it. */
export type LoggedSession = NonNullable<Latest['session']>

/** The deeds of a course as the log's replay takes them. */
export const deedsOf = ({ course }: LoggedSession): Deed[] =>
  (course?.deeds ?? []).map((deed) => {
    if (deed.kind !== 'answer') return deed
    const { is_correct: isCorrect, is_aided: isAided, ...rest } = deed
    return { ...rest, isCorrect, isAided }
  })
