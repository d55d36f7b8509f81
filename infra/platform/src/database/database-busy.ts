import pg from 'pg'

/** The database has not done what it was asked, and may do it the next time: nothing is wrong with the question. */
export class DatabaseBusy extends Error {
  override readonly name = 'DatabaseBusy'
}

/** Classes of SQLSTATE that pass: lost connections, lack of resources, and an operator's or a time limit's hand. */
const passing = /^(08|53|57)/

/**
 * What a connection has failed with, as `DatabaseBusy` where it may go well the next time: all that the server itself
 * has not said, which is that it cannot be reached, gives no answer in time or has hung up, and of what it says the
 * errors that pass.
 */
export function asBusy(error: unknown): Error {
  const isFault =
    error instanceof DatabaseBusy || (error instanceof pg.DatabaseError && !passing.test(error.code ?? ''))
  return isFault ? error : new DatabaseBusy((error as Error).message, { cause: error })
}
