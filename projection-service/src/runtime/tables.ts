import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type pg from 'pg'
import { foldEvent, keysOf } from '../fold.ts'
import { KeyedRows } from '../keyed-rows.ts'
import type { AnyProjection, Row } from '../projection.ts'

/** A table that holds rows of a projection. There may be several: the live one, one that is being built, one that is compared with it. */
export interface Table {
  readonly of: AnyProjection
  /** Its name in the database. */
  readonly relation: string
}

export interface TableName {
  readonly table: string
  readonly version: number
  readonly build: number
}
export const relationOf = ({ table, version, build }: TableName): string => `read_model.${table}_v${version}_${build}`
/** What queries read. */
export const viewOf = (table: string): string => `read_model.${table}`

/** Without key and indexes: rows come in faster, and both are made quicker at the end. */
export async function createTable(client: pg.ClientBase, { of, relation }: Table, kind: '' | 'temporary' = ''): Promise<void> {
  const columns = Object.entries(of.columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`create ${kind} table ${relation} (${columns.join(', ')})`)
}

export const addKey = (client: pg.ClientBase, { of, relation }: Table): Promise<unknown> => client.query(`alter table ${relation} add primary key (${of.key.join(', ')})`)

export async function addIndexes(client: pg.ClientBase, { of, relation }: Table): Promise<void> {
  await client.query([...(of.indexes ?? []).map((index) => `create index on ${relation} (${index})`), `analyze ${relation}`].join('; '))
}

export const pointView = (client: pg.ClientBase, { of, relation }: Table): Promise<unknown> =>
  client.query(`drop view if exists ${viewOf(of.table)}; create view ${viewOf(of.table)} as select * from ${relation}`)

/** PostgreSQL takes no NUL and no half of a surrogate pair. Calls refuse them; a log that holds one all the same must not stop its readers. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd')

const unstorable = /\\u(0000|d[89a-f]..)/i
export const storableJson = (value: unknown): string => {
  const json = JSON.stringify(value)
  return unstorable.test(json) ? JSON.stringify(storableValue(value)) : json
}

/** With its texts made storable, names of fields too. */
function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return storable(value)
  if (Array.isArray(value)) return value.map(storableValue)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [storable(name), storableValue(held)]))
}

const recordsetOf = (relation: string): string => `json_populate_recordset(null::${relation}, $1::json)`

async function heldRows(client: pg.ClientBase, { of, relation }: Table, keys: readonly Row[]): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>({
    name: `held ${relation}`,
    text: `select to_json(t) as row from ${relation} t join ${recordsetOf(relation)} k using (${of.key.join(', ')})`,
    values: [storableJson(keys)],
  })
  return rows.map(({ row }) => row)
}

/**
 * Folds a batch into a table: one select for the rows it touches, one statement for those that changed, one for those that went.
 * Rows travel as JSON, so that arrays and documents need no ceremony and a row read back equals the row that was written.
 * Throws `UnfoldableEvent`, or what PostgreSQL says of a row that it does not take.
 */
export async function foldIntoTable(client: pg.ClientBase, { of, relation }: Table, batch: readonly Recorded<AnyEvent>[]): Promise<void> {
  const keys = new KeyedRows(of)
  for (const recorded of batch) for (const key of keysOf(of, recorded)) keys.set(key, key)
  if (keys.size === 0) return
  const touched = [...keys.rows()]
  const before = new KeyedRows(of)
  const after = new KeyedRows(of)
  for (const row of of.isAppended ? [] : await heldRows(client, { of, relation }, touched)) {
    before.set(row, row)
    after.set(row, row)
  }
  for (const recorded of batch) foldEvent(of, after, recorded)

  const recordset = recordsetOf(relation)
  const written: Row[] = []
  const gone: Row[] = []
  for (const key of touched) {
    const was = before.get(key)
    const row = after.get(key)
    if (row !== undefined && row !== was) written.push(row)
    if (row === undefined && was !== undefined) gone.push(was)
  }
  if (written.length > 0) {
    const rest = Object.keys(of.columns).filter((column) => !of.key.includes(column))
    const change = rest.length === 0 ? 'do nothing' : `do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`
    await client.query({
      name: `write ${relation}`,
      text: `insert into ${relation} select * from ${recordset} on conflict (${of.key.join(', ')}) ${change}`,
      values: [storableJson(written)],
    })
  }
  if (gone.length > 0) {
    await client.query(`delete from ${relation} t using ${recordset} k where ${of.key.map((column) => `t.${column} = k.${column}`).join(' and ')}`, [storableJson(gone)])
  }
}
