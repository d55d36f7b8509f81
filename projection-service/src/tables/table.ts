import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type pg from 'pg'
import { foldRow, keysOf } from '../fold.ts'
import { KeyedRows } from '../keyed-rows.ts'
import type { AnyProjection, Row } from '../projection.ts'

/**
 * A table that holds rows of a projection. There may be several: the live one, one that is being built, one that is
 * compared with it.
 */
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
export async function createTable(
  client: pg.ClientBase,
  { of, relation }: Table,
  kind: '' | 'temporary' = '',
): Promise<void> {
  const columns = Object.entries(of.columns).map(([name, type]) => `${name} ${type}`)
  await client.query(`create ${kind} table ${relation} (${columns.join(', ')})`)
}

export const addKey = (client: pg.ClientBase, { of, relation }: Table): Promise<unknown> =>
  client.query(`alter table ${relation} add primary key (${of.key.join(', ')})`)

export async function addIndexes(client: pg.ClientBase, { of, relation }: Table): Promise<void> {
  await client.query(
    [...(of.indexes ?? []).map((index) => `create index on ${relation} (${index})`), `analyze ${relation}`].join('; '),
  )
}

export const pointView = (client: pg.ClientBase, { of, relation }: Table): Promise<unknown> =>
  client.query(`drop view if exists ${viewOf(of.table)}; create view ${viewOf(of.table)} as select * from ${relation}`)

/**
 * PostgreSQL takes no NUL and no half of a surrogate pair. Calls refuse them; a log that holds one all the same must
 * not stop its readers.
 */
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

/**
 * Rows that are read at once. A row may be as large as a wordbook of thousands of words, 200 KB: many more of those
 * would not fit into memory.
 */
const rowsAtOnce = 64
/**
 * Rows leave for PostgreSQL where their JSON comes to so many UTF-16 units: V8 makes no text of more than 512 MB, and
 * PostgreSQL takes none.
 */
const writtenAtOnce = 4 * 2 ** 20

async function heldRows(client: pg.ClientBase, { of, relation }: Table, keys: readonly Row[]): Promise<Row[]> {
  const { rows } = await client.query<{ row: Row }>({
    name: `held ${relation}`,
    text: `select to_json(t) as row from ${relation} t join ${recordsetOf(relation)} k using (${of.key.join(', ')})`,
    values: [storableJson(keys)],
  })
  const instants = Object.keys(of.columns).filter((column) => of.columns[column]!.startsWith('timestamptz'))
  return rows.map(({ row }) => withInstants(row, instants))
}

/**
 * Instants as folds write them, which compare them as texts: PostgreSQL writes `+00:00` for `Z`, and leaves zeros out.
 */
function withInstants(row: Row, columns: readonly string[]): Row {
  if (columns.length === 0) return row
  const instants = columns
    .filter((column) => row[column] !== null)
    .map((column) => [column, new Date(row[column] as string).toISOString()])
  return { ...row, ...Object.fromEntries(instants) }
}

/** Takes rows one by one, and gives their JSON to `leave` in pieces of a size that every side can hold. */
function inPieces(leave: (rows: string) => Promise<unknown>) {
  let waiting: string[] = []
  let length = 0
  const done = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join()}]`
    waiting = []
    length = 0
    await leave(rows)
  }
  return {
    async add(row: Row): Promise<void> {
      const json = storableJson(row)
      waiting.push(json)
      length += json.length
      if (length >= writtenAtOnce) await done()
    },
    done,
  }
}

/** A row that a batch touches, and by which events, in their order. */
interface Touched {
  readonly key: Row
  readonly by: Recorded<AnyEvent>[]
}

function touchedBy(of: AnyProjection, batch: readonly Recorded<AnyEvent>[]): Touched[] {
  const touched = new KeyedRows<Touched>(of)
  for (const recorded of batch) {
    for (const key of keysOf(of, recorded)) {
      const known = touched.get(key)
      if (known) known.by.push(recorded)
      else touched.set(key, { key, by: [recorded] })
    }
  }
  return [...touched.rows()]
}

/**
 * Folds a batch into a table: a select for the rows it touches, a statement for those that changed, one for those that
 * went, and more of each only where rows are many or large. Rows travel as JSON, so that arrays and documents need no
 * ceremony and a row read back equals the row that was written. Throws `UnfoldableEvent`, or what PostgreSQL says of a
 * row that it does not take.
 */
export async function foldIntoTable(
  client: pg.ClientBase,
  { of, relation }: Table,
  batch: readonly Recorded<AnyEvent>[],
): Promise<void> {
  const recordset = recordsetOf(relation)
  const rest = Object.keys(of.columns).filter((column) => !of.key.includes(column))
  const change =
    rest.length === 0
      ? 'do nothing'
      : `do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const write = `insert into ${relation} select * from ${recordset} on conflict (${of.key.join(', ')}) ${change}`
  const written = inPieces((rows) => client.query({ name: `write ${relation}`, text: write, values: [rows] }))
  const remove = `delete from ${relation} t using ${recordset} k where ${of.key.map((column) => `t.${column} = k.${column}`).join(' and ')}`
  const gone = inPieces((keys) => client.query(remove, [keys]))

  const touched = touchedBy(of, batch)
  for (let first = 0; first < touched.length; first += rowsAtOnce) {
    const some = touched.slice(first, first + rowsAtOnce)
    const held = new KeyedRows(of)
    if (!of.insertOnly)
      for (const row of await heldRows(
        client,
        { of, relation },
        some.map(({ key }) => key),
      ))
        held.set(row, row)
    for (const { key, by } of some) {
      const before = held.get(key)
      let row = before
      for (const recorded of by) row = foldRow({ of, row, recorded, key })
      if (row === before) continue
      if (row === undefined) await gone.add(key)
      else await written.add(row)
    }
  }
  await written.done()
  await gone.done()
}
