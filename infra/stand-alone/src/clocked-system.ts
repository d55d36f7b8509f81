import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { clientFolder } from './client-build.ts'
import { serveClient } from './client-files.ts'
import { compressAnswers } from './compress-answers.ts'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'
import { freePort } from './free-port.ts'
import { readRunningLog } from './running-log.ts'
import { startSystem } from './system.ts'

/** The whole system in this process, on a data folder of its own and by a clock that a test sets. */
export interface ClockedSystem {
  readonly origin: string
  readonly folder: string
  /** Sets the clock; it does not run. */
  set(now: Date): void
  /** Stops in good order, and starts again on the same folder and port. */
  restart(): Promise<void>
  /** Stops, and leaves the folder to be looked at; `stop` removes it. */
  halt(): Promise<void>
  /** Every event so far, in the order of the log. */
  log(): ReturnType<typeof readRunningLog>
  stop(): Promise<void>
}

/** Serves the client that has been built last. */
export async function startClockedSystem(start: Date): Promise<ClockedSystem> {
  let now = start
  const folder = await mkdtemp(join(tmpdir(), 'wordtrail-clocked-'))
  const data = await openDataFolder(folder)
  const postgres = await startPostgres(data)
  const port = await freePort()
  const serve = async () => {
    const system = await startSystem({
      databaseUrl: postgres.url,
      secrets: data.secrets,
      superadmin: { username: 'superadmin', password: () => 'Abcdef1!' },
      scheduler: fsrs6,
      starter: 'sample',
      speech: { folder: data.speech, limitMegabytes: 8 },
      now: () => now,
      logLine: () => {},
      log: { write: () => {} },
      securityLog: () => {},
    })
    compressAnswers(system.server)
    await serveClient(system.server, clientFolder)
    await system.server.listen({ port, host: '127.0.0.1' })
    return system
  }
  let running = await serve()
  const halt = async () => {
    await running.stop()
    await postgres.stop()
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    folder,
    set: (shown) => void (now = shown),
    async restart() {
      await running.stop()
      running = await serve()
    },
    log: () => readRunningLog(folder),
    halt,
    async stop() {
      await halt()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
