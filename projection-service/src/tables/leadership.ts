import { hostname } from 'node:os'
import type pg from 'pg'

/** What one process at a time does. The lock is its connection's, and PostgreSQL frees it when the process dies. */
function soleTask(number: number) {
  const held = `select a.application_name as name, a.backend_start as since from pg_locks l join pg_stat_activity a using (pid)
    where l.locktype = 'advisory' and l.classid = 7700 and l.objid = ${number} and l.objsubid = 2 and l.granted and a.datname = current_database()`
  return {
    /** True where the connection has it now. */
    async claim(client: pg.ClientBase): Promise<boolean> {
      // A host that vanishes says no farewell: the server shall notice within some seconds.
      await client.query(
        `set application_name = '${`wordtrail-projections ${hostname()}:${process.pid}`.replaceAll(`'`, '')}'; set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 2`,
      )
      const { rows } = await client.query<{ is_ours: boolean }>(
        `select pg_try_advisory_lock(7700, ${number}) as is_ours`,
      )
      return rows[0]!.is_ours
    },
    /** Which process has it, and since when it has been connected. */
    async holder(pool: pg.Pool): Promise<{ readonly name: string; readonly since: string } | undefined> {
      return (await pool.query<{ name: string; since: string }>(held)).rows[0]
    },
  }
}

/** Of a connection without an answer, which is closed anyway, no longer is waited for one. */
const farewell = { text: 'rollback; select pg_advisory_unlock_all()', query_timeout: 1_000 }

/** Gives up whatever a connection has claimed, at once, and closes it. What it was in the middle of is undone. */
export async function leave(client: pg.PoolClient): Promise<void> {
  await client.query(farewell).catch(() => {})
  client.release(true)
}

/** Moving the live tables on. */
export const owning = soleTask(2)
/** Building tables anew. */
export const rebuilding = soleTask(3)
