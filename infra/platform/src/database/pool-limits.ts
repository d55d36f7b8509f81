/** Time limits of a pool's connections, in milliseconds. */
export interface PoolLimits {
  /** For the server to run a statement, which it ends itself. */
  readonly statementMs: number
  /**
   * For the driver to have an answer; then it closes the connection. Longer than `statementMs`, so that the server is
   * first. Left out where every statement runs within `withinTime`, which is shorter.
   */
  readonly answerMs?: number
  /** For a free or a new connection. */
  readonly connectionMs: number
}

/** Sign-in, commands, readiness and waiting for positions: many small statements. */
export const serving: PoolLimits = { statementMs: 4_000, answerMs: 5_000, connectionMs: 3_000 }

/** What screens show, searches and long lists included. */
export const reading: PoolLimits = { statementMs: 8_000, answerMs: 10_000, connectionMs: 3_000 }

/**
 * Selects that many callers share. `sharedRead` ends each after 1.2 s. The driver's own timer would keep the rows of a
 * select alive for the next garbage collections; with it dashboards' p99 at 50 connections was 60 ms instead of 25.
 */
export const sharing: PoolLimits = { statementMs: 8_000, connectionMs: 3_000 }

/** Folding new events into live read models. */
export const following: PoolLimits = { statementMs: 15_000, answerMs: 17_000, connectionMs: 3_000 }

/** Migrations, rebuilds and operators' tools: one statement may index a table of millions of rows. */
export const longWork: PoolLimits = { statementMs: 3_600_000, answerMs: 3_660_000, connectionMs: 10_000 }
