import { mkdtemp, rm } from 'node:fs/promises'
import { Agent } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Output } from '@wordtrail/contracts/api/endpoint'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { laterPosition, logOf, type Position, positionOf } from '@wordtrail/contracts/position'
import { createCodec } from '@wordtrail/event-store/codec'
import { postgresEventStore } from '@wordtrail/event-store/postgres/postgres-event-store'
import { projections } from '@wordtrail/folds/projections/all'
import { createPool } from '@wordtrail/platform/database/pool'
import { generateSecrets } from '@wordtrail/platform/identity/secrets'
import { postgresKeyRing } from '@wordtrail/platform/keyring/key-ring'
import { verify } from '@wordtrail/projection-service/bulk/verify'
import { readParked } from '@wordtrail/read-store/parked-streams'
import { startSystem } from '@wordtrail/stand-alone/system'
import type pg from 'pg'
import { type Send, senderOf } from './send.ts'

/** What a call is answered with, its body read as JSON and not checked. */
interface Answered<Body> {
  readonly status: number
  readonly body: Body
  readonly bytes: number
  readonly headers: Readonly<Record<string, unknown>>
}

/** Somebody signed in. */
export interface Person {
  readonly id: string
  readonly token: string
  /** Sends as this person, and reads what they have written before. */
  call<Body = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answered<Body>>
}

/** A whole system over HTTP that is attacked, and what is behind it. */
export interface TargetSystem {
  readonly send: Send
  readonly pool: pg.Pool
  /** What it has logged as failed. */
  readonly logged: readonly string[]
  /** A position of its log, far beyond the end. */
  readonly futurePosition: Position
  signUp(username: string, role: 'user' | 'admin'): Promise<Person>
  superadmin(): Promise<Person>
  /** Rows of read models that differ from a replay of the log, and streams that are parked. */
  differing(): Promise<string[]>
}

/** Connections kept to it. */
export const connections = 16
const password = 'Abcdef1!'

export interface TargetOptions {
  /** Of an empty database. */
  readonly databaseUrl: string
  /** With our own among them, a request may say where it comes from. */
  readonly trustedProxies?: readonly string[]
}

/** Runs `work` against a system of its own. */
export async function onTargetSystem<Result>(
  { databaseUrl, trustedProxies = [] }: TargetOptions,
  work: (system: TargetSystem) => Promise<Result>,
): Promise<Result> {
  const logged: string[] = []
  const secrets = await generateSecrets()
  const sounds = await mkdtemp(join(tmpdir(), 'wordtrail-fuzz-'))
  const running = await startSystem({
    databaseUrl,
    secrets,
    superadmin: { username: 'superadmin', password: () => password },
    scheduler: fsrs6,
    now: () => new Date(),
    speech: { folder: sounds, limitMegabytes: 8 },
    logLine: (line) => void (line.startsWith('loading') || logged.push(line)),
    log: { write: (line) => logged.push(line) },
    securityLog: () => {},
    trustedProxies,
  })
  const pool = createPool({ url: databaseUrl, name: 'fuzz', max: 4 })
  const store = await postgresEventStore(pool)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  try {
    await running.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = running.server.server.address() as AddressInfo
    const send = senderOf(agent, port)
    return await work({
      send,
      pool,
      logged,
      futurePosition: positionOf(logOf(await store.head()), 2n ** 60n),
      async signUp(username, role) {
        const stranger = callerOf(send)
        await stranger('POST', catalogue.register.path, {
          username,
          password,
          confirm_password: password,
          role,
          security_answer: '猫',
        })
        return personOf(
          send,
          (await stranger<SignedIn>('POST', catalogue.login.path, { username, password })).body.token,
        )
      },
      async superadmin() {
        const { body } = await callerOf(send)<SignedIn>('POST', catalogue.superadminLogin.path, {
          username: 'superadmin',
          password,
        })
        return personOf(send, body.token)
      },
      async differing() {
        const { signal } = new AbortController()
        const codec = createCodec(postgresKeyRing(pool, secrets.masterKeys))
        const verified = await verify({ pool, log: store, codec, projections, signal })
        const parked = await readParked(pool)
        const different = verified
          .filter((one) => one.differing > 0)
          .map((one) => `${one.table}: ${one.differing} of ${one.rows} rows`)
        return [...different, ...parked.map(({ projection, stream }) => `parked ${projection}: ${stream}`)]
      },
    })
  } finally {
    agent.destroy()
    await running.stop()
    await store.close()
    await pool.end()
    await rm(sounds, { recursive: true, force: true })
  }
}

type SignedIn = Output<typeof catalogue.login>

function callerOf(send: Send, token?: string): Person['call'] {
  let position: string | undefined
  return async <Body>(method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}) => {
    const answer = await send({
      method,
      path,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(position !== undefined && { 'x-await-position': position }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const written = answer.headers['x-log-position'] as string | undefined
    if (written) position = laterPosition(position, written)
    const read = (answer.text === '' ? undefined : JSON.parse(answer.text)) as Body
    return { status: answer.status, body: read, bytes: Buffer.byteLength(answer.text), headers: answer.headers }
  }
}

const personOf = (send: Send, token: string): Person => ({
  id: JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub,
  token,
  call: callerOf(send, token),
})
