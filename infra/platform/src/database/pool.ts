import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { asBusy, DatabaseBusy } from './database-busy.ts'
import { longWork, type PoolLimits } from './pool-limits.ts'

/**
 * Days and instants stay text, as they stand in the read-model rows; counts are numbers. Ids hold nothing that is
 * escaped in an array.
 */
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
  /** An operator's tools take their time; whatever answers requests names limits of its own. */
  readonly limits?: PoolLimits
}

/** What a server or a database is set to may not decide how days and instants are read and written. */
const ownSettings = '-c timezone=UTC -c datestyle=ISO,YMD'
/** A connection over which nothing has come for so long is asked whether its other end is still there. */
const keepAliveMs = 5_000
/** Who comes when so many wait for a connection of a pool is turned away. */
const mostWaiting = 500

/**
 * A pool of connections to PostgreSQL, each with the limits given: whoever gets no connection or no answer in time is
 * told `DatabaseBusy`. A connection that breaks while idle is dropped, and one whose statement by `query` fails is
 * closed.
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

/** A pool to the same database for another kind of work, with connections of its own. */
export const poolBeside = ({ options }: pg.Pool, others: pg.PoolConfig): pg.Pool =>
  // A pool's password is none of its enumerable options.
  boundedPool({ ...options, password: options.password, ...others })

/** Does work that takes long on connections beside those of a pool with short limits. */
export async function withLongWork<T>(pool: pg.Pool, work: (patient: pg.Pool) => Promise<T>): Promise<T> {
  const patient = poolBeside(pool, timesOf(longWork))
  try {
    return await work(patient)
  } finally {
    await patient.end()
  }
}

/** Runs single statements. */
export interface Statements {
  query<Row extends pg.QueryResultRow>(statement: pg.QueryConfig): Promise<pg.QueryResult<Row>>
}

/** Typed selects on the read models, one statement each. */
export function readModelsOf(statements: Statements): Kysely<ReadModels> {
  const client = { query: (text: string, values: unknown[]) => statements.query({ text, values }), release() {} }
  // For single statements Kysely asks no more of a pool.
  const pool = { connect: async () => client } as unknown as PostgresPool
  return new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) }).withSchema('read_model')
}

/** What the address itself asks for comes first, so that ours holds. */
function withOwnSettings(url: string): string {
  const address = new URL(url)
  address.searchParams.set('options', `${address.searchParams.get('options') ?? ''} ${ownSettings}`.trim())
  return address.href
}

const timesOf = ({ statementMs, answerMs, connectionMs }: PoolLimits): pg.PoolConfig => ({
  statement_timeout: statementMs,
  query_timeout: answerMs,
  connectionTimeoutMillis: connectionMs,
})

function boundedPool(options: pg.PoolConfig): pg.Pool {
  const pool = new BoundedPool(options)
  pool.on('error', () => {})
  // While a connection is in use, too: then its statement tells.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  release: (release?: unknown) => void,
) => void

/** The driver's own pool lets any number wait, and tells what failed in a dozen ways. */
class BoundedPool extends pg.Pool {
  /** With a callback, this is the first half of the driver's `query`. */
  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | void {
    const full = this.waitingCount < mostWaiting ? undefined : new DatabaseBusy(`${mostWaiting} wait for a connection`)
    if (connected) return full ? connected(full, undefined, () => {}) : super.connect(connected)
    return full ? Promise.reject(full) : super.connect().catch((error: unknown) => Promise.reject(asBusy(error)))
  }

  // The driver's many forms of `query` are all passed on.
  // oxlint-disable-next-line typescript/no-explicit-any
  override query(...asked: any[]): any {
    const answer = (super.query as (...all: unknown[]) => unknown).apply(this, asked)
    return answer instanceof Promise ? answer.catch((error: unknown) => Promise.reject(asBusy(error))) : answer
  }
}
