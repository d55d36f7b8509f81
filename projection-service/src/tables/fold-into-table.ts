import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { foldRow, keysOf, wholeRow } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { storableJson } from '@wordtrail/platform/database/storable'
import type pg from 'pg'
import type { Table } from './table.ts'

const recordsetOf = (relation: string): string => `json_populate_recordset(null::${relation}, $1::json)`

/** Rows read at once: a wordbook of thousands of words takes 200 KB, and many more would not fit into memory. */
const rowsAtOnce = 64
/** UTF-16 units of JSON per statement. V8 makes no string of more than 512 MB, and PostgreSQL takes none. */
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

/** Instants as folds write and compare them: PostgreSQL writes `+00:00` for `Z`, and leaves out trailing zeros. */
function withInstants(row: Row, columns: readonly string[]): Row {
  if (columns.length === 0) return row
  const instants = columns
    .filter((column) => row[column] !== null)
    .map((column) => [column, new Date(row[column] as string).toISOString()])
  return { ...row, ...Object.fromEntries(instants) }
}

/** Collects rows, and passes their JSON to `write` in pieces of limited size. */
function inPieces(write: (rows: string) => Promise<unknown>) {
  let waiting: string[] = []
  let length = 0
  const done = async () => {
    if (waiting.length === 0) return
    const rows = `[${waiting.join()}]`
    waiting = []
    length = 0
    await write(rows)
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

/** A row that a batch touches, with the events that do, in their order. */
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
 * Folds a batch into a table: one select for the rows it touches, one statement for those that changed, one for those
 * that were removed, and more of each only where rows are many or large. Rows travel as JSON, so that a row read back
 * equals the row that was written, arrays and documents too. Rejects with `UnfoldableEvent`, and with PostgreSQL's
 * error for a row that it refuses.
 */
export async function foldIntoTable(
  client: pg.ClientBase,
  { of, relation }: Table,
  batch: readonly Recorded<AnyEvent>[],
): Promise<void> {
  const recordset = recordsetOf(relation)
  const rest = Object.keys(of.columns).filter((column) => !of.key.includes(column))
  const update =
    rest.length === 0
      ? 'do nothing'
      : `do update set ${rest.map((column) => `${column} = excluded.${column}`).join(', ')}`
  const write = `insert into ${relation} select * from ${recordset} on conflict (${of.key.join(', ')}) ${update}`
  const written = inPieces((rows) => client.query({ name: `write ${relation}`, text: write, values: [rows] }))
  const isSameKey = of.key.map((column) => `t.${column} = k.${column}`).join(' and ')
  const remove = `delete from ${relation} t using ${recordset} k where ${isSameKey}`
  const removed = inPieces((keys) => client.query(remove, [keys]))

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
      if (row === undefined) await removed.add(key)
      else await written.add(wholeRow(of, row))
    }
  }
  await written.done()
  await removed.done()
}
