import type { Metadata, Recorded } from '@wordtrail/contracts/events/event'
import { isAlwaysSomebodys, personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { latestVersion, upcast } from '@wordtrail/contracts/events/upcasters'
import { open, seal } from '@wordtrail/platform/keyring/cipher'
import type { KeyRing } from '@wordtrail/platform/keyring/key-ring'
import { bodyShapeOf } from './body-shape.ts'
import type { NewEvent, StoredEvent } from './port.ts'

/** An event with what it will be recorded under. */
export interface Recording {
  readonly id: string
  readonly event: AnyEvent
  readonly metadata: Omit<Metadata, 'version' | 'keyId'>
}

/** Between events of the contracts and JSON in the store: checks, encrypts, decrypts, upcasts. */
export interface Codec {
  /** Rejects data that does not fit its schema, and with `NoKey` personal data of someone without a key. */
  encode(recordings: readonly Recording[]): Promise<NewEvent[]>
  /** Personal fields whose key is gone are null. Rejects with `UnreadableEvent`. */
  decode(stored: readonly StoredEvent[]): Promise<Recorded<AnyEvent>[]>
}

/** Personal data of somebody whose key is not there: they have been erased. */
export class NoKey extends Error {
  override readonly name = 'NoKey'
}

/** An event in the log that this program cannot read: of an unknown type or version, or with a broken body. */
export class UnreadableEvent extends Error {
  override readonly name = 'UnreadableEvent'
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: string
  readonly type: string
  /** As it stands in the event's metadata, whatever that is. */
  readonly version: unknown

  constructor({ id, stream, revision, position, type, metadata }: StoredEvent, reason: string, cause?: unknown) {
    const version: unknown = (metadata as StoredEvent['metadata'] | undefined)?.version
    super(
      `cannot read ${type} version ${version} (stream ${stream}, revision ${revision}, position ${position}): ${reason}`,
      { cause },
    )
    this.id = id
    this.stream = stream
    this.revision = revision
    this.position = position
    this.type = type
    this.version = version
  }
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const shapes = new Map(Object.entries(schemas).map(([type, schema]) => [type, bodyShapeOf(schema)]))
const personalFields = new Map(Object.entries(schemas).map(([type, schema]) => [type, personalFieldsOf(schema)]))
const fieldsOf = (type: string): readonly string[] => personalFields.get(type) ?? []
/** Types whose personal fields always belong to a person. */
const alwaysSealed = new Set(
  Object.entries(schemas)
    .filter(([, schema]) => isAlwaysSomebodys(schema))
    .map(([type]) => type),
)
/** Additional authenticated data of a sealed field. */
const aadOf = (eventId: string, field: string): string => `${eventId}/${field}`

export function createCodec(keyRing: KeyRing): Codec {
  return {
    async encode(recordings) {
      const keys = await keyRing.keysOf([...new Set(recordings.flatMap(({ event }) => keyIdOf(event) ?? []))])
      return recordings.map(({ id, event, metadata }) => {
        const data = schemas[event.type].parse(event.data) as Record<string, unknown>
        const keyId = keyIdOf(event)
        for (const field of fieldsOf(event.type)) {
          const text = data[field]
          if (typeof text !== 'string' || keyId === undefined) continue
          const key = keys.get(keyId)
          if (!key) throw new NoKey(`${event.type}: no key for its person`)
          data[field] = seal(key, aadOf(id, field), Buffer.from(text)).toString('base64url')
        }
        return {
          id,
          type: event.type,
          data,
          metadata: { ...metadata, version: latestVersion(event.type), ...(keyId !== undefined && { keyId }) },
        }
      })
    },

    async decode(stored) {
      for (const event of stored) assertKnown(event)
      const keys = await keyRing.keysOf([
        ...new Set(stored.flatMap(({ type, metadata }) => (fieldsOf(type).length > 0 ? (metadata.keyId ?? []) : []))),
      ])
      return stored.map((from) => {
        const { id, type, metadata, stream, revision, position } = from
        let data: Record<string, unknown>
        try {
          data = upcast(type as EventType, metadata.version, opened(from, keys))
        } catch (error) {
          throw new UnreadableEvent(from, 'its body is broken', error)
        }
        const broken = shapes.get(type)!(data)
        if (broken !== undefined) throw new UnreadableEvent(from, `its body is broken at ${broken.replace(/^\./, '')}`)
        return { id, event: { type, data } as AnyEvent, stream, revision, position, metadata }
      })
    },
  }
}

/** Id of the person whose key seals the event's personal fields; undefined where it has none, or belongs to nobody. */
const keyIdOf = ({ type, data }: AnyEvent): string | undefined =>
  fieldsOf(type).length > 0 ? (data as { userId?: string }).userId : undefined

function assertKnown(event: StoredEvent): void {
  const { type, data } = event
  if (!shapes.has(type)) throw new UnreadableEvent(event, 'the type is unknown')
  const version: unknown = (event.metadata as StoredEvent['metadata'] | undefined)?.version
  if (!Number.isInteger(version) || (version as number) < 1 || (version as number) > latestVersion(type as EventType))
    throw new UnreadableEvent(event, 'the version is unknown')
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new UnreadableEvent(event, 'it has no body')
  // An id that is no UUID would make the key ring's select fail for the whole batch. An event from before its type had
  // personal fields has neither a key nor what one would open.
  const { keyId } = event.metadata
  const needsKey = alwaysSealed.has(type) && fieldsOf(type).some((field) => typeof data[field] === 'string')
  if (keyId === undefined ? needsKey : !uuid.test(String(keyId))) throw new UnreadableEvent(event, 'the key is unknown')
}

/** The data with its personal fields in the clear. */
function opened(
  { id, type, data, metadata }: StoredEvent,
  keys: Awaited<ReturnType<KeyRing['keysOf']>>,
): Record<string, unknown> {
  const fields = fieldsOf(type)
  if (fields.length === 0 || metadata.keyId === undefined) return data
  const clear = { ...data }
  const key = keys.get(metadata.keyId)
  for (const field of fields) {
    const sealed = clear[field]
    if (typeof sealed !== 'string') continue
    clear[field] = key ? open(key, aadOf(id, field), Buffer.from(sealed, 'base64url')).toString() : null
  }
  return clear
}
