import { setImmediate as turn } from 'node:timers/promises'
import { logOf, offsetOf, positionOf } from '@wordtrail/contracts/position'
import { memoryEventStore } from '../../memory/memory-event-store.ts'
import type { StoredEvent } from '../../port.ts'

// Test code: what the fake server holds, kept in a store in memory.

/** An event as it comes over the wire. Data and metadata are base64: EventStoreDB does not look into them. */
export interface Proposed {
  readonly id: string
  readonly type: string
  readonly contentType: string
  readonly data: string
  readonly metadata: string
}

export interface FakeRecord extends Proposed {
  readonly stream: string
  readonly revision: number
  /** Where the record begins in the log. */
  readonly position: bigint
  readonly createdMs: number
}

export type ExpectedRevision = number | 'no_stream' | 'any' | 'stream_exists'

export type Written =
  | { readonly outcome: 'written'; readonly revision: number; readonly position: bigint }
  | { readonly outcome: 'wrong revision'; readonly current: number | 'no_stream' }
  /** The same append is under way, so the repeat gets no answer. */
  | { readonly outcome: 'dropped' }

/** Positions are byte offsets, so that not every position is the start of a record. */
export const recordBytes = 100n
/** The memory store refuses names that begin with `$`, which EventStoreDB accepts. */
const prefix = 'of:'
const metadata = {
  actor: 'fake server',
  role: 'system',
  causation: '',
  request: '',
  recordedAt: '',
  version: 1,
} as const

export type Records = ReturnType<typeof fakeRecords>

export function fakeRecords() {
  // Base64 makes an append larger than its original.
  const kept = memoryEventStore({ isUnlimited: true })
  const idsByStream = new Map<string, string[]>()
  /** Appends that are written and not answered yet: stream and last revision. */
  const unanswered = new Set<string>()
  let changed = Promise.withResolvers<void>()

  const toRecord = ({ stream, revision, position, data }: StoredEvent): FakeRecord => ({
    ...(data as unknown as Proposed & { createdMs: number }),
    stream: stream.slice(prefix.length),
    revision,
    position: offsetOf(position) * recordBytes,
  })

  const head = async (): Promise<bigint> => offsetOf(await kept.head()) * recordBytes

  /** At most `count` records after a position. */
  const after = async (position: bigint, count: number): Promise<FakeRecord[]> => {
    const from = positionOf(logOf(await kept.start()), position / recordBytes)
    const records: FakeRecord[] = []
    for await (const { events } of kept.batches(from, {
      size: count,
      live: false,
      signal: new AbortController().signal,
    })) {
      records.push(...events.map(toRecord))
      if (records.length >= count) break
    }
    return records.slice(0, count)
  }

  return {
    head,
    after,
    /** True for the start of a record. */
    isRecordStart: (position: bigint): boolean => position > 0n && position % recordBytes === 0n,
    /** At most `count` records before a position that is at most just behind the head, the latest first. */
    before: async (position: bigint, count: number): Promise<FakeRecord[]> => {
      const end = ((position - 1n) / recordBytes) * recordBytes
      const most = BigInt(count) * recordBytes
      const start = end > most ? end - most : 0n
      return (await after(start, Number((end - start) / recordBytes))).reverse()
    },

    /** Undefined where there is no such stream. */
    async stream(name: string): Promise<FakeRecord[] | undefined> {
      if (!idsByStream.has(name)) return undefined
      const records: FakeRecord[] = []
      for await (const stored of kept.load(prefix + name)) records.push(toRecord(stored))
      return records
    },

    /** Writes at once. A repeat is dropped until `answered` has been called. */
    async append(stream: string, expected: ExpectedRevision, events: readonly Proposed[]): Promise<Written> {
      const ids = idsByStream.get(stream) ?? []
      const present = ids.length
      const first = firstRevision(
        ids,
        expected,
        events.map(({ id }) => id),
      )
      if (first === undefined) return { outcome: 'wrong revision', current: present === 0 ? 'no_stream' : present - 1 }
      const revision = first + events.length - 1
      if (first < present) {
        if (unanswered.has(`${stream}@${revision}`)) return { outcome: 'dropped' }
        const stood = (await this.stream(stream))![revision]!
        return { outcome: 'written', revision, position: stood.position }
      }
      idsByStream.set(stream, [...ids, ...events.map(({ id }) => id)])
      unanswered.add(`${stream}@${revision}`)
      const createdMs = Date.now()
      // EventStoreDB may hold an id twice: the memory store gets ids of its own.
      const own = events.map((event) => ({
        id: crypto.randomUUID(),
        type: 'FakeRecord',
        data: { ...event, createdMs },
        metadata,
      }))
      const result = await kept.append(prefix + stream, present === 0 ? 'none' : present - 1, own)
      if (result.outcome !== 'appended') throw new Error(`the fake server lost count of ${stream}`)
      changed.resolve()
      changed = Promise.withResolvers()
      await turn()
      return { outcome: 'written', revision, position: offsetOf(result.position) * recordBytes }
    },
    answered: (stream: string, revision: number): void => void unanswered.delete(`${stream}@${revision}`),

    /** Settles with the next append. */
    next: (): Promise<void> => changed.promise,
  }
}

/**
 * The revision at which an append begins: the stream's next one, or an earlier one with the same ids. A known id under
 * the present revision is therefore appended again. Undefined for a wrong revision.
 */
function firstRevision(
  held: readonly string[],
  expected: ExpectedRevision,
  ids: readonly string[],
): number | undefined {
  const standAt = (first: number) => ids.every((id, index) => held[first + index] === id)
  if (typeof expected === 'number' || expected === 'no_stream') {
    const first = expected === 'no_stream' ? 0 : expected + 1
    return first === held.length || (first < held.length && standAt(first)) ? first : undefined
  }
  const known = held.lastIndexOf(ids[0]!)
  if (known >= 0) return standAt(known) ? known : undefined
  return expected === 'stream_exists' && held.length === 0 ? undefined : held.length
}
