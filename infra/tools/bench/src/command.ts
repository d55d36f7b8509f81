import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { createCommandService } from '@wordtrail/command-service/service'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { openLexicon } from '@wordtrail/language/lexicon/lexicon'
import { createPool } from '@wordtrail/platform/database/pool'
import type { Handler } from '@wordtrail/platform/http/handler'
import { createServer } from '@wordtrail/platform/http/server'
import { createAuthentication } from '@wordtrail/platform/identity/authentication'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { startSystem } from '@wordtrail/stand-alone/system'
import type { CommandLoad, CommandOutcome } from './command-load.ts'
import { printEnvironment } from './environment.ts'
import type { Measured } from './load.ts'
import { onOwnPostgres, runIn } from './own-postgres.ts'
import { inOwnProcess } from './own-process.ts'
import { type CrudWay, plainCrud } from './plain-crud.ts'
import { rounded } from './rounded.ts'

const connections = 100
/** For each second so many pairs of student and word: more than any machine masters. */
const mostPerSecond = 30_000
/** Each side has as many database connections: those of the command side are its pool's and the append writer's six. */
const crudConnections = 16
const commandConnections = 10

/**
 * Mastering a word over HTTP, by the command service and by plain handlers that keep rows: same server base, token
 * check and schemas. Projections are a service of their own and stand still meanwhile; the load comes from another
 * process.
 */
export function benchCommand({ seconds }: { readonly seconds: number }): Promise<void> {
  return onOwnPostgres(async (url) => {
    const secrets = await generateSecrets()
    const now = () => new Date()
    const quiet = { logLine: () => {}, log: process.stderr, securityLog: () => {} }
    const system = await startSystem({
      databaseUrl: url,
      secrets,
      superadmin: { username: 'superadmin', password: () => 'Abcdef1!' },
      scheduler: fsrs6,
      speech: { folder: join(tmpdir(), 'wordtrail-bench-sounds'), limitMegabytes: 1 },
      now,
      ...quiet,
    })
    await system.stop()

    const pool = createPool({ url, name: 'bench-command', max: commandConnections })
    const crudPools = {
      crud: createPool({ url, name: 'bench-crud', max: crudConnections }),
      crud_in_steps: createPool({ url, name: 'bench-crud-in-steps', max: crudConnections }),
    }
    await runIn(pool)
    await printEnvironment(pool)
    const store = await postgresEventStore(pool)
    const keyRing = postgresKeyRing(pool, secrets.masterKeys)
    const tokens = await createTokens(secrets, now)
    const { handlers } = createCommandService({
      store,
      codec: createCodec(keyRing),
      keyRing,
      pool,
      awaitPosition: positionAwaiter(pool),
      secrets,
      tokens,
      scheduler: fsrs6,
      lexicon: openLexicon(),
      teacherRegistration: 'open',
      guardianConsent: 'off',
      now,
    })
    const serve = async (of: readonly Handler[], from: typeof pool) => {
      const server = await createServer({
        handlers: of,
        serves: ['command-service'],
        authenticate: createAuthentication({ tokens, keyRing: postgresKeyRing(from, secrets.masterKeys), now }),
        assertReady: async () => {},
        errorProblems: [],
        ...quiet,
        now,
      })
      await server.listen({ port: 0, host: '127.0.0.1' })
      return { close: () => server.close(), port: (server.server.address() as AddressInfo).port }
    }
    const command = await serve(handlers, pool)
    const serveCrud = async (way: CrudWay) =>
      serve(await plainCrud(way, { pool: crudPools[way], scheduler: fsrs6, now }), crudPools[way])
    const [crud, crudInSteps] = [await serveCrud('crud'), await serveCrud('crud_in_steps')]
    const { rows } = await pool.query<{ word: string }>('select word from read_model.word order by word_id')
    const studentsOfConnection = Math.ceil((mostPerSecond * (seconds + 1)) / connections / rows.length)
    const students: string[] = []
    while (students.length < studentsOfConnection * connections) {
      const id = randomUUID()
      await keyRing.create(id)
      students.push(await tokens.issue({ id, role: 'user', account: 'account-bench', credentialVersion: 1 }))
    }
    const { measured, calls } = await inOwnProcess<CommandOutcome>('./command-load.ts', {
      ports: { command: command.port, crud: crud.port, crud_in_steps: crudInSteps.port },
      connections,
      tokens: students,
      words: rows.map(({ word }) => word),
      seconds,
    } satisfies CommandLoad)
    const {
      rows: [written],
    } = await pool.query<CommandOutcome['calls']>(`
      select (select count(*) from log.event where type = 'WordMastered') as command, (select count(*) from crud.mastery) as crud, (select count(*) from crud_in_steps.mastery) as crud_in_steps`)
    await Promise.all([command, crud, crudInSteps].map((served) => served.close()))
    await store.close()
    await Promise.all([pool, ...Object.values(crudPools)].map((one) => one.end()))
    if (!isDeepStrictEqual(written, calls))
      throw new Error(`${JSON.stringify(calls)} calls have written ${JSON.stringify(written)}`)
    report(measured)
  })
}

function report({ command, crud, crud_in_steps }: CommandOutcome['measured']): void {
  const line = ({ perSecond, p50Ms, p99Ms }: Measured) => ({
    'masteries/s': Math.round(perSecond),
    'p50 ms': rounded(p50Ms),
    'p99 ms': rounded(p99Ms),
  })
  console.table({
    command: line(command),
    'plain CRUD, one statement': line(crud),
    'plain CRUD, a statement for each step': line(crud_in_steps),
  })
  console.log(
    JSON.stringify({
      bench: 'command',
      per_second: Math.round(command.perSecond),
      crud_per_second: Math.round(crud.perSecond),
      ratio: rounded(command.perSecond / crud.perSecond),
      crud_in_steps_per_second: Math.round(crud_in_steps.perSecond),
      ratio_in_steps: rounded(command.perSecond / crud_in_steps.perSecond),
      p99_ms: rounded(command.p99Ms),
    }),
  )
}
