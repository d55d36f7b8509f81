import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'

/** Days and instants stay text, as they stand in the read-model rows; counts are numbers. Ids hold nothing that is escaped in an array. */
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
  readonly max?: number
}

/** A pool of connections. A connection that breaks while idle is dropped, not fatal. */
export function createPool({ url, name, max = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, application_name: `wordtrail-${name}`, max, types, connectionTimeoutMillis: 10_000 })
  pool.on('error', () => {})
  return pool
}

/** Typed selects on the read models. */
export const readModelsOf = (pool: pg.Pool): Kysely<ReadModels> =>
  new Kysely<ReadModels>({ dialect: new PostgresDialect({ pool }) }).withSchema('read_model')
