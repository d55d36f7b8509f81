import type { AnyProjection } from '@wordtrail/folds/projection'
import type { TableName } from '@wordtrail/read-store/checkpoints'
import type pg from 'pg'

/** A table for the rows of a projection: the live one, one that is being built, or one to compare with. */
export interface Table {
  readonly of: AnyProjection
  /** Its name in the database. */
  readonly relation: string
}

export const relationOf = ({ table, version, build }: TableName): string => `read_model.${table}_v${version}_${build}`
/** The view that queries read: a switch points it to another table. */
export const viewOf = (table: string): string => `read_model.${table}`

/** Without key and indexes: loading is faster, and both are made faster once the rows are there. */
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
  const indexes = (of.indexes ?? []).map((index) => {
    const [columns, where] = index.split(' where ')
    const what = columns!.startsWith('using ') ? columns : `(${columns})`
    return `create index on ${relation} ${what}${where ? ` where ${where}` : ''}`
  })
  await client.query([...indexes, `analyze ${relation}`].join('; '))
}

export const pointView = (client: pg.ClientBase, { of, relation }: Table): Promise<unknown> =>
  client.query(`drop view if exists ${viewOf(of.table)}; create view ${viewOf(of.table)} as select * from ${relation}`)
