import type { Endpoint, Input, Output } from '@wordtrail/contracts/api/endpoint'
import { causationOf } from '@wordtrail/contracts/events/event-id'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Position } from '@wordtrail/contracts/position'
import { type Answer, type Context, type Handler, handler } from '@wordtrail/platform/http/handler'
import { HttpProblem } from '@wordtrail/platform/http/http-problem'
import { fingerprint, type Secrets } from '@wordtrail/platform/identity/secrets'
import type { CommandHandler, Done, Origin } from './command-handler.ts'
import { type Decider, isRejection, type Rejection } from './decider.ts'
import type { Lookups } from './lookups.ts'

export interface CommandContext {
  readonly commands: CommandHandler
  readonly lookupsAt: (awaited: Position | undefined) => Lookups
  readonly secrets: Secrets
  readonly now: () => Date
}

const secretFields = /password|security_answer|teacher_code/

/** The log holds passwords, answers and codes as argon2id hashes only, so fingerprints leave them out. */
const withoutSecrets = (body: unknown): unknown =>
  body !== null && typeof body === 'object'
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !secretFields.test(name)))
    : body

interface CommandRequest<E extends Endpoint> extends Context<E> {
  /** At least as recent as the caller's last answer. */
  readonly lookups: Lookups
}

/** Binds an endpoint to a function that executes commands. */
export const commandEndpoint = <E extends Endpoint>(
  { lookupsAt, secrets, now }: CommandContext,
  endpoint: E,
  handle: (request: Input<E> & CommandRequest<E> & { readonly origin: Origin }) => Promise<Answer<Output<E>>>,
): Handler =>
  handler(endpoint, async (request) => {
    const { caller, idempotencyKey, params, query, body, awaitPosition } = request
    const origin: Origin = {
      actor: caller.id,
      role: caller.role === 'anonymous' ? 'system' : caller.role,
      causation: causationOf({
        callerId: caller.id,
        endpoint: `${endpoint.method} ${endpoint.path}`,
        key: idempotencyKey,
      }),
      at: now(),
      request: fingerprint(secrets, [params, query, withoutSecrets(body)]),
    }
    return handle({ ...request, origin, lookups: lookupsAt(awaitPosition) })
  })

/** Throws a rejection as an `HttpProblem`. */
export function orRefuse<Good extends Done>(outcome: Good | Rejection): Good {
  if (isRejection(outcome)) throw new HttpProblem(outcome.rejected, { message: outcome.message })
  return outcome
}

/** An answer with the position of the last event that the request has appended. */
export const answered = <Body>(body: Body, position: Position | undefined): Answer<Body> => ({
  body,
  ...(position !== undefined && { position }),
})

/** The later of two positions of one log. */
export const later = (one: Position | undefined, other: Position | undefined): Position | undefined =>
  one === undefined || (other !== undefined && other > one) ? other : one

export interface Plan<Command, Body> {
  readonly stream: string
  readonly command: Command
  /** Practice session. */
  readonly correlation?: string
  readonly answer: Body
}

/** Binds an endpoint to one command on one stream. */
export const commandsOf =
  <State, Command, Event extends AnyEvent>(context: CommandContext, decider: Decider<State, Command, Event>) =>
  <E extends Endpoint>(
    endpoint: E,
    plan: (request: Input<E> & CommandRequest<E>) => Plan<Command, Output<E>> | Promise<Plan<Command, Output<E>>>,
  ): Handler =>
    commandEndpoint(context, endpoint, async (request) => {
      const { stream, command, correlation, answer } = await plan(request)
      const { position } = orRefuse(
        await context.commands.execute({ decider, stream, command, correlation, origin: request.origin }),
      )
      return answered(answer, position)
    })
