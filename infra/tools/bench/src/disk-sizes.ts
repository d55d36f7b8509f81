import type pg from 'pg'

interface Size {
  readonly table: string
  readonly bytes: number
  readonly index_bytes: number
}

/** Bytes on disk of the log and of every read model, each with its indexes apart. */
export async function diskSizes(pool: pg.Pool): Promise<ReadonlyMap<string, Size>> {
  const { rows } = await pool.query<Size>(
    `select case when relnamespace = 'log'::regnamespace then 'log' else regexp_replace(relname, '_v\\d+_\\d+$', '') end as table,
       pg_table_size(oid) as bytes, pg_indexes_size(oid) as index_bytes
     from pg_class where relkind = 'r' and (oid = 'log.event'::regclass or relnamespace = 'read_model'::regnamespace)`,
  )
  return new Map(rows.map((size) => [size.table, size]))
}
