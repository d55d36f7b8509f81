import { randomUUID } from 'node:crypto'
import type { Endpoint, Input } from '@wordtrail/contracts/api/endpoint'
import type { quotaUses } from '@wordtrail/contracts/api/quotas'
import { isOpenToReaders } from '@wordtrail/contracts/api/read-only'
import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Authentication, Caller } from './caller.ts'
import { bodyBytesOf, type DayQuotas } from './day-quotas.ts'
import { Download, sendDownload } from './download.ts'
import { defaultBodyLimit } from './fastify-server.ts'
import { anonymous, type Handler } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { parsed } from './input.ts'
import { RawJson } from './raw-json.ts'
import type { NoteSecurity } from './security-log.ts'
import { type EtaggedBody, sendBytes } from './send-bytes.ts'
import { withTimeLimit } from './time-limit.ts'

export interface EndpointRouteOptions {
  readonly endpoint: Endpoint
  /** Undefined where nothing serves the endpoint yet: it answers 501. */
  readonly handler: Handler | undefined
  /** What a request takes from the caller's quotas of the day. */
  readonly quotaUse: (typeof quotaUses)[string] | undefined
  readonly dayQuotas: DayQuotas
  readonly authenticate: Authentication
  readonly note: NoteSecurity
}

/** For an answer, once the request has arrived: longer than the retries of an append whose outcome is unknown. */
const handlerTimeoutMs = 25_000

/** The route of an endpoint: role check, parsed input, quotas, handler, answer. */
export function endpointRoute(options: EndpointRouteOptions): RouteOptions {
  const { endpoint, handler, quotaUse, dayQuotas, authenticate, note } = options
  const bodyLimit = endpoint.bodyLimit ?? defaultBodyLimit
  return {
    method: endpoint.method,
    url: endpoint.path,
    bodyLimit,
    schema: handler && !endpoint.produces ? { response: { 200: responseSchema(endpoint) } } : {},
    // Before the body is read, so that a caller without the role learns nothing about the input.
    onRequest: async (request) => {
      request.caller = await callerOf(request, endpoint, authenticate)
    },
    handler: async (request, reply) => {
      if (!handler) throw new HttpProblem('not-implemented')
      const awaitPosition = headerOf(request, 'x-await-position')
      const idempotencyKey = headerOf(request, 'idempotency-key') ?? randomUUID()
      const input = {
        params: parsed(endpoint.params, request.params, 'params'),
        query: parsed(endpoint.query, request.query, 'query'),
        body: parsed(endpoint.body, request.body, 'body'),
      } as Input<Endpoint>
      // Bytes count for commands alone: a query stores none.
      const bytes = endpoint.owner === 'command-service' ? bodyBytesOf(request.headers, bodyLimit) : 0
      const giveBack =
        quotaUse && request.caller !== anonymous
          ? dayQuotas.take(request.caller.id, { ...quotaUse(input), bytes })
          : undefined
      const answering = withTimeLimit(
        handler.handle({
          ...input,
          caller: request.caller,
          address: request.ip,
          device: deviceOf(request),
          idempotencyKey,
          awaitPosition,
          signal: disconnectOf(reply),
        } as Parameters<Handler['handle']>[0]),
        handlerTimeoutMs,
      )
      const { body, position, isStale, isCut, noted } = await answering.catch((error: unknown) => {
        giveBack?.()
        throw error
      })
      for (const one of [noted ?? []].flat()) note(request, one)
      if (position) reply.header('x-log-position', position)
      if (isStale) reply.header('x-stale', 'true')
      if (isCut) reply.header('x-more', 'true')
      if (body instanceof RawJson) return reply.type('application/json; charset=utf-8').send(body.text)
      if (body instanceof Download) return sendDownload(reply, body)
      return endpoint.produces === undefined
        ? body
        : sendBytes(request, reply, { type: endpoint.produces[0]!, ...(body as EtaggedBody) })
    },
  }
}

const responseSchema = (endpoint: Endpoint) =>
  z.toJSONSchema(endpoint.output, { target: 'draft-7', unrepresentable: 'any' })

async function callerOf(
  request: FastifyRequest,
  endpoint: Endpoint,
  authenticate: Authentication,
): Promise<Caller | typeof anonymous> {
  const { roles } = endpoint
  if (roles.length === 0) return anonymous
  const bearer = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const caller = bearer === undefined ? undefined : await authenticate(bearer)
  if (!caller) throw new HttpProblem('not-signed-in')
  if (typeof caller === 'string') throw new HttpProblem(caller)
  if (!roles.includes(caller.role)) throw new HttpProblem('wrong-role', { about: caller.id })
  if (caller.isReadOnly && !isOpenToReaders(endpoint)) throw new HttpProblem('read-only', { about: caller.id })
  return caller
}

/**
 * Aborted when the connection closes before the answer has been sent. Fastify's own signal is aborted as soon as a body
 * has been read. The reason is an `HttpProblem`, so that a disconnect is not logged as an error.
 */
function disconnectOf({ raw }: FastifyReply): AbortSignal {
  const disconnect = new AbortController()
  raw.once('close', () => raw.writableFinished || disconnect.abort(new HttpProblem('busy')))
  return disconnect.signal
}

const longestHeader = 200
function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  if (typeof value !== 'string' || value === '') return undefined
  if (value.length > longestHeader)
    throw new HttpProblem('invalid-input', { errors: [{ path: name, message: `${name} ≤ ${longestHeader}` }] })
  return value
}

/** Longer than any token of a device. */
const longestDevice = 1000
/** A header that cannot be a device's token is ignored, since it must not keep anybody from signing in. */
function deviceOf({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-device']
  return typeof value === 'string' && value.length <= longestDevice ? value : undefined
}
