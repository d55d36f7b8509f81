import { hostname } from 'node:os'
import pg from 'pg'

const lockNotAvailable = '55P03'

/** This process, as the list of the database's sessions names it while it leads or builds. */
export const processName = `wordtrail-projections ${hostname()}:${process.pid}`.replaceAll(`'`, '')

/** Work that one process at a time may do. PostgreSQL frees the lock when the connection that holds it ends. */
function leadershipBy(lock: number) {
  const isOfLock = `l.locktype = 'advisory' and l.classid = 7700 and l.objid = ${lock} and l.objsubid = 2
    and l.database = (select oid from pg_database where datname = current_database())`
  const selectHolder = `
    select a.application_name as name, a.backend_start as since from pg_locks l join pg_stat_activity a using (pid)
    where ${isOfLock} and l.granted`
  return {
    /** True if the connection holds the lock now. */
    async claim(client: pg.ClientBase): Promise<boolean> {
      // A host that vanishes closes no connection: keep-alive lets the server notice within seconds.
      await client.query(
        `set application_name = '${processName}'; set tcp_keepalives_idle = 2; set tcp_keepalives_interval = 1;
         set tcp_keepalives_count = 2`,
      )
      const { rows } = await client.query<{ is_ours: boolean }>(`select pg_try_advisory_lock(7700, ${lock}) as is_ours`)
      return rows[0]!.is_ours
    },
    /** Queues for the lock for some milliseconds. True if the connection holds it then. */
    async queue(client: pg.ClientBase, longestMs: number): Promise<boolean> {
      try {
        await client.query(
          `set lock_timeout = ${longestMs}; select pg_advisory_lock(7700, ${lock}); reset lock_timeout`,
        )
        return true
      } catch (error) {
        if (error instanceof pg.DatabaseError && error.code === lockNotAvailable) return false
        throw error
      }
    },
    /** Whether another connection queues for the lock. */
    async isQueuedFor(pool: pg.Pool): Promise<boolean> {
      const { rows } = await pool.query<{ is_queued: boolean }>(
        `select exists (select from pg_locks l where ${isOfLock} and not l.granted) as is_queued`,
      )
      return rows[0]!.is_queued
    },
    /** The process that holds the lock, and since when it has been connected. */
    async holder(pool: pg.Pool): Promise<{ readonly name: string; readonly since: string } | undefined> {
      return (await pool.query<{ name: string; since: string }>(selectHolder)).rows[0]
    },
  }
}

/** The connection is closed next: a server that does not answer is not waited for any longer. */
const unlockAll = { text: 'rollback; select pg_advisory_unlock_all()', query_timeout: 1_000 }

/** Rolls back, frees the locks of a connection at once and closes it. */
export async function release(client: pg.PoolClient): Promise<void> {
  await client.query(unlockAll).catch(() => {})
  client.release(true)
}

/** Held by the process that moves the live tables on. */
export const leadership = leadershipBy(2)
/** Held by the process that builds tables anew. */
export const rebuildLeadership = leadershipBy(3)
/** Held by the process that carries out what a superadmin has asked. */
export const upkeepLeadership = leadershipBy(4)
