import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint, Input } from '@wordtrail/contracts/api/endpoint'
import { quotaUses } from '@wordtrail/contracts/api/quotas'
import { problems } from '@wordtrail/contracts/problems'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { z } from 'zod'
import type { Authentication, Caller } from './caller.ts'
import { bodyBytesOf, createDayQuotas } from './day-quotas.ts'
import type { ErrorProblem } from './error-problem.ts'
import { anonymous, type Handler } from './handler.ts'
import { parsed } from './input.ts'
import { loggedError } from './logged-error.ts'
import { type AddMetrics, serveMetrics } from './metrics.ts'
import { openApi } from './open-api.ts'
import { busyRetryAfterSeconds, problemOf, HttpProblem } from './http-problem.ts'
import { securityHeaders, strictTransportSecurity } from './security-headers.ts'
import { sendBytes, type EtaggedBody } from './send-bytes.ts'
import type { SecurityEntry, SecurityLog } from './security-log.ts'
import { refuseUnreadable } from './unreadable-request.ts'
import { RawJson } from './raw-json.ts'

export interface ServerOptions {
  readonly handlers: readonly Handler[]
  /** Rooms whose calls this server answers; calls of theirs without a handler answer 501. */
  readonly serves: readonly Endpoint['owner'][]
  readonly authenticate: Authentication
  /** Rejects while the service cannot do its work. What it answers otherwise is told by `/readyz`. */
  readonly assertReady: () => Promise<Readonly<Record<string, unknown>> | void>
  /** Takes the lines of the program's own log: failed requests and trouble. */
  readonly log: { write(line: string): void }
  readonly securityLog: SecurityLog
  readonly now: () => Date
  readonly addMetrics?: AddMetrics
  /** What errors of the parts behind the handlers mean to a caller. What none of them fits is an internal error. */
  readonly errorProblems: readonly ErrorProblem[]
  /** Addresses of proxies whose `X-Forwarded-*` is believed. */
  readonly trustedProxies?: readonly string[]
  /** Beyond this the server answers *busy*. */
  readonly pressure?: {
    readonly maxEventLoopDelay?: number
    readonly maxHeapUsedBytes?: number
    readonly sampleInterval?: number
  }
}

const bodyLimit = 64 * 1024
/** For a request to have come in whole. */
const requestTimeoutMs = 30_000
/** For an answer, once it has: longer than the retries of an append whose outcome is unknown. */
const handlerTimeoutMs = 25_000
/** For a service to say whether it is ready. */
const readyTimeoutMs = 3_000
const keepAliveTimeoutMs = 72_000
const longestParameter = 500

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | typeof anonymous
  }
}

