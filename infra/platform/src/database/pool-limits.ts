/** What the connections of a pool are given time for, in milliseconds. */
export interface PoolLimits {
  /** For the server to do a statement. Beyond it the server itself ends the statement. */
  readonly statementMs: number
  /**
   * For an answer, whoever owes it: a little longer, so that it ends only what the server does not. The connection is
   * closed.
   */
  readonly answerMs: number
  /** For a connection, be it one that others use or a new one. */
  readonly connectionMs: number
}

/** Sign-in, commands, readiness and waiting for positions: many small statements. */
export const serving: PoolLimits = { statementMs: 4_000, answerMs: 5_000, connectionMs: 3_000 }

/** What screens show, searches and long lists among it. */
export const reading: PoolLimits = { statementMs: 8_000, answerMs: 10_000, connectionMs: 3_000 }

/** Folding new events into live read models. */
export const following: PoolLimits = { statementMs: 15_000, answerMs: 17_000, connectionMs: 3_000 }

/**
 * Migrations, rebuilding, verifying, copying a log and an operator's other tools:
 * a table of millions of rows gets its indexes in one statement.
 */
export const longWork: PoolLimits = { statementMs: 3_600_000, answerMs: 3_660_000, connectionMs: 10_000 }
