import { randomBytes } from 'node:crypto'
import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { modelLogTo } from '@wordtrail/language/model/language-model'
import { languageModelOf, speechVoicesOf } from '@wordtrail/language/openai/configuration'
import { securityLogTo } from '@wordtrail/platform/http/security-log'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { asStartupProblem, type Stop } from '@wordtrail/platform/process/run'
import type { z } from 'zod'
import { buildClientIfChanged, clientFolder } from './client-build.ts'
import { serveClient } from './client-files.ts'
import { compressAnswers } from './compress-answers.ts'
import type { configuration } from './configuration.ts'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'
import { progress } from './progress.ts'
import { openSecurityLogFile } from './security-log-file.ts'
import { startSystem } from './system.ts'

/** The database of a data folder before any service runs on it, and the keys to it. */
export interface DataPlace {
  readonly databaseUrl: string
  readonly secrets: Secrets
  readonly logLine: (line: string) => void
}

export interface StandAloneOptions {
  readonly settings: z.output<typeof configuration>
  /** Aborted when the process is to stop while it still starts. */
  readonly signal: AbortSignal
  /** Writes what the services shall find when they start. */
  readonly prepare?: (place: DataPlace) => Promise<void>
}

const now = () => new Date()

/**
 * Starts everything on a data folder: the embedded database, the services and the client, on one port. Prints progress,
 * and the address once all of it answers. Gives what stops it in good order.
 */
export async function startStandAlone({ settings, signal, prepare }: StandAloneOptions): Promise<Stop> {
  const { logLine, done } = progress(process.stdout)
  const folder = await openDataFolder(settings.DATA_DIR)
  logLine('starting the database …')
  const postgres = await startPostgres(folder)
  const securityLog = openSecurityLogFile({
    path: folder.securityLog,
    logLine: (line) => console.error(`wordtrail: ${line}`),
  })
  try {
    // Only now is it sure that no other system serves this client.
    if (settings.CLIENT === 'built') await buildClientIfChanged(logLine, signal)
    await prepare?.({ databaseUrl: postgres.url, secrets: folder.secrets, logLine })
    const system = await startSystem({
      databaseUrl: postgres.url,
      eventStoreUrl: settings.EVENTSTORE_URL,
      secrets: folder.secrets,
      superadmin: {
        username: settings.SUPERADMIN_USERNAME,
        password: (username) =>
          settings.SUPERADMIN_PASSWORD ?? announced(username, randomBytes(9).toString('base64url') + '-1a'),
        // A line of progress would be written over by the next one.
        announce: (line) => console.log(`\n${line}\n`),
      },
      speech: {
        folder: folder.speech,
        limitMegabytes: settings.SPEECH_CACHE_MB,
        voices: speechVoicesOf(settings, { now }),
      },
      model: languageModelOf(settings, { log: modelLogTo(process.stdout, now), now }),
      scheduler: schedulers[settings.SCHEDULER],
      starter: settings.STARTER_DICTIONARY,
      teacherRegistration: settings.TEACHER_REGISTRATION,
      dictionaryChanges: settings.DICTIONARY_CHANGES,
      guardianConsent: settings.GUARDIAN_CONSENT,
      now,
      logLine,
      log: process.stdout,
      securityLog: securityLogTo(securityLog),
      trustedProxies: settings.TRUSTED_PROXIES,
    })
    const stop = async () => {
      await system.stop()
      await securityLog.close()
      await postgres.stop()
    }
    try {
      compressAnswers(system.server)
      if (settings.CLIENT === 'built') await serveClient(system.server, clientFolder)
      await system.server.listen({ port: settings.PORT, host: settings.HOST })
    } catch (error) {
      await system.stop()
      throw asStartupProblem(error)
    }
    postgres.died.then(() => signal.aborted || process.exit(die()))
    done()
    console.log(
      `词迹 WordTrail is ready: http://${settings.HOST === '0.0.0.0' ? 'localhost' : settings.HOST}:${settings.PORT}`,
    )
    return stop
  } catch (error) {
    await postgres.stop()
    throw error
  }
}

function announced(username: string, password: string): string {
  console.log(
    `\nFirst start. Superadmin: ${username}   password: ${password}   (shown only now; sign in at /superadmin/login)\n`,
  )
  return password
}

function die(): number {
  console.error('wordtrail: the database has stopped by itself; see postgres.log in the data folder')
  return 1
}
