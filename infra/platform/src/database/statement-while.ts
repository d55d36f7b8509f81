import { connect } from 'node:net'
import type pg from 'pg'
import { asBusy } from './database-busy.ts'
import type { Statements } from './pool.ts'

/**
 * Runs one statement on a connection of its own for as long as somebody wants the answer: once `signal` is aborted it
 * rejects with the signal's reason, PostgreSQL is told to end the statement, and the connection is closed. `ask` sends
 * the statement.
 */
export async function whileWanted<T>(
  pool: pg.Pool,
  signal: AbortSignal,
  ask: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted()
  const client = await pool.connect()
  if (signal.aborted) client.release()
  signal.throwIfAborted()
  const unwanted = Promise.withResolvers<never>()
  const end = () => {
    cancel(client)
    unwanted.reject(signal.reason)
  }
  signal.addEventListener('abort', end)
  try {
    const answer = await Promise.race([ask(client), unwanted.promise])
    client.release()
    return answer
  } catch (error) {
    client.release(true)
    throw signal.aborted ? error : asBusy(error)
  } finally {
    signal.removeEventListener('abort', end)
  }
}

/** Statements that end once `signal` is aborted. */
export const endingWith = (signal: AbortSignal, pool: pg.Pool): Statements => ({
  query: (statement) => whileWanted(pool, signal, (client) => client.query(statement)),
})

const cancelRequestCode = 80877102
const longestCancelMs = 2_000

/**
 * Asks PostgreSQL, as its protocol has it, to end what a session is at. That needs a connection but no place among the
 * server's sessions, so it works where all are taken. The session's secret key keeps it from meeting any other session,
 * whatever has become of this one. Where it does not arrive, the server's own time limit ends the statement.
 */
function cancel(client: pg.PoolClient): void {
  // The driver's types do not tell of these two.
  const { host, port, processID, secretKey } = client as pg.PoolClient & {
    readonly processID: number
    readonly secretKey: number
  }
  const request = Buffer.alloc(16)
  for (const [place, number] of [request.length, cancelRequestCode, processID, secretKey].entries())
    request.writeInt32BE(number, 4 * place)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.on('error', () => {})
  socket.setTimeout(longestCancelMs, () => socket.destroy())
  socket.end(request)
}
