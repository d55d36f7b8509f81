import { sweepAccounts } from '@wordtrail/command-service/account/sweep'
import { type CommandServiceOptions, createCommandService } from '@wordtrail/command-service/service'
import { sweepSessions } from '@wordtrail/command-service/session/sweep'
import { ensureSuperadmin, type SuperadminOptions } from '@wordtrail/command-service/starter/ensure-superadmin'
import { type BackgroundLoading, loadInBackground } from '@wordtrail/command-service/starter/load-in-background'
import { loadStarterDictionary } from '@wordtrail/command-service/starter/load-starter-dictionary'
import { sweepLinkEnds } from '@wordtrail/command-service/student/link-ends'
import type { GuardianConsent, TeacherRegistration } from '@wordtrail/contracts/fields'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { createCodec } from '@wordtrail/event-store/codec'
import { openEventStore } from '@wordtrail/event-store/open-event-store'
import { projections, retired } from '@wordtrail/folds/projections/all'
import { wordDrafter } from '@wordtrail/language/drafting/model-drafter'
import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { loadNearWords } from '@wordtrail/language/lexicon/near-words'
import type { LanguageModel } from '@wordtrail/language/model/language-model'
import { createSpeech, type SpeechOptions } from '@wordtrail/language/speech/speech'
import { createVoice } from '@wordtrail/language/speech/voice'
import { watchLanguage } from '@wordtrail/language/standing'
import { readStarter, type StarterSize } from '@wordtrail/language/starter/starter'
import { createPool } from '@wordtrail/platform/database/pool'
import { following, type PoolLimits, reading, serving, sharing } from '@wordtrail/platform/database/pool-limits'
import { reachability } from '@wordtrail/platform/database/reachable'
import type { SecurityLog } from '@wordtrail/platform/http/security-log'
import { createServer } from '@wordtrail/platform/http/server'
import { createAuthentication } from '@wordtrail/platform/identity/authentication'
import type { Secrets } from '@wordtrail/platform/identity/secrets'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { postgresKeyRing, wrapAnew } from '@wordtrail/platform/keyring/key-ring'
import { addProjectionMetrics } from '@wordtrail/projection-service/operations/metrics'
import { reportStatus } from '@wordtrail/projection-service/operations/report-status'
import { runProjections } from '@wordtrail/projection-service/operations/run-projections'
import { createQueryService } from '@wordtrail/query-service/service'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { migrate } from '@wordtrail/read-store/migrate'
import { noteKeys } from '@wordtrail/read-store/operations/known-keys'
import { tellAlive } from '@wordtrail/read-store/operations/service-runs'
import { errorProblems } from '@wordtrail/service/error-problems'
import type { FastifyInstance } from 'fastify'

export interface SystemOptions {
  readonly databaseUrl: string
  /** Without it the log is kept in PostgreSQL. */
  readonly eventStoreUrl?: string | undefined
  readonly secrets: Secrets
  readonly superadmin: Omit<SuperadminOptions, 'logLine' | 'announce'> & Partial<Pick<SuperadminOptions, 'announce'>>
  readonly scheduler: Scheduler
  /** `small` where it is not said. The rest of the whole one comes while the system works. */
  readonly starter?: StarterSize
  /** `open` where it is not said. */
  readonly teacherRegistration?: TeacherRegistration
  /** `immediate` where it is not said. */
  readonly dictionaryChanges?: CommandServiceOptions['dictionaryChanges']
  /** `off` where it is not said. */
  readonly guardianConsent?: GuardianConsent
  /** Where sounds are kept, how much room they have, and who speaks. */
  readonly speech: Pick<SpeechOptions, 'folder' | 'limitMegabytes' | 'voices'>
  readonly model?: LanguageModel | undefined
  readonly now: () => Date
  /** Progress of a first start, and trouble. */
  readonly logLine: (line: string) => void
  /** Takes a line about each failed request. */
  readonly log: { write(line: string): void }
  readonly securityLog: SecurityLog
  readonly trustedProxies?: readonly string[]
}

export interface System {
  /** Answers the whole API; not listening yet. */
  readonly server: FastifyInstance
  stop(): Promise<void>
}

/**
 * Connections for each kind of work: none is kept waiting by another. Beside them, appends and rebuilds have some of
 * their own.
 */
const connections = { serving: 8, reading: 5, sharing: 3, following: 4 }

