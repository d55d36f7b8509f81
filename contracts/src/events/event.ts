import type { z } from 'zod'
import type { Role } from '../fields.ts'

/** Who caused an event, and by which request. Written once, by the command that appended it. */
export interface Metadata {
  /** User id, or `system` for what the system does by itself. */
  readonly actor: string
  readonly role: Role | 'system'
  /** Practice session, where there is one. */
  readonly correlation?: string
  /** The request whose outcome this event is: one per command, shared by its events. */
  readonly causation: string
  /** Hash of what the request asked for: tells a retry from another use of the same key. */
  readonly request: string
  /** ISO 8601, from the injected clock of the service. All days are derived from it. */
  readonly recordedAt: string
  /** Schema version of the event's data. */
  readonly version: number
  /** Person whose key has sealed the personal fields, where the event has any. */
  readonly keyId?: string
}

/** An event as the log keeps it, decoded to the latest version of its schema. */
export interface Recorded<E> {
  readonly id: string
  readonly event: E
  readonly stream: string
  /** Index in the stream, from 0. */
  readonly revision: number
  /** Where it stands in the log: opaque, sorts as text. */
  readonly position: string
  readonly metadata: Metadata
}

export type EventOf<Schemas extends Record<string, z.ZodObject>> = {
  [Type in keyof Schemas & string]: { readonly type: Type; readonly data: Readonly<z.infer<Schemas[Type]>> }
}[keyof Schemas & string]