/** The part of the API that `serves` names, with role checks, parsed input, problem details, OpenAPI and health. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    handlers,
    serves,
    authenticate,
    assertReady,
    log,
    securityLog,
    now,
    addMetrics = () => async () => {},
    errorProblems,
    trustedProxies = [],
    pressure = { maxEventLoopDelay: 1000 },
  } = options
  const server = Fastify({
    logger: { level: 'error', stream: log, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: longestParameter },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    // Node would refuse by itself, without our headers.
    http: { requireHostHeader: false },
    // A path that cannot be read comes to no route and to no hook.
    frameworkErrors: (_error, request, reply) => {
      guard(request, reply)
      void sendProblem(reply, new HttpProblem('not-found'))
    },
  })
  server.decorateRequest('caller')
  server.addHook('onRequest', (request, _reply, done) =>
    done(lacksHost(request) ? new HttpProblem('invalid-input') : undefined),
  )
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onSend', async (request, reply) => guard(request, reply))
  await server.register(underPressure, {
    ...pressure,
    pressureHandler: () => {
      throw new HttpProblem('busy')
    },
  })

  const note = (request: FastifyRequest, entry: Pick<SecurityEntry, 'event' | 'user' | 'code'>) =>
    securityLog({
      at: now().toISOString(),
      request: request.id,
      call: `${request.method} ${request.routeOptions.url ?? ''}`,
      address: request.ip,
      ...entry,
    })
  server.setErrorHandler((error: FastifyError | HttpProblem, request, reply) => {
    const refusal = refusalOf(error, request, errorProblems)
    const user =
      refusal.about ?? (request.caller === undefined || request.caller === anonymous ? undefined : request.caller.id)
    if (isOfSecurity(refusal))
      note(request, {
        event: problemOf(refusal).status === 429 ? 'locked' : 'refused',
        code: refusal.code,
        ...(user !== undefined && { user }),
      })
    return sendProblem(reply, refusal)
  })
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, new HttpProblem('not-found')))

  // A service under pressure is alive: whoever restarts it because it does not say so makes things worse.
  server.get('/livez', { config: { pressureHandler: () => {} } }, async () => ({ status: 'alive' }))
  server.get('/readyz', async (request, reply) => {
    try {
      return { status: 'ready', ...(await inTime(assertReady(), readyTimeoutMs)) }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', busyRetryAfterSeconds).send({ status: 'not ready' })
    }
  })
  serveMetrics(server, addMetrics)
  const description = openApi()
  server.get('/api/openapi.json', async () => description)

  const dayQuotas = createDayQuotas(now)
  const handlerOf = new Map(handlers.map((one) => [one.endpoint, one]))
  for (const [name, endpoint] of Object.entries<Endpoint>(catalogue)) {
    if (!serves.includes(endpoint.owner)) continue
    const serving = handlerOf.get(endpoint)
    const useOf = quotaUses[name]
    const mostBytes = endpoint.bodyLimit ?? bodyLimit
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: mostBytes,
      schema: serving && !endpoint.produces ? { response: { 200: responseSchema(endpoint) } } : {},
      // Before anything of the body is read: a stranger learns nothing but that they are one.
      onRequest: async (request) => {
        request.caller = await callerOf(request, endpoint, authenticate)
      },
      handler: async (request, reply) => {
        if (!serving) throw new HttpProblem('not-implemented')
        const awaitPosition = headerOf(request, 'x-await-position')
        const idempotencyKey = headerOf(request, 'idempotency-key') ?? randomUUID()
        const input = {
          params: parsed(endpoint.params, request.params, 'params'),
          query: parsed(endpoint.query, request.query, 'query'),
          body: parsed(endpoint.body, request.body, 'body'),
        } as Input<Endpoint>
        // What only reads is counted by its number alone.
        const bytes = endpoint.owner === 'command-service' ? bodyBytesOf(request.headers, mostBytes) : 0
        const takeBack =
          useOf && request.caller !== anonymous
            ? dayQuotas.take(request.caller.id, { ...useOf(input), bytes })
            : undefined
        const answering = inTime(
          serving.handle({
            ...input,
            caller: request.caller,
            address: request.ip,
            device: deviceOf(request),
            idempotencyKey,
            awaitPosition,
            signal: leavingOf(reply),
          } as Parameters<Handler['handle']>[0]),
          handlerTimeoutMs,
        )
        const { body, position, isStale, noted } = await answering.catch((error: unknown) => {
          takeBack?.()
          throw error
        })
        if (noted) note(request, noted)
        if (position) reply.header('x-log-position', position)
        if (isStale) reply.header('x-stale', 'true')
        if (body instanceof RawJson) return reply.type('application/json; charset=utf-8').send(body.text)
        return endpoint.produces === undefined
          ? body
          : sendBytes(request, reply, { ...(body as EtaggedBody), type: endpoint.produces })
      },
    })
  }
  return server
}

const lacksHost = ({ headers, raw }: FastifyRequest): boolean => headers.host === undefined && raw.httpVersion === '1.1'

/** Headers that every answer carries. */
function guard({ id, protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', id)
  if (protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}

/**
 * Fastify's own limit is lifted as soon as a body has been read. Who is late may still do its work: a retry finds it.
 */
async function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new HttpProblem('busy')), ms)
  try {
    return await Promise.race([work, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Aborted when the connection ends before the answer does. Fastify's own signal is aborted as soon as a body has been
 * read. The reason is a refusal, which nobody reads any more: that somebody left is no fault to log.
 */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  const leaving = new AbortController()
  raw.once('close', () => raw.writableFinished || leaving.abort(new HttpProblem('busy')))
  return leaving.signal
}

const longestHeader = 200
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > longestHeader)
    throw new HttpProblem('invalid-input', { errors: [{ path: name, message: `${name} ≤ ${longestHeader}` }] })
  return value
}

/** Longer than any that we issue. */
const longestDevice = 1000
/** What cannot be a device's token is none: it shall keep nobody from signing in. */
function deviceOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-device']
  return typeof value === 'string' && value.length <= longestDevice ? value : undefined
}

async function callerOf(
  request: FastifyRequest,
  { roles }: Endpoint,
  authenticate: Authentication,
): Promise<Caller | typeof anonymous> {
  if (roles.length === 0) return anonymous
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer === undefined ? undefined : await authenticate(bearer)
  if (!caller) throw new HttpProblem('not-signed-in')
  if (!roles.includes(caller.role)) throw new HttpProblem('wrong-role', { about: caller.id })
  return caller
}

const responseSchema = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.output, { target: 'draft-7', unrepresentable: 'any' })

function refusalOf(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  errorProblems: readonly ErrorProblem[],
): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error.statusCode === 413) return new HttpProblem('body-too-large')
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpProblem('invalid-input')
  const known = errorProblems.find(({ fits }) => fits(error))
  if (!known?.isExpected)
    request.log.error({ err: error, call: `${request.method} ${request.routeOptions.url ?? ''}` }, 'request failed')
  return new HttpProblem(known?.code ?? 'internal-error')
}

/** Refusals that tell of somebody where they do not belong, or of too many attempts. */
const securityStatuses: ReadonlySet<number> = new Set([401, 403, 429])
/** Wrong secrets, which are no 401: that would end the session of whoever mistypes. */
const wrongSecrets: ReadonlySet<string> = new Set(['wrong-security-answer', 'wrong-current-password'])
const isOfSecurity = ({ code }: HttpProblem): boolean =>
  securityStatuses.has(problems[code].status) || wrongSecrets.has(code)

function sendProblem(reply: FastifyReply, refusal: HttpProblem) {
  const problem = problemOf(refusal)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply.code(problem.status).type('application/problem+json').send(problem)
}
