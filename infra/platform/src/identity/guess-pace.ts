/** How fast a secret may be guessed. */
export interface GuessPace {
  /** Failures without a pause. */
  readonly free: number
  /** After the last free failure. Each further failure doubles it. */
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  /** Failures count for so long from the first one on. A pause that has begun goes on after that. */
  readonly countedForSeconds: number
}

/** Seconds that must pass after so many failures before the next guess. */
export const pauseAfter = ({ free, firstPauseSeconds, longestPauseSeconds }: GuessPace, failures: number): number =>
  failures < free ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (failures - free))
