import { connect } from 'node:net'
import type pg from 'pg'
import { asBusy } from './database-busy.ts'
import type { Statements } from './pool.ts'

/**
 * Runs one statement on a connection of its own until `signal` is aborted. Then it rejects with the signal's reason,
 * cancels the statement in PostgreSQL and closes the connection. `ask` sends the statement.
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

/** Statements that are cancelled when `signal` is aborted. */
export const endingWith = (signal: AbortSignal, pool: pg.Pool): Statements => ({
  query: (statement) => whileWanted(pool, signal, (client) => client.query(statement)),
})

const cancelRequestCode = 80877102
const longestCancelMs = 2_000

/**
 * Sends PostgreSQL's CancelRequest for a session. It takes a connection but no session, so it works even when all of
 * the server's are in use. The session's secret key makes sure that it hits no other one. Where the request is lost,
 * the server's own time limit ends the statement.
 */
function cancel(client: pg.PoolClient): void {
  // Missing in the driver's types.
  const { host, port, processID, secretKey } = client as pg.PoolClient & {
    readonly processID: number
    readonly secretKey: number
  }
  const request = Buffer.alloc(16)
  for (const [index, number] of [request.length, cancelRequestCode, processID, secretKey].entries())
    request.writeInt32BE(number, 4 * index)
  const socket = connect(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  socket.on('error', () => {})
  socket.setTimeout(longestCancelMs, () => socket.destroy())
  socket.end(request)
}
