// Test code.

/** May be changed at any time. */
export interface Faults {
  /** Delay between writing and answering an append. */
  answerAfterMs?: number
  /** Number of answers to an append. */
  answers?: number
  /** The stream of appends breaks when the next append comes, before or after that one is written. */
  breakAppends?: 'before' | 'after' | undefined
  /** Makes this node a follower of the one at that port. */
  leaderPort?: number
  isDenied?: boolean
  /** Like an old server, which takes one append for each call. */
  hasNoBatches?: boolean
}
