import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import type pg from 'pg'

/** Runs `work` on an embedded PostgreSQL in a temporary folder. The address is a superuser's, as `runIn` needs it. */
export async function onOwnPostgres(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-bench-'))
  try {
    const postgres = await startPostgres(await openDataFolder(folder))
    try {
      await work(postgres.superuserUrl)
    } finally {
      await postgres.stop()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Makes a new server like one that has been running for a while, with log segments to write over. Otherwise it makes and
 * zeroes each segment first, which stops all commits for some 50 ms; and a checkpoint in one phase but not in another
 * would spoil the comparison.
 */
export async function runIn(pool: pg.Pool): Promise<void> {
  await pool.query(`alter system set min_wal_size = '640MB'`)
  await pool.query(`alter system set max_wal_size = '4GB'`)
  await pool.query('select pg_reload_conf()')
  for (let segment = 0; segment < 40; segment += 1)
    await pool.query(`select pg_logical_emit_message(false, 'bench', repeat('x', 16000000))`)
  await pool.query('checkpoint')
  await pool.query('checkpoint')
}
