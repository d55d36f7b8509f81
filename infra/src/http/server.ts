import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { z } from 'zod'
import { StoreBusy } from '../event-store/port.ts'
import type { Caller, Tokens } from '../identity/tokens.ts'
import { anonymous, type Handler } from './handler.ts'
import { openApi } from './open-api.ts'
import { problemOf, Refusal } from './refusal.ts'

export interface ServerOptions {
  readonly handlers: readonly Handler[]
  /** Rooms whose calls this server answers; calls of theirs without a handler answer 501. */
  readonly serves: readonly Endpoint['owner'][]
  readonly tokens: Tokens
  /** Rejects while the service cannot do its work. */
  readonly assertReady: () => Promise<void>
  /** What is worth a line: `error` tells of failed requests only. */
  readonly log: 'info' | 'error' | false
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[]
}

const bodyLimit = 64 * 1024
const requestTimeoutMs = 30_000
const busyRetryAfterSeconds = 1

/** The part of the API that `serves` names, with role checks, parsed input, problem details, OpenAPI and health. */
export async function createServer({ handlers, serves, tokens, assertReady, log, trustedProxies = [] }: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: log && { level: log },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
  })
  await server.register(underPressure, { maxEventLoopDelay: 1000, pressureHandler: () => { throw new Refusal('busy') } })

  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => sendProblem(reply, refusalOf(error, request)))
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, new Refusal('not-found')))

  server.get('/livez', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_request, reply) => {
    try {
      await assertReady()
      return { status: 'ready' }
    } catch (error) {
      return reply.code(503).send({ status: 'not ready', reason: (error as Error).message })
    }
  })
  const description = openApi()
  server.get('/api/openapi.json', async () => description)

  const handlerOf = new Map(handlers.map((one) => [one.endpoint, one]))
  for (const endpoint of Object.values<Endpoint>(catalogue)) {
    if (!serves.includes(endpoint.owner)) continue
    const serving = handlerOf.get(endpoint)
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: endpoint.bodyLimit ?? bodyLimit,
      schema: serving && !endpoint.produces ? { response: { 200: responseSchema(endpoint) } } : {},
      handler: async (request, reply) => {
        const caller = await callerOf(request, endpoint, tokens)
        if (!serving) throw new Refusal('not-implemented')
        const awaitPosition = headerOf(request, 'x-await-position')
        const { body, position, isStale } = await serving.handle({
          params: parsed(endpoint.params, request.params, 'params'),
          query: parsed(endpoint.query, request.query, 'query'),
          body: parsed(endpoint.body, request.body, 'body'),
          caller,
          idempotencyKey: headerOf(request, 'idempotency-key') ?? randomUUID(),
          awaitPosition,
        } as Parameters<Handler['handle']>[0])
        reply.header('cache-control', 'no-store')
        if (position) reply.header('x-log-position', position)
        if (isStale) reply.header('x-stale', 'true')
        return body
      },
    })
  }
  return server
}

const longestHeader = 200
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > longestHeader) throw new Refusal('invalid-input', [{ path: name, message: `${name} ≤ ${longestHeader}` }])
  return value
}

async function callerOf(request: FastifyRequest, { roles }: Endpoint, tokens: Tokens): Promise<Caller | typeof anonymous> {
  if (roles.length === 0) return anonymous
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer === undefined ? undefined : await tokens.verify(bearer)
  if (!caller) throw new Refusal('not-signed-in')
  if (!roles.includes(caller.role)) throw new Refusal('wrong-role')
  return caller
}

/** Text that every store takes: without NUL and halves of surrogate pairs, which PostgreSQL refuses. */
const isStorable = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.isWellFormed() && !value.includes('\0')
    : value === null || typeof value !== 'object' || Object.entries(value).every(([key, held]) => isStorable(key) && isStorable(held))

function parsed(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined
  if (!isStorable(value)) throw new Refusal(part === 'params' ? 'not-found' : 'invalid-input')
  const result = schema.safeParse(value ?? {})
  if (result.success) return result.data
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: isOurs(issue) ? issue.message : problemOf(new Refusal('invalid-input')).message }))
  // A path that names nothing we could have is not found, whatever is wrong with it.
  throw part === 'params' ? new Refusal('not-found') : new Refusal('invalid-input', errors)
}

/** Messages of our own checks are Chinese and meant for the screen; zod's built-in ones are not. */
const isOurs = (issue: z.core.$ZodIssue): boolean => issue.code === 'custom'

const responseSchema = (endpoint: Endpoint) => z.toJSONSchema(endpoint.output, { target: 'draft-7', unrepresentable: 'any' })

function refusalOf(error: FastifyError | Refusal, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error
  if (error instanceof StoreBusy) return new Refusal('busy')
  if ('statusCode' in error && error.statusCode === 413) return new Refusal('body-too-large')
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500) return new Refusal('invalid-input')
  request.log.error({ err: error, url: request.url }, 'request failed')
  return new Refusal('internal-error')
}

function sendProblem(reply: FastifyReply, refusal: Refusal) {
  const problem = problemOf(refusal)
  if (problem.code === 'busy') reply.header('retry-after', busyRetryAfterSeconds)
  return reply.code(problem.status).type('application/problem+json').send(problem)
}
