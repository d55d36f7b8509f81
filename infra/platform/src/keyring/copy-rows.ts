import type pg from 'pg'

/** Adds the rows of a table of this ring that another ring has not. */
export async function copyRows(table: string, { from, to }: { from: pg.Pool; to: pg.Pool }): Promise<void> {
  const { rows } = await from.query<{ readonly rows: string }>(
    `select coalesce(json_agg(one), '[]')::text as rows from ${table} one`,
  )
  await to.query(
    `insert into ${table} select * from json_populate_recordset(null::${table}, $1)
     on conflict do nothing`,
    [rows[0]!.rows],
  )
}
