import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@wordtrail/checks/fresh-database'
import type { GuardianConsent, Role, TeacherRegistration } from '@wordtrail/contracts/fields'
import { fsrs6 } from '@wordtrail/contracts/learning/scheduling/fsrs6'
import type { Scheduler } from '@wordtrail/contracts/learning/scheduling/scheduler'
import { laterPosition } from '@wordtrail/contracts/position'
import type { LanguageModel } from '@wordtrail/language/model/language-model'
import type { Voice } from '@wordtrail/language/speech/voice'
import type { StarterSize } from '@wordtrail/language/starter/starter'
import type { SecurityEntry } from '@wordtrail/platform/http/security-log'
import { generateSecrets, type Secrets } from '@wordtrail/platform/identity/secrets'
import { decodeJwt } from 'jose'
import { type System, type SystemOptions, startSystem } from './system.ts'

/** One person's client: sends the token, keeps the highest log position and waits for it, as the browser does. */
export interface TestClient {
  readonly token: string | undefined
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
}

export interface TestPerson extends TestClient {
  readonly token: string
  readonly id: string
  readonly username: string
}

export interface TestSystem extends System {
  /** What it has logged of failed requests. */
  readonly logged: readonly string[]
  readonly securityEntries: readonly SecurityEntry[]
  readonly databaseUrl: string
  readonly secrets: Secrets
  /** Somebody freshly registered and signed in, who waits for that as a browser does. */
  signUp(role: Extract<Role, 'user' | 'admin'>, username?: string): Promise<TestPerson>
  superadmin(): Promise<TestPerson>
  /** The same person, signed in by the present clock: a token does not last for days. */
  again(person: Pick<TestPerson, 'username'>): Promise<TestPerson>
  /** `position`: the log position that the client knows already. */
  client(token?: string, position?: string): TestClient
}

/** A random history is made of requests that the catalogue takes, whatever is decided of them: others try nothing. */
export function expectMeant(path: string, { body }: Awaited<ReturnType<TestClient['send']>>): void {
  if (body?.code === 'invalid-input' || body?.code === 'not-found')
    throw new Error(`${path} is no request: ${JSON.stringify(body)}`)
}

const password = 'Abcdef1!'
export const superadmin = { username: 'superadmin', password: () => password }

/** A whole system on a database of its own, or on the one given. */
export async function startTestSystem(
  options: {
    databaseUrl?: string
    secrets?: Secrets
    now?: () => Date
    eventStoreUrl?: string
    scheduler?: Scheduler
    /** `sample` where it is not said. */
    starter?: StarterSize
    teacherRegistration?: TeacherRegistration
    dictionaryChanges?: SystemOptions['dictionaryChanges']
    guardianConsent?: GuardianConsent
    model?: LanguageModel
    voices?: readonly Voice[]
    superadminUsername?: string | undefined
  } = {},
): Promise<TestSystem> {
  const databaseUrl = options.databaseUrl ?? (await freshDatabase())
  const secrets = options.secrets ?? (await generateSecrets())
  const sounds = await mkdtemp(join(tmpdir(), 'wordtrail-speech-'))
  const logged: string[] = []
  const securityEntries: SecurityEntry[] = []
  const system = await startSystem({
    databaseUrl,
    eventStoreUrl: options.eventStoreUrl,
    secrets,
    now: options.now ?? (() => new Date()),
    logLine: (line) => logged.push(line),
    superadmin: { ...superadmin, ...('superadminUsername' in options && { username: options.superadminUsername }) },
    scheduler: options.scheduler ?? fsrs6,
    starter: options.starter ?? 'sample',
    teacherRegistration: options.teacherRegistration ?? 'open',
    dictionaryChanges: options.dictionaryChanges,
    guardianConsent: options.guardianConsent ?? 'off',
    speech: { folder: sounds, limitMegabytes: 8, ...(options.voices && { voices: options.voices }) },
    model: options.model,
    // Tests choose the address of a request by `X-Forwarded-For`.
    trustedProxies: ['127.0.0.1'],
    log: { write: (line) => logged.push(line) },
    securityLog: (entry) => securityEntries.push(entry),
  })

  const client = (token?: string, known?: string): TestClient => {
    let position = known
    return {
      token,
      async send(method, path, body, headers = {}) {
        const response = await system.server.inject({
          method,
          url: path,
          headers: {
            ...(token && { authorization: `Bearer ${token}` }),
            ...(position && { 'x-await-position': position }),
            ...headers,
          },
          ...(body !== undefined && { payload: body as object }),
        })
        const written = response.headers['x-log-position'] as string | undefined
        if (written) position = laterPosition(position, written)
        return {
          status: response.statusCode,
          // Sounds and tables come as they are.
          body: /[/+]json/.test(String(response.headers['content-type']))
            ? response.json()
            : response.body || undefined,
          headers: response.headers,
        }
      },
    }
  }

  const signedIn = async (path: string, username: string): Promise<TestPerson> => {
    const { body, headers } = await client().send('POST', path, { username, password })
    const known = headers['x-log-position'] as string | undefined
    return { ...client(body.token, known), token: body.token, id: decodeJwt(body.token).sub!, username }
  }

  return {
    ...system,
    stop: async () => {
      await system.stop()
      await rm(sounds, { recursive: true })
    },
    logged,
    securityEntries,
    databaseUrl,
    secrets,
    client,
    async signUp(role, username = `${role}-${randomUUID()}`) {
      await client().send('POST', '/api/register', {
        username,
        password,
        confirm_password: password,
        role,
        security_answer: '猫',
      })
      return signedIn('/api/login', username)
    },
    superadmin: () => signedIn('/api/superadmin/login', superadmin.username),
    again: ({ username }) =>
      signedIn(username === superadmin.username ? '/api/superadmin/login' : '/api/login', username),
  }
}
