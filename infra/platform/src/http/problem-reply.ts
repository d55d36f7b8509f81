import type { FastifyReply } from 'fastify'
import { type HttpProblem, problemDetailsOf } from './http-problem.ts'

/** Ends a request with problem details (RFC 9457). */
export function sendProblem(reply: FastifyReply, problem: HttpProblem): FastifyReply {
  const details = problemDetailsOf(problem)
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  return reply.code(details.status).type('application/problem+json').send(details)
}
