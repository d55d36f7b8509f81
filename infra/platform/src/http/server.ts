import { catalogue } from '@wordtrail/contracts/api/catalogue'
import type { Endpoint } from '@wordtrail/contracts/api/endpoint'
import { quotaUses } from '@wordtrail/contracts/api/quotas'
import type { FastifyInstance } from 'fastify'
import type { Authentication } from './caller.ts'
import { createDayQuotas } from './day-quotas.ts'
import { endpointRoute } from './endpoint-route.ts'
import { errorHandler } from './error-handler.ts'
import type { ErrorProblem } from './error-problem.ts'
import { createFastifyServer, type FastifyServerOptions } from './fastify-server.ts'
import type { Handler } from './handler.ts'
import { type OperationOptions, serveOperations } from './operation-routes.ts'
import { noteSecurityTo, type SecurityLog } from './security-log.ts'

export interface ServerOptions extends FastifyServerOptions, OperationOptions {
  readonly handlers: readonly Handler[]
  /** Services whose endpoints this server answers. An endpoint of theirs without a handler answers 501. */
  readonly serves: readonly Endpoint['owner'][]
  readonly authenticate: Authentication
  readonly securityLog: SecurityLog
  readonly now: () => Date
  /** What errors of the parts behind the handlers mean to a caller. An error that fits none is an internal error. */
  readonly errorProblems: readonly ErrorProblem[]
}

/** The part of the API that `serves` names, with problem details, OpenAPI, health and metrics. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { handlers, serves, authenticate, securityLog, now, errorProblems } = options
  const server = await createFastifyServer(options)
  const note = noteSecurityTo(securityLog, now)
  server.setErrorHandler(errorHandler({ errorProblems, note }))
  serveOperations(server, options)

  const dayQuotas = createDayQuotas(now)
  const handlerOf = new Map(handlers.map((one) => [one.endpoint, one]))
  for (const [name, endpoint] of Object.entries<Endpoint>(catalogue)) {
    if (!serves.includes(endpoint.owner)) continue
    const handler = handlerOf.get(endpoint)
    server.route(endpointRoute({ endpoint, handler, quotaUse: quotaUses[name], dayQuotas, authenticate, note }))
  }
  return server
}
