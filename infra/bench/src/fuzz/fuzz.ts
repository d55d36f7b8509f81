import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import { createPool } from '@wordtrail/infra/database/pool'
import { createCodec } from '@wordtrail/infra/event-store/codec'
import { logOf, positionOf } from '@wordtrail/infra/event-store/port'
import { postgresEventStore } from '@wordtrail/infra/event-store/postgres/postgres-event-store'
import { generateSecrets } from '@wordtrail/infra/identity/secrets'
import { postgresKeyRing } from '@wordtrail/infra/keyring/key-ring'
import { projections } from '@wordtrail/projection-service/projections/all'
import { verify } from '@wordtrail/projection-service/runtime/verify'
import { startSystem } from '@wordtrail/stand-alone/system'
import { randomOf } from '../random.ts'
import { type HostileRequest, hostileRequest, type Known } from './hostile-request.ts'
import { faultOf, type GotAnswer } from './judge.ts'

export interface FuzzOptions {
  /** An empty database, for a system of its own. */
  readonly databaseUrl: string
  readonly requests: number
  readonly seed: number
  readonly onProgress?: (sent: number) => void
}

export interface FuzzReport {
  /** How many answers of each status there were. */
  readonly statuses: Readonly<Record<string, number>>
  readonly faults: readonly string[]
  /** What the system logged as failed. */
  readonly logged: readonly string[]
  /** Rows of read models that differ from a replay of the log, and streams that are parked. */
  readonly differing: readonly string[]
  readonly events: number
}

const atOnce = 16
const shownFaults = 20
const password = 'Abcdef1!'

/** Sends requests that range from right to garbage, over HTTP, and judges every answer; then compares the read models with the log. */
export async function fuzz({ databaseUrl, requests, seed, onProgress = () => {} }: FuzzOptions): Promise<FuzzReport> {
  const logged: string[] = []
  const secrets = await generateSecrets()
  const sounds = await mkdtemp(join(tmpdir(), 'wordtrail-fuzz-'))
  const system = await startSystem({
    databaseUrl, secrets, superadmin: { username: 'superadmin', password: () => password }, scheduler: fsrs6, now: () => new Date(),
    speech: { folder: sounds, limitMegabytes: 8 },
    say: (line) => void (line.startsWith('loading') || logged.push(line)), log: { write: (line) => logged.push(line) }, securityLog: () => {},
  })
  const pool = createPool({ url: databaseUrl, name: 'fuzz', max: 4 })
  const store = await postgresEventStore(pool)
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  try {
    await system.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = system.server.server.address() as AddressInfo
    const send = senderOf(agent, port)
    const known = await somethingKnown(send, positionOf(logOf(await store.head()), 2n ** 60n))
    const random = randomOf(seed)
    const statuses: Record<string, number> = {}
    const faults: string[] = []
    let sent = 0
    const sendOn = async () => {
      while (sent < requests) {
        sent += 1
        const hostile = hostileRequest(known, random)
        const fault = await send(hostile).then(
          (answer) => {
            statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
            return faultOf(hostile, answer)
          },
          (error: Error) => `no answer: ${error.message}`,
        )
        if (fault !== undefined && faults.length < shownFaults) faults.push(`${fault}: ${told(hostile)}`)
        if (sent % 1000 === 0) onProgress(sent)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, sendOn))
    if ('polluted' in {}) faults.push('the prototype of all objects has been changed')

    const { signal } = new AbortController()
    const verified = await verify({ pool, log: store, codec: createCodec(postgresKeyRing(pool, secrets.masterKeys)), projections, signal })
    const { rows: parked } = await pool.query<{ name: string }>(`select projection || ': ' || stream as name from projection.parked`)
    const { rows: [log] } = await pool.query<{ events: number }>('select count(*) as events from log.event')
    const differing = [...verified.filter((one) => one.differing > 0).map((one) => `${one.table}: ${one.differing} of ${one.rows} rows`), ...parked.map(({ name }) => `parked ${name}`)]
    return { statuses, faults, logged, differing, events: log!.events }
  } finally {
    agent.destroy()
    await system.stop()
    await store.close()
    await pool.end()
    await rm(sounds, { recursive: true, force: true })
  }
}

const told = ({ method, path, headers, body }: HostileRequest): string => `${method} ${path} ${JSON.stringify({ ...headers, authorization: undefined })} ${String(body).slice(0, 300)}`

type Sent = Omit<HostileRequest, 'name'>

/** A kept connection that the server has just closed is no failure of this request: it is sent again on a new one. */
const senderOf = (agent: Agent, port: number) => (sent: Sent): Promise<GotAnswer> =>
  sendOver(agent, port, sent).catch((error: Error & { isStale?: boolean }) => {
    if (error.isStale) return sendOver(new Agent(), port, sent)
    throw error
  })

const sendOver = (agent: Agent, port: number, { method, path, headers, body }: Sent): Promise<GotAnswer> =>
  new Promise((done, fail) => {
    const sending = request({ agent, port, host: '127.0.0.1', method, path, headers: { ...headers, 'content-length': Buffer.byteLength(body ?? '') } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done({ status: answer.statusCode!, headers: answer.headers, text: Buffer.concat(chunks).toString() }))
      answer.on('error', fail)
    })
    sending.on('error', (error) => fail(Object.assign(error, { isStale: sending.reusedSocket })))
    sending.end(body)
  })

/** Somebody of every role, a spare person, and ids of what is there. */
async function somethingKnown(send: ReturnType<typeof senderOf>, futurePosition: string): Promise<Known> {
  const json = async (method: string, path: string, body?: object, token?: string) => {
    const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) }
    const { text } = await send({ method, path, headers, body: body && JSON.stringify(body) })
    return JSON.parse(text)
  }
  const signUp = async (username: string, role: string): Promise<string> => {
    await json('POST', catalogue.register.path, { username, password, confirm_password: password, role, security_answer: '猫' })
    return (await json('POST', catalogue.login.path, { username, password })).token
  }
  const idIn = (token: string): string => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).sub
  const [user, admin, spare] = [await signUp('fuzz-student', 'user'), await signUp('fuzz-teacher', 'admin'), await signUp('fuzz-spare', 'user')]
  const { token: superadmin } = await json('POST', catalogue.superadminLogin.path, { username: 'superadmin', password })
  await json('POST', catalogue.invite.path, { student_id: idIn(user) }, admin)
  const [invitation] = await json('GET', catalogue.studentInvitations.path, undefined, user)
  const wordbooks: { _id: string }[] = await json('GET', catalogue.studentWordbooks.path, undefined, user)
  const { box_id } = await json('POST', catalogue.createSecretBox.path, { title: '词盒', words_text: 'begin' }, admin)
  return {
    tokens: { user, admin, superadmin, broken: `${user.slice(0, -5)}AAAAA`, none: 'x' },
    ids: [idIn(user), idIn(admin), idIn(spare), box_id, ...(invitation ? [invitation._id] : []), ...wordbooks.map(({ _id }) => _id)],
    spareIds: [idIn(spare)],
    futurePosition,
  }
}
