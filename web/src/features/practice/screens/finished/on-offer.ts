import { learnCount } from '@wordtrail/contracts/learning/limits'
import type { TodayProgress } from '../../api.ts'

/** How many words are offered on top of a finished session. */
const moreWords = 5

interface Offer {
  readonly count: number
  /** Whether so many words are all that is left of today's goal. */
  readonly meetsGoal: boolean
}

/** What can be learned on top: what is left of the goal, where that is not much and there are words for it. */
export function onOffer(progress: Pick<TodayProgress, 'goal' | 'learned' | 'available'> | undefined): Offer {
  if (!progress) return { count: moreWords, meetsGoal: false }
  const missing = progress.goal - progress.learned
  const meetsGoal = missing > 0 && missing <= Math.min(learnCount.default, progress.available)
  return { count: meetsGoal ? missing : moreWords, meetsGoal }
}
