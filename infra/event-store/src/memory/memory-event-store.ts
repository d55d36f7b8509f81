import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { offsetIn, positionOf } from '@wordtrail/contracts/position'
import { bodySizeOf } from '../body-size.ts'
import {
  assertAppendable,
  assertFits,
  batchBytes,
  type EventStore,
  firstOfStreams,
  jsonBytesOf,
  OutOfPlace,
  type PlacedEvent,
  type StoredEvent,
} from '../port.ts'

export interface MemoryEventStoreOptions {
  /** Takes appends of any size. */
  readonly isUnlimited?: boolean
}

/** A store without a disk, for tests. Keeps every promise of the port but durability. */
export function memoryEventStore({ isUnlimited = false }: MemoryEventStoreOptions = {}): EventStore {
  const log = `m${randomBytes(3).toString('hex')}`
  const all: StoredEvent[] = []
  const streams = new Map<string, StoredEvent[]>()
  const head = () => positionOf(log, BigInt(all.length))

  const batchEnd = (offset: number, size: number): number => {
    let end = offset
    for (let bytes = 0; end < all.length && end - offset < size && bytes < batchBytes; end += 1)
      bytes += bodySizeOf(all[end]!.data)
    return end
  }

  /** Through JSON, as every store that writes. */
  const write = (events: readonly PlacedEvent[]) => {
    for (const { stream, revision, id, type, data, metadata } of JSON.parse(JSON.stringify(events)) as PlacedEvent[]) {
      const position = positionOf(log, BigInt(all.length + 1))
      const stored = { id, type, data, metadata, stream, revision, position }
      all.push(stored)
      const held = streams.get(stream)
      if (held) held.push(stored)
      else streams.set(stream, [stored])
    }
  }

  return {
    async *load(stream, from = 0) {
      for (const stored of (streams.get(stream) ?? []).slice(from)) yield structuredClone(stored)
    },

    async append(stream, expected, events) {
      assertAppendable(stream, events)
      if (!isUnlimited) assertFits(stream, events, jsonBytesOf(events))
      const held = streams.get(stream) ?? []
      const present = held.length === 0 ? 'none' : held.length - 1
      const firstKnown = held.findIndex((stored) => events.some((event) => event.id === stored.id))
      if (firstKnown >= 0) {
        const last = held[firstKnown + events.length - 1]
        const isReplay = events.every((event, index) => held[firstKnown + index]?.id === event.id)
        return last && isReplay
          ? { outcome: 'replayed', revision: last.revision, position: last.position }
          : { outcome: 'conflict', revision: present }
      }
      if (present !== expected) return { outcome: 'conflict', revision: present }
      const first = held.length
      write(events.map((event, index) => ({ ...event, stream, revision: first + index })))
      return { outcome: 'appended', revision: first + events.length - 1, position: head() }
    },

    async appendInOrder(events) {
      for (const [stream, first] of firstOfStreams(events))
        if (first.revision !== (streams.get(stream)?.length ?? 0)) throw new OutOfPlace(first)
      write(events)
    },

    start: async () => positionOf(log, 0n),
    head: async () => head(),

    async at(positions) {
      const offsets = positions.map((position) => Number(offsetIn(log, position)))
      return structuredClone(offsets.toSorted((one, other) => one - other).map((offset) => all[offset - 1]!))
    },

    async *batches(after, { size, live, signal }) {
      let offset = Number(offsetIn(log, after))
      while (!signal.aborted) {
        const events = all.slice(offset, batchEnd(offset, size))
        if (events.length > 0) {
          offset += events.length
          yield { events: structuredClone(events), checkpoint: positionOf(log, BigInt(offset)) }
        } else if (live) {
          await sleep(1)
        } else {
          return
        }
      }
    },
  }
}
