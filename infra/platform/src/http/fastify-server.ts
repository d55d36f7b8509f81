import { randomUUID } from 'node:crypto'
import underPressure from '@fastify/under-pressure'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Caller } from './caller.ts'
import type { anonymous } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { loggedError } from './logged-error.ts'
import { sendProblem } from './problem-reply.ts'
import { securityHeaders, strictTransportSecurity } from './security-headers.ts'
import { refuseUnreadable } from './unreadable-request.ts'

export interface FastifyServerOptions {
  /** Takes the lines of the program's own log: failed requests and trouble. */
  readonly log: { write(line: string): void }
  /** Addresses of proxies whose `X-Forwarded-*` is believed. */
  readonly trustedProxies?: readonly string[]
  /** Beyond these limits the server answers *busy*. */
  readonly pressure?: {
    readonly maxEventLoopDelay?: number
    readonly maxHeapUsedBytes?: number
    readonly sampleInterval?: number
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request has been authenticated. */
    caller: Caller | typeof anonymous
  }
}

/** Bytes of a body, where an endpoint names no other limit. */
export const defaultBodyLimit = 64 * 1024
/** For a request to arrive whole. */
const requestTimeoutMs = 30_000
const keepAliveTimeoutMs = 72_000
const longestParameter = 500

/** A server without routes: its limits, the headers of every answer, and problem details for what fits no route. */
export async function createFastifyServer({
  log,
  trustedProxies = [],
  pressure = { maxEventLoopDelay: 1000 },
}: FastifyServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    logger: { level: 'error', stream: log, serializers: { err: loggedError } },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: defaultBodyLimit,
    requestTimeout: requestTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    routerOptions: { maxParamLength: longestParameter },
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    genReqId: () => randomUUID(),
    clientErrorHandler: refuseUnreadable,
    // Node's own refusal would lack the security headers: the hook below refuses instead.
    http: { requireHostHeader: false },
    // A path that cannot be decoded reaches neither routes nor hooks.
    frameworkErrors: (_error, request, reply) => {
      setCommonHeaders(request, reply)
      void sendProblem(reply, new HttpProblem('not-found'))
    },
  })
  server.decorateRequest('caller')
  server.addHook('onRequest', (request, _reply, done) =>
    done(lacksHost(request) ? new HttpProblem('invalid-input') : undefined),
  )
  server.server.on('checkExpectation', (request, response) => server.server.emit('request', request, response))
  server.addHook('onSend', async (request, reply) => setCommonHeaders(request, reply))
  await server.register(underPressure, {
    ...pressure,
    pressureHandler: () => {
      throw new HttpProblem('busy')
    },
  })
  server.setNotFoundHandler((_request, reply) => sendProblem(reply, new HttpProblem('not-found')))
  return server
}

const lacksHost = ({ headers, raw }: FastifyRequest): boolean => headers.host === undefined && raw.httpVersion === '1.1'

function setCommonHeaders({ id, protocol }: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', id)
  if (protocol === 'https') reply.header('strict-transport-security', strictTransportSecurity)
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
}
