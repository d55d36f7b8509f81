import { hash } from 'node:crypto'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Past } from '../../sample-events.ts'

/** Ids that never change. */
export const id = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/**
 * Each type of event has somebody of its own who does it, so that even who only counts who was there finds a trace of
 * every type.
 */
const doerOf = (type: string): string => id(Number.parseInt(hash('sha256', type).slice(0, 11), 16) % 10 ** 12)

/** What happened on one stream at one instant. */
export const told = (stream: string, at: string, ...events: readonly AnyEvent[]): Past[] =>
  events.map((event) => ({ stream, at, event, by: doerOf(event.type) }))
