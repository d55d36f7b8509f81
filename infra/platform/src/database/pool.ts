import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import { asBusy, DatabaseBusy } from './database-busy.ts'
import { longWork, type PoolLimits } from './pool-limits.ts'

/** Days and instants are text, as in the read-model rows; counts are numbers. Ids in arrays need no unescaping. */
const types = new pg.TypeOverrides()
types.setTypeParser(pg.types.builtins.DATE, (text) => text)
const dateArray = 1182
types.setTypeParser(dateArray, (text) => text.match(/\d{4}-\d\d-\d\d/g) ?? [])
const uuidArray = 2951
types.setTypeParser(uuidArray, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',')))
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString())
types.setTypeParser(pg.types.builtins.INT8, Number)

export interface PoolOptions {
  readonly url: string
  readonly name: string
  /** Connections. */
  readonly max?: number
  /** Those of operators' tools where none are given. Whatever answers requests gives its own. */
  readonly limits?: PoolLimits
}

/** Days and instants are read and written the same whatever the server's settings. */
const ownSettings = '-c timezone=UTC -c datestyle=ISO,YMD'
/** TCP keep-alive probes begin after so long without a packet. */
const keepAliveMs = 5_000
/** Further requests for a connection are rejected while so many wait. */
const mostWaiting = 500

/**
 * A pool of connections to PostgreSQL with time limits. Rejects with `DatabaseBusy` where a connection or an answer
 * takes too long. A connection that breaks while idle is dropped; one whose statement by `query` fails is closed.
 */
export function createPool({ url, name, max = 10, limits = longWork }: PoolOptions): pg.Pool {
  return boundedPool({
    connectionString: withOwnSettings(url),
    application_name: `wordtrail-${name}`,
    max,
    types,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    ...timesOf(limits),
  })
}

/** A pool to the same database with connections and settings of its own. */
export const poolBeside = ({ options }: pg.Pool, others: pg.PoolConfig): pg.Pool =>
  // `password` is not enumerable.
  boundedPool({ ...options, password: options.password, ...others })

/** Runs long work on connections of its own, beside those of a pool with short limits. */
export async function withLongWork<T>(pool: pg.Pool, work: (longPool: pg.Pool) => Promise<T>): Promise<T> {
  const longPool = poolBeside(pool, timesOf(longWork))
  try {
    return await work(longPool)
  } finally {
    await longPool.end()
  }
}

/** Runs single statements. */
export interface Statements {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** Typed selects on the read models, one statement each. */
export function readModelsOf(statements: Statements): Kysely<ReadModels> {
  const client = { query: (text: string, values: unknown[]) => statements.query({ text, values }), release() {} }
  // Kysely needs no more of a pool for single statements.
  const pool = { connect: async () => client } as unknown as PostgresPool
  return new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) }).withSchema('read_model')
}

/** Options of the address come first, so that ours take precedence. */
function withOwnSettings(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${ownSettings}`.trim())
  return address.href
}

const timesOf = ({ statementMs, answerMs, connectionMs }: PoolLimits): pg.PoolConfig => ({
  statement_timeout: statementMs,
  ...(answerMs !== undefined && { query_timeout: answerMs }),
  connectionTimeoutMillis: connectionMs,
})

function boundedPool(options: pg.PoolConfig): pg.Pool {
  const pool = new BoundedPool(options)
  pool.on('error', () => {})
  // A connection in use reports an error by its statement as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

/** The driver's own pool lets any number wait, and rejects with a dozen kinds of errors. */
class BoundedPool extends pg.Pool {
  /** With a callback, this is the first half of the driver's `query`. */
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const full = this.waitingCount < mostWaiting ? undefined : new DatabaseBusy(`${mostWaiting} wait for a connection`)
    if (connected) return full ? connected(full, undefined, () => {}) : super.connect(connected)
    return full ? Promise.reject(full) : super.connect().catch((error: unknown) => Promise.reject(asBusy(error)))
  }

  // Passes on the driver's many overloads of `query`.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...asked: any[]): any {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, asked)
    return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(asBusy(error))) : answer
  }
}
