import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@wordtrail/contracts/fields'
import { schedulers } from '@wordtrail/contracts/learning/scheduling/schedulers'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { createTokens } from '@wordtrail/platform/identity/tokens'
import { positionAwaiter } from '@wordtrail/read-store/await-position'
import { migrate } from '@wordtrail/read-store/migrate'
import { startSystem } from '@wordtrail/stand-alone/system'
import type pg from 'pg'
import type { Happening } from './history/history.ts'
import { writeHistory } from './write-history.ts'

/** Somebody of a made-up history, signed in. */
export interface Person {
  readonly id: string
  readonly token: string
}

export interface ServedSchool {
  /** Where the whole API is served. */
  readonly origin: string
  readonly pool: pg.Pool
  /** All students of the history, in the order of their registrations. */
  readonly students: readonly Person[]
  readonly teachers: readonly Person[]
  /** Those of the history: the system makes one where it has none. */
  readonly superadmins: readonly Person[]
}

/**
 * Writes a history into an empty database, starts the whole system on it, and works with it once its read models have
 * seen everything.
 */
export async function withServedSchool(
  databaseUrl: string,
  happenings: Iterable<Happening>,
  work: (school: ServedSchool) => Promise<void>,
): Promise<void> {
  const opened = new AsyncDisposableStack()
  try {
    const pool = createPool({ url: databaseUrl, name: 'bench' })
    opened.defer(() => pool.end())
    await migrate(pool)
    const [secrets, now] = [await generateSecrets(), () => new Date()]
    const registered: Registered[] = []
    await writeHistory({ pool, masterKeys: secrets.masterKeys, happenings: noting(happenings, registered) })

    const system = await startSystem({
      databaseUrl,
      secrets,
      superadmin: { username: 'superadmin', password: () => 'Abcdef1!' },
      scheduler: schedulers.fsrs6,
      now,
      speech: { folder: join(tmpdir(), 'wordtrail-bench-sounds'), limitMegabytes: 1 },
      logLine: () => {},
      log: process.stderr,
      securityLog: () => {},
    })
    opened.defer(() => system.stop())
    const store = await postgresEventStore(pool)
    const [head, awaitPosition] = [await store.head(), positionAwaiter(pool)]
    await store.close()
    while (!(await awaitPosition(head)));
    // As the tables of a system are that has been running for a while.
    await pool.query('vacuum analyze')

    const tokens = await createTokens(secrets, now)
    const peopleOf = (role: Role): Promise<Person[]> =>
      Promise.all(
        registered
          .filter((one) => one.role === role)
          .map(async ({ id, account }) => ({
            id,
            token: await tokens.issue({ id, role, account, credentialVersion: 1 }),
          })),
      )
    const [students, teachers, superadmins] = [
      await peopleOf('user'),
      await peopleOf('admin'),
      await peopleOf('superadmin'),
    ]
    const origin = await system.server.listen({ port: 0, host: '127.0.0.1' })
    await work({ origin, pool, students, teachers, superadmins })
  } finally {
    await opened.disposeAsync()
  }
}

interface Registered {
  readonly id: string
  readonly role: Role
  readonly account: string
}

function* noting(happenings: Iterable<Happening>, registered: Registered[]): Generator<Happening> {
  for (const happening of happenings) {
    const { event, stream } = happening
    if (event.type === 'AccountRegistered')
      registered.push({ id: event.data.userId, role: event.data.role, account: stream })
    yield happening
  }
}
