import type { Metadata, Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { latestVersion, upcast } from '@wordtrail/contracts/events/upcasters'
import { open, seal } from '../keyring/cipher.ts'
import type { KeyRing } from '../keyring/key-ring.ts'
import type { NewEvent, StoredEvent } from './port.ts'

/** An event with what it will be recorded under. */
export interface Recording {
  readonly id: string
  readonly event: AnyEvent
  readonly metadata: Omit<Metadata, 'version'>
}

/** Between events of the contracts and JSON in the store: checks, encrypts, decrypts, upcasts. */
export interface Codec {
  /** Rejects data that does not fit its schema, and personal data of someone without a key. */
  encode(recordings: readonly Recording[]): Promise<NewEvent[]>
  /** Personal fields whose key is gone are null. */
  decode(stored: readonly StoredEvent[]): Promise<Recorded<AnyEvent>[]>
}

const personalFields = new Map(Object.entries(schemas).map(([type, schema]) => [type, personalFieldsOf(schema)]))
const fieldsOf = (type: string): readonly string[] => personalFields.get(type) ?? []
const placeOf = (eventId: string, field: string): string => `${eventId}/${field}`

export function createCodec(keyRing: KeyRing): Codec {
  const keysFor = (events: readonly { readonly type: string; readonly data: object }[]) =>
    keyRing.keysOf([...new Set(events.filter(({ type }) => fieldsOf(type).length > 0).map(({ data }) => (data as { userId: string }).userId))])

  return {
    async encode(recordings) {
      const keys = await keysFor(recordings.map(({ event }) => event))
      return recordings.map(({ id, event, metadata }) => {
        const data = schemas[event.type].parse(event.data) as Record<string, unknown>
        for (const field of fieldsOf(event.type)) {
          const text = data[field]
          if (typeof text !== 'string') continue
          const key = keys.get(data['userId'] as string)
          if (!key) throw new Error(`${event.type}: no key for its person`)
          data[field] = seal(key, placeOf(id, field), text)
        }
        return { id, type: event.type, data, metadata: { ...metadata, version: latestVersion(event.type) } }
      })
    },

    async decode(stored) {
      const keys = await keysFor(stored)
      return stored.map(({ id, type, data, metadata, stream, revision, position }) => {
        const opened = fieldsOf(type).length === 0 ? data : { ...data }
        for (const field of fieldsOf(type)) {
          const sealed = opened[field]
          const key = keys.get(opened['userId'] as string)
          opened[field] = typeof sealed === 'string' && key ? open(key, placeOf(id, field), sealed) : null
        }
        const latest = upcast(type as EventType, metadata.version, opened)
        return { id, event: { type, data: latest } as AnyEvent, stream, revision, position, metadata }
      })
    },
  }
}
