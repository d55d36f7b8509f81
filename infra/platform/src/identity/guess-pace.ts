/** How fast something may be guessed at. */
export interface GuessPace {
  /** Failures up to this one bring no pause. */
  readonly free: number
  /** After the last of these; each failure that follows doubles it. */
  readonly firstPauseSeconds: number
  readonly longestPauseSeconds: number
  /** From the first failure on; then counting begins anew. A pause that has begun lasts. */
  readonly countedForSeconds: number
}

/** Seconds that must pass between the last of so many failures and the next try. */
export const pauseAfter = ({ free, firstPauseSeconds, longestPauseSeconds }: GuessPace, failures: number): number =>
  failures < free ? 0 : Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** (failures - free))
