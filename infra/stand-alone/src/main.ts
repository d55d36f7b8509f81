import { randomBytes } from 'node:crypto'
import { securityLogTo } from '@wordtrail/platform/http/security-log'
import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { modelLogTo } from '@wordtrail/language/model/language-model'
import { languageModelOf, speechVoicesOf } from '@wordtrail/language/openai/configuration'
import { readConfiguration } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run } from '@wordtrail/platform/process/run'
import { buildClientIfChanged, clientFolder } from './client-build.ts'
import { serveClient } from './client-files.ts'
import { configuration } from './configuration.ts'
import { openDataFolder } from './embedded-postgres/data-folder.ts'
import { startPostgres } from './embedded-postgres/postgres.ts'
import { progress } from './progress.ts'
import { openSecurityLogFile } from './security-log-file.ts'
import { startSystem } from './system.ts'

const now = () => new Date()

await run('wordtrail', async (signal) => {
  const settings = readConfiguration(configuration)
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
})

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
