import type pg from 'pg'

interface Size {
  readonly table: string
  /** Without its indexes. */
  readonly bytes: number
  readonly index_bytes: number
}

/** Bytes on disk of the log and of every read model, the largest first. */
export async function diskSizes(pool: pg.Pool): Promise<readonly Size[]> {
  const { rows } = await pool.query<Size>(
    `select case when relnamespace = 'log'::regnamespace then 'log' else regexp_replace(relname, '_v\\d+_\\d+$', '') end as table,
       pg_table_size(oid) as bytes, pg_indexes_size(oid) as index_bytes
     from pg_class where relkind = 'r' and (oid = 'log.event'::regclass or relnamespace = 'read_model'::regnamespace)
     order by pg_total_relation_size(oid) desc`,
  )
  return rows
}
