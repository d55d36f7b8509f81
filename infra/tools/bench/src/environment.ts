import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import type pg from 'pg'

const settings = [
  'server_version',
  'fsync',
  'synchronous_commit',
  'full_page_writes',
  'wal_sync_method',
  'commit_delay',
  'shared_buffers',
  'min_wal_size',
  'max_wal_size',
]

/** The machine that the numbers were measured on. */
export const printMachine = (): void =>
  console.log(
    `${availableParallelism()} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(1)} GiB, load ${loadavg()[0]!.toFixed(2)}, Node ${process.versions.node}`,
  )

/** The machine, and the server with the settings that matter. */
export async function printEnvironment(pool: pg.Pool): Promise<void> {
  printMachine()
  const { rows } = await pool.query<{ name: string; setting: string }>(
    `select name, current_setting(name) as setting from unnest($1::text[]) name`,
    [settings],
  )
  console.log(`PostgreSQL: ${rows.map(({ name, setting }) => `${name} ${setting}`).join(', ')}`)
}
