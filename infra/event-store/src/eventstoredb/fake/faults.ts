// Test code.

/** What goes wrong, and may be changed at any time. */
export interface Faults {
  /** Appends are answered so much later than they are written. */
  answerAfterMs?: number
  /** Appends are answered so many times. */
  answers?: number
  /** The stream of appends breaks when the next append comes, before or after that one is written. */
  breakAppends?: 'before' | 'after' | undefined
  /** This node follows the one at that port. */
  leaderPort?: number
  isDenied?: boolean
  /** As of a server of long ago: appends come one a call. */
  hasNoBatches?: boolean
}
