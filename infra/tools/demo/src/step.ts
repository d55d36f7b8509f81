import type { Random } from '@wordtrail/chance/random'
import type { CommandHandler, Done, Execution } from '@wordtrail/command-service/command-handler'
import type { Rejection } from '@wordtrail/command-service/decider'
import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'

/** One command of the school's history. */
export interface Step {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly actorId: string
  readonly stream: string
  readonly command: { readonly type: string }
  /** Id of the first event that it leads to. */
  readonly firstEventId: string
  readonly execute: (commands: CommandHandler) => Promise<Done | Rejection>
}

/** Who does something, and their own chance. */
export interface Actor {
  readonly id: string
  readonly role: Role | 'system'
  readonly random: Random
}

/** What of a command is asked by whom at which time. */
export function step<State, Command extends { readonly type: string }, Event extends AnyEvent>(
  { id, role, random }: Actor,
  at: number,
  execution: Omit<Execution<State, Command, Event>, 'origin'>,
): Step {
  const { stream, command } = execution
  const origin = { actor: id, role, causation: random.uuid(), at: new Date(at), request: 'demo' }
  return {
    at,
    actorId: id,
    stream,
    command,
    firstEventId: eventIdOf(origin.causation, stream, 0),
    execute: (commands) => commands.execute({ ...execution, origin }),
  }
}

const minuteMs = 60_000

/** An instant of a day in Shanghai. */
export const atMinute = (day: string, minute: number): number =>
  Date.parse(`${day}T00:00:00+08:00`) + Math.round(minute * minuteMs)
