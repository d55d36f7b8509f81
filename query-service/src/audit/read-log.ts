import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, type EventType, schemas } from '@wordtrail/contracts/events/schemas'
import { positionOf } from '@wordtrail/contracts/position'
import type { Codec } from '@wordtrail/event-store/codec'
import type { StoredEvent } from '@wordtrail/event-store/port'
import { logIdOf, type ReadableLog } from '../readable-log.ts'

/** Why a field is not shown: secrets are for nobody, personal text is for those with all rights, and may be erased. */
export interface Hidden {
  readonly field: string
  readonly why: 'secret' | 'personal' | 'erased'
}

/** An event as its reader may see it: hidden fields are null. */
export interface Seen {
  readonly recorded: Recorded<AnyEvent>
  readonly hidden: readonly Hidden[]
}

export interface Reader {
  /** Whether they may see personal text of events. */
  readonly seesPersonal: boolean
}

export interface LogReader {
  /** Events by the offsets of their positions, the latest first. */
  seenAt(offsets: readonly number[], reader: Reader): Promise<readonly Seen[]>
  seen(stored: readonly StoredEvent[], reader: Reader): Promise<readonly Seen[]>
  load: ReadableLog['load']
}

const isSecret = (field: string): boolean => /hash$/i.test(field)
/** Names of the fields that are sealed with somebody's key; of events that belong to nobody there are none. */
const sealedFieldsOf = ({ type, metadata }: StoredEvent): readonly string[] =>
  metadata.keyId === undefined ? [] : personalFieldsOf(schemas[type as EventType])

/** Which fields of an event its reader is not shown, before anything is opened. */
const hiddenIn = (stored: StoredEvent, { seesPersonal }: Reader): Hidden[] => {
  const sealed = sealedFieldsOf(stored)
  return Object.keys(stored.data).flatMap((field): Hidden[] => {
    if (stored.data[field] === null) return []
    if (isSecret(field)) return [{ field, why: 'secret' }]
    return !seesPersonal && sealed.includes(field) ? [{ field, why: 'personal' }] : []
  })
}

const without = (stored: StoredEvent, hidden: readonly Hidden[]): StoredEvent =>
  hidden.length === 0
    ? stored
    : { ...stored, data: { ...stored.data, ...Object.fromEntries(hidden.map(({ field }) => [field, null])) } }

/** Reads events of the log as somebody may see them. What they may not see is never opened. */
export function logReader(log: ReadableLog, codec: Codec): LogReader {
  const ownId = logIdOf(log)

  const seen: LogReader['seen'] = async (stored, reader) => {
    const hidden = stored.map((one) => hiddenIn(one, reader))
    const recorded = await codec.decode(stored.map((one, index) => without(one, hidden[index]!)))
    return recorded.map((one, index) => {
      const data: Readonly<Record<string, unknown>> = one.event.data
      const from = stored[index]!
      const erased = sealedFieldsOf(from).filter(
        (field) =>
          from.data[field] !== null &&
          from.data[field] !== undefined &&
          data[field] === null &&
          !hidden[index]!.some((other) => other.field === field),
      )
      return {
        recorded: one,
        hidden: [...hidden[index]!, ...erased.map((field): Hidden => ({ field, why: 'erased' }))],
      }
    })
  }

  return {
    seen,
    async seenAt(offsets, reader) {
      if (offsets.length === 0) return []
      const own = await ownId()
      const stored = await log.at(offsets.map((offset) => positionOf(own, offset)))
      return seen(stored.toReversed(), reader)
    },
    load: (stream, from) => log.load(stream, from),
  }
}