/** All three services in one process on one database. */
export async function startSystem({
  databaseUrl,
  eventStoreUrl,
  secrets,
  superadmin,
  scheduler,
  starter = 'small',
  teacherRegistration = 'open',
  dictionaryChanges,
  guardianConsent = 'off',
  speech: speechOptions,
  model: givenModel,
  now,
  logLine,
  log,
  securityLog,
  trustedProxies = [],
}: SystemOptions): Promise<System> {
  // Closes what has been opened so far, in the opposite order: also where the start fails halfway.
  const opened = new AsyncDisposableStack()
  try {
    const openPool = (max: number, limits: PoolLimits) => {
      const pool = createPool({ url: databaseUrl, name: 'stand-alone', max, limits })
      opened.defer(() => pool.end())
      return pool
    }
    const pool = openPool(connections.serving, serving)
    const readers = openPool(connections.reading, reading)
    const sharers = openPool(connections.sharing, sharing)
    const followers = openPool(connections.following, following)
    await migrate(pool)
    await wrapAnew(pool, secrets.masterKeys)
    await noteKeys(pool, secrets)
    const awaitPosition = positionAwaiter(pool)
    const store = await openEventStore(eventStoreUrl === undefined ? { pool } : { eventStoreUrl })
    opened.defer(() => store.close())
    const keyRing = postgresKeyRing(pool, secrets.masterKeys)
    const codec = createCodec(keyRing)
    const tokens = await createTokens(secrets, now)

    const running = runProjections({
      pool: followers,
      store,
      codec,
      projections,
      retired,
      // Whoever starts an older program on a data folder has stopped the newer one.
      mayGoBack: true,
      logLine: (line) => logLine(`projections: ${line}`),
    })
    opened.defer(() => running.stop())
    const status = { pool: followers, log: store, projections, now }
    opened.defer(reportStatus(status))
    const lexicon = openLexicon()
    const { commands, handlers, accounts } = createCommandService({
      store,
      codec,
      keyRing,
      pool,
      awaitPosition,
      secrets,
      tokens,
      scheduler,
      lexicon,
      teacherRegistration,
      dictionaryChanges,
      guardianConsent,
      now,
    })
    const { model, voices, standing } = watchLanguage({
      model: givenModel,
      voices: speechOptions.voices ?? [createVoice()],
      now,
    })
    const speech = createSpeech({
      ...speechOptions,
      voices,
      now,
      onError: (error) => logLine(`speech: ${(error as Error).message}`),
    })
    opened.defer(() => speech.stop())
    const draftWord = wordDrafter({ lexicon, model })
    const queries = createQueryService({
      pool: readers,
      sharedPool: sharers,
      awaitPosition,
      store,
      codec,
      speech,
      model,
      draftWord,
      lexicon,
      nearWords: await loadNearWords(),
      secrets,
      guardianConsent,
      now,
    })
    const assertReachable = reachability(pool)
    const server = await createServer({
      handlers: [...handlers, ...queries],
      serves: ['command-service', 'query-service'],
      authenticate: createAuthentication({ tokens, keyRing, now }),
      assertReady: async () => {
        await assertReachable()
        return running.assertReady()
      },
      addMetrics: (registry) => addProjectionMetrics(registry, status),
      errorProblems,
      log,
      securityLog,
      now,
      trustedProxies,
    })
    opened.defer(() => server.close())
    let loading: BackgroundLoading | undefined
    const starterProgress = () => loading?.progress() ?? null
    opened.defer(tellAlive({ pool, name: 'stand-alone', language: standing, starter: starterProgress }))
    await running.prepared
    await ensureSuperadmin(accounts, { logLine, announce: logLine, ...superadmin })
    const lists = await readStarter()
    await loadStarterDictionary(commands, lists(starter === 'sample' ? 'sample' : 'small'), {
      now,
      onProgress: (loaded, total) => logLine(`loading the starter dictionary: ${loaded}/${total} words`),
    })
    if (starter === 'whole') {
      loading = loadInBackground(commands, { lists, now, logLine })
      opened.defer(loading.stop)
    }
    opened.defer(sweepAccounts(accounts, (error) => logLine(`sweep of accounts: ${(error as Error).message}`)))
    opened.defer(sweepLinkEnds(accounts, (error) => logLine(`sweep of links: ${(error as Error).message}`)))
    opened.defer(sweepSessions(accounts, (error) => logLine(`sweep of sessions: ${(error as Error).message}`)))
    // A page that is opened at once has to show the words. Read models that are far behind catch up while serving.
    await awaitPosition(await store.head())
    return { server, stop: () => opened.disposeAsync() }
  } catch (error) {
    await opened.disposeAsync()
    throw error
  }
}
