import { problems } from '@wordtrail/contracts/problems'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorProblem } from './error-problem.ts'
import { anonymous } from './handler.ts'
import { HttpProblem } from './http-problem.ts'
import { sendProblem } from './problem-reply.ts'
import { endpointOf, type NoteSecurity } from './security-log.ts'

export interface ErrorHandlerOptions {
  readonly errorProblems: readonly ErrorProblem[]
  readonly note: NoteSecurity
}

/** Answers an error as a problem, and logs what is unexpected or matters to security. */
export const errorHandler =
  ({ errorProblems, note }: ErrorHandlerOptions) =>
  (error: FastifyError | HttpProblem, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const problem = problemOf(error, request, errorProblems)
    if (concernsSecurity(problem)) {
      const user = problem.about ?? signedInId(request)
      note(request, {
        event: problems[problem.code].status === 429 ? 'locked' : 'refused',
        code: problem.code,
        ...(user !== undefined && { user }),
      })
    }
    return sendProblem(reply, problem)
  }

function problemOf(
  error: FastifyError | HttpProblem,
  request: FastifyRequest,
  errorProblems: readonly ErrorProblem[],
): HttpProblem {
  if (error instanceof HttpProblem) return error
  if (error.statusCode === 413) return new HttpProblem('body-too-large')
  if (error.statusCode !== undefined && error.statusCode < 500) return new HttpProblem('invalid-input')
  const known = errorProblems.find(({ fits }) => fits(error))
  if (!known?.isExpected) request.log.error({ err: error, call: endpointOf(request) }, 'request failed')
  return new HttpProblem(known?.code ?? 'internal-error')
}

/** `caller` is undefined where the request failed before it was authenticated. */
const signedInId = ({ caller }: { readonly caller: FastifyRequest['caller'] | undefined }): string | undefined =>
  caller === undefined || caller === anonymous ? undefined : caller.id

/** Not signed in, not allowed, too many attempts. */
const securityStatuses: ReadonlySet<number> = new Set([401, 403, 429])
/** Wrong secrets are no 401, which would end the session of a caller who has mistyped. */
const wrongSecrets: ReadonlySet<string> = new Set([
  'wrong-security-answer',
  'wrong-current-password',
  'wrong-password-code',
  'wrong-teacher-code',
])
const concernsSecurity = ({ code }: HttpProblem): boolean =>
  securityStatuses.has(problems[code].status) || wrongSecrets.has(code)
