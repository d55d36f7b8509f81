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

/** What routes work with. */
export interface CommandContext {
  readonly commands: CommandHandler
  readonly lookupsAt: (awaited: Position | undefined) => Lookups
  readonly secrets: Secrets
  readonly now: () => Date
}

const secretFields = /password|security_answer/

/** Passwords and answers leave no trace in the log but their argon2id hashes. */
const withoutSecrets = (body: unknown): unknown =>
  body !== null && typeof body === 'object'
    ? Object.fromEntries(Object.entries(body).filter(([name]) => !secretFields.test(name)))
    : body

/** What plans a command beside the parsed input. */
interface CommandRequest<E extends Endpoint> extends Context<E> {
  /** As they were when the caller was last answered, or later. */
  readonly lookups: Lookups
}

/** A call that leads to commands: what it asks carries its origin. */
export const commandCall = <E extends Endpoint>(
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

/** The outcome, or the refusal that ends the request. */
export function orRefuse(outcome: Done | Rejection): Done {
  if (isRejection(outcome)) throw new HttpProblem(outcome.rejected, { message: outcome.message })
  return outcome
}

/** An answer that tells up to where the log has been written. */
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
  readonly answer: Body
}

/** A call that asks one thing of one stream. */
export const commandsOf =
  <State, Command, Event extends AnyEvent>(context: CommandContext, decider: Decider<State, Command, Event>) =>
  <E extends Endpoint>(
    endpoint: E,
    plan: (request: Input<E> & CommandRequest<E>) => Plan<Command, Output<E>> | Promise<Plan<Command, Output<E>>>,
  ): Handler =>
    commandCall(context, endpoint, async (request) => {
      const { stream, command, answer } = await plan(request)
      const { position } = orRefuse(
        await context.commands.execute({ decider, stream, command, origin: request.origin }),
      )
      return answered(answer, position)
    })
