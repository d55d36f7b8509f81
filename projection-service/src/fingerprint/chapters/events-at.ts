import { hash } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { SampleEvent } from '@wordtrail/folds/sample-events'

/** Ids that never change. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Each type of event has an actor of its own, so that every type leaves a trace even in a projection that reads nothing
 * but the actor.
 */
const actorOf = (type: string): string => id(Number.parseInt(hash('sha256', type).slice(0, 11), 16) % 10 ** 12)

/** Events of one stream, recorded at one instant. */
export const eventsAt = (stream: string, at: string, ...events: readonly AnyEvent[]): SampleEvent[] =>
  events.map((event) => ({ stream, at, event, by: actorOf(event.type) }))
