import type pg from 'pg'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { type AnyProjection, foldBatch, keyOf, type Row, rowsTouched } from '../projection.ts'

/** Tables carry their version; queries read the view without it. */
export const tableOf = ({ table, version }: Pick<AnyProjection, 'table' | 'version'>): string => `read_model.${table}_v${version}`
export const viewOf = ({ table }: Pick<AnyProjection, 'table'>): string => `read_model.${table}`

export async function createTable(client: pg.ClientBase, of: AnyProjection): Promise<void> {
  const columns = Object.entries(of.columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`create table ${tableOf(of)} (${columns.join(', ')}, primary key (${of.key.join(', ')}))`)
  for (const index of of.indexes ?? []) await client.query(`create index on ${tableOf(of)} (${index})`)
}

export async function pointView(client: pg.ClientBase, of: AnyProjection): Promise<void> {
  await client.query(`drop view if exists ${viewOf(of)}`)
  await client.query(`create view ${viewOf(of)} as select * from ${tableOf(of)}`)
}

/** PostgreSQL takes no NUL and no half of a surrogate pair. Calls refuse them; a log that holds one all the same must not stop its readers. */
const unstorable = /\\u(0000|d[89a-f]..)/i
const given = (rows: readonly Row[]): string => {
  const json = JSON.stringify(rows)
  return unstorable.test(json) ? JSON.stringify(rows, (_key, value) => (typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\ufffd') : value)) : json
}

/**
 * Folds a batch into a projection's table: one select for the rows it touches, one statement for those that changed, one for those that went.
 * Rows travel as JSON, so that arrays and documents need no ceremony and a row read back equals the row that was written.
 */
export async function foldIntoTable(client: pg.ClientBase, of: AnyProjection, batch: readonly Recorded<AnyEvent>[]): Promise<void> {
  const keys = rowsTouched(of, batch)
  if (keys.size === 0) return
  const table = tableOf(of)
  const recordset = `json_populate_recordset(null::${table}, $1::json)`

  const { rows: held } = await client.query<{ row: Row }>(
    `select to_json(t) as row from ${table} t join ${recordset} k using (${of.key.join(', ')})`,
    [given([...keys.values()])],
  )
  const before = new Map(held.map(({ row }) => [keyOf(of, row), row]))
  const after = new Map<string, Row | undefined>(before)
  foldBatch(of, after, batch)

  const written = [...after].filter(([name, row]) => row !== undefined && row !== before.get(name)).map(([, row]) => row!)
  if (written.length > 0) {
    const rest = Object.keys(of.columns).filter((column) => !of.key.includes(column))
    await client.query(
      `insert into ${table} select * from ${recordset} on conflict (${of.key.join(', ')}) do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [given(written)],
    )
  }
  const gone = [...after].filter(([name, row]) => row === undefined && before.has(name)).map(([name]) => before.get(name)!)
  if (gone.length > 0) {
    await client.query(`delete from ${table} t using ${recordset} k where ${of.key.map((column) => `t.${column} = k.${column}`).join(' and ')}`, [given(gone)])
  }
}
