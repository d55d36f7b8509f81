import pg from 'pg'

/** The database did not run a statement that it may run at the next try. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** Classes of SQLSTATE: lost connections, lack of resources, an operator's intervention or a time limit. */
const transient = /^(08|53|57)/

/**
 * The error of a connection, as `DatabaseBusy` where a retry may succeed: transient errors of the server, and every
 * error that is not the server's (it cannot be reached, does not answer in time or has hung up).
 */
export function asBusy(error: unknown): Error {
  const isFault =
    error instanceof DatabaseBusy || (error instanceof pg.DatabaseError && !transient.test(error.code ?? ''))
  return isFault ? error : new DatabaseBusy((error as Error).message, { cause: error })
}
