import type { FastifyInstance } from 'fastify'
import { busyRetryAfterSeconds } from './http-problem.ts'
import { type AddMetrics, serveMetrics } from './metrics.ts'
import { openApi } from './open-api.ts'
import { withTimeLimit } from './time-limit.ts'

export interface OperationOptions {
  /** Rejects while the service cannot do its work. `/readyz` answers with what it gives otherwise. */
  readonly assertReady: () => Promise<Readonly<Record<string, unknown>> | void>
  readonly addMetrics?: AddMetrics
}

const readyTimeoutMs = 3_000

/** Liveness, readiness, metrics and the description of the API. */
export function serveOperations(
  server: FastifyInstance,
  { assertReady, addMetrics = () => async () => {} }: OperationOptions,
): void {
  // Also under pressure: an orchestrator that restarts a busy service makes things worse.
  server.get('/livez', { config: { pressureHandler: () => {} } }, async () => ({ status: 'alive' }))
  server.get('/readyz', async (request, reply) => {
    try {
      return { status: 'ready', ...(await withTimeLimit(assertReady(), readyTimeoutMs)) }
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.code(503).header('retry-after', busyRetryAfterSeconds).send({ status: 'not ready' })
    }
  })
  serveMetrics(server, addMetrics)
  const description = openApi()
  server.get('/api/openapi.json', async () => description)
}
