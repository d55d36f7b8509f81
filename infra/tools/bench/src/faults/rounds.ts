import { mkdtemp, rm } from 'node:fs/promises'
import type { NetConnectOpts } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPool } from '@wordtrail/platform/database/pool'
import { migrate } from '@wordtrail/read-store/migrate'
import { openDataFolder } from '@wordtrail/stand-alone/embedded-postgres/data-folder'
import { startPostgres } from '@wordtrail/stand-alone/embedded-postgres/postgres'
import { loggedEvents, signalAll } from './database.ts'
import { type Judgement, judge } from './judgement.ts'
import { layWire } from './wire.ts'
import { startWriter } from './writer-process.ts'

/**
 * `process`: kill -9 of the writing process. `database`: kill -9 of PostgreSQL, every process of it. `network`: the
 * wire between the two is torn.
 */
export const faults = ['process', 'database', 'network'] as const
export type Fault = (typeof faults)[number]

const loadMs = 700
const afterMs = 700
const tornMs = 150

/**
 * Writes under load, lets the fault happen at some moment, lets what is left go on, and compares the acknowledgements
 * with the log.
 */
export async function faultRounds(
  fault: Fault,
  rounds: number,
  onRound: (judgement: Judgement) => void,
): Promise<void> {
  const root = await mkdtemp(join(tmpdir(), 'wordtrail-faults-'))
  const folder = await openDataFolder(root)
  let postgres = await startPostgres(folder)
  const wire = await layWire()
  wire.layTo(listenerOf(postgres.url))
  try {
    const pool = createPool({ url: postgres.url, name: 'faults' })
    await migrate(pool)
    await pool.end()
    for (let round = 0; round < rounds; round += 1) {
      const writer = startWriter(through(wire.port, postgres.url))
      await writer.begun
      await sleep(loadMs * (0.5 + Math.random()))
      switch (fault) {
        case 'process':
          break
        case 'database':
          signalAll(folder, 'SIGKILL')
          await postgres.died
          postgres = await startPostgres(folder)
          wire.layTo(listenerOf(postgres.url))
          await sleep(afterMs)
          break
        case 'network':
          wire.tear(tornMs)
          await sleep(afterMs)
          break
      }
      const acknowledged = await writer.kill()
      onRound(judge(acknowledged, await loggedEvents(postgres.url)))
    }
  } finally {
    await wire.close()
    await postgres.stop()
    await rm(root, { recursive: true, force: true })
  }
}

/** Where the server of that address listens: at a port, or at a socket named after it. */
function listenerOf(url: string): NetConnectOpts {
  const { hostname, port } = new URL(url)
  const host = decodeURIComponent(hostname)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port: Number(port) }
}

const through = (port: number, url: string): string =>
  Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href
