import { type Codec, createCodec } from '@wordtrail/event-store/codec'
import { type OpenedEventStore, openEventStore } from '@wordtrail/event-store/open-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { type PoolLimits, serving } from '@wordtrail/platform/database/pool-limits'
import { reachability } from '@wordtrail/platform/database/reachable'
import { securityLogTo } from '@wordtrail/platform/http/security-log'
import { createServer, type ServerOptions } from '@wordtrail/platform/http/server'
import { createAuthentication } from '@wordtrail/platform/identity/authentication'
import { readSecrets, type Secrets } from '@wordtrail/platform/identity/secrets'
import { createTokens, type Tokens } from '@wordtrail/platform/identity/tokens'
import { type KeyRing, postgresKeyRing, wrapAnew } from '@wordtrail/platform/keyring/key-ring'
import { readConfiguration, variables } from '@wordtrail/platform/process/configuration'
import { asStartupProblem, run, type Stop } from '@wordtrail/platform/process/run'
import { type AwaitPosition, positionAwaiter } from '@wordtrail/read-store/await-position'
import { migrate } from '@wordtrail/read-store/migrate'
import { noteKeys } from '@wordtrail/read-store/operations/known-keys'
import { type HeartbeatOptions, tellAlive } from '@wordtrail/read-store/operations/service-runs'
import type pg from 'pg'
import { z } from 'zod'
import { errorProblems } from './error-problems.ts'

/** Variables of every service. */
const configuration = z.object({
  PORT: variables.port(3000),
  HOST: variables.host('127.0.0.1'),
  DATABASE_URL: variables.databaseUrl,
  EVENTSTORE_URL: variables.eventStoreUrl,
  SECRETS_FILE: z.string().min(1),
  TRUSTED_PROXIES: variables.trustedProxies,
})

export interface ServiceContext {
  /** For small statements only, so that sign-ins, commands, readiness and positions never wait for long ones. */
  readonly pool: pg.Pool
  /** A pool for other work. It is closed when the service stops. */
  readonly openPool: (limits: PoolLimits) => pg.Pool
  readonly awaitPosition: AwaitPosition
  readonly store: OpenedEventStore
  readonly keyRing: KeyRing
  readonly codec: Codec
  readonly secrets: Secrets
  readonly tokens: Tokens
  readonly now: () => Date
  readonly logLine: (line: string) => void
}

export interface ServicePart extends Pick<ServerOptions, 'handlers' | 'serves' | 'assertReady' | 'addMetrics'> {
  readonly stop: Stop
  /** How the language model and the voices are, of a service that uses them. */
  readonly language?: HeartbeatOptions['language']
  /** How far the starter dictionary is loaded, of the service that does. */
  readonly starter?: HeartbeatOptions['starter']
}

/**
 * Runs a service as a process: configuration, database, log, keys, HTTP and an orderly stop, the same for all three.
 */
export function runService(name: string, open: (context: ServiceContext) => Promise<ServicePart>): Promise<void> {
  return run(name, async () => {
    const settings = readConfiguration(configuration)
    const secrets = await readSecrets(settings.SECRETS_FILE)
    const now = () => new Date()
    const logLine = (line: string) => console.log(`${name}: ${line}`)
    // Closed in reverse order, also where the start fails halfway.
    const opened = new AsyncDisposableStack()
    try {
      const openPool = (limits: PoolLimits): pg.Pool => {
        const pool = createPool({ url: settings.DATABASE_URL, name, limits })
        opened.defer(() => pool.end())
        return pool
      }
      const pool = openPool(serving)
      const assertReachable = reachability(pool)
      await migrate(pool)
      await wrapAnew(pool, secrets.masterKeys)
      await noteKeys(pool, secrets)
      const store = await openEventStore(
        settings.EVENTSTORE_URL === undefined ? { pool } : { eventStoreUrl: settings.EVENTSTORE_URL },
      )
      opened.defer(() => store.close())
      const keyRing = postgresKeyRing(pool, secrets.masterKeys)
      const tokens = await createTokens(secrets, now)
      const part = await open({
        pool,
        openPool,
        awaitPosition: positionAwaiter(pool),
        store,
        keyRing,
        codec: createCodec(keyRing),
        secrets,
        tokens,
        now,
        logLine,
      })
      opened.defer(part.stop)
      opened.defer(tellAlive({ pool, name, language: part.language, starter: part.starter }))
      const server = await createServer({
        ...part,
        authenticate: createAuthentication({ tokens, keyRing, now }),
        assertReady: async () => {
          await assertReachable()
          return part.assertReady()
        },
        errorProblems,
        log: process.stdout,
        securityLog: securityLogTo(process.stdout),
        now,
        trustedProxies: settings.TRUSTED_PROXIES,
      })
      opened.defer(() => server.close())
      await server.listen({ port: settings.PORT, host: settings.HOST })
      logLine(`listening on ${settings.HOST}:${settings.PORT}`)
      return () => opened.disposeAsync()
    } catch (error) {
      await opened.disposeAsync()
      throw asStartupProblem(error)
    }
  })
}
