import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  type JSONEventData,
  type JSONEventType,
  NO_STREAM,
  type ReadPosition,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { Metadata } from '@wordtrail/contracts/events/event'
import { offsetIn, positionOf } from '@wordtrail/contracts/position'
import { LRUCache } from 'lru-cache'
import {
  type AppendResult,
  assertAppendable,
  assertFits,
  type EventStore,
  type Expected,
  firstOfStreams,
  jsonBytesOf,
  type NewEvent,
  OutOfPlace,
  StoreBusy,
  type StoredEvent,
} from '../port.ts'
import { batchRoom } from './batch-room.ts'
import { connect } from './connection.ts'
import { knownIds } from './known-ids.ts'
import { liveEvents } from './live-events.ts'
import { identityStream, logIdentity } from './log-identity.ts'
import { runsOf } from './ordered-runs.ts'
import { asRefusedAppend, asUnknownCause } from './problems.ts'

const loadPage = 1000
const mostInDoubt = 10_000
/** Single events that are asked for at the same time: the server reads one a call. */
const readTogether = 32

export interface Timeouts {
  /** A call that has not settled by then is given up. A page of 5000 events takes some 60 ms. */
  readonly callMs: number
  /** The server's own limit for an append. Less than `callMs`, so that its answer can still arrive. */
  readonly appendMs: number
}
const defaultTimeouts: Timeouts = { callMs: 5_000, appendMs: 4_000 }

/**
 * The log in EventStoreDB. Rejects where it cannot be reached. A process should open one: all clients of a process
 * share one table of waiting appends, and an error of any of them makes the appends of all unknown.
 */
export async function eventStoreDbEventStore(
  url: string,
  { callMs, appendMs } = defaultTimeouts,
): Promise<EventStore & { close(): Promise<void> }> {
  const connection = connect(url, callMs)
  let log: string
  try {
    log = await logIdentity(connection)
  } catch (error) {
    await connection.close().catch(() => {})
    throw error
  }
  const { page } = connection
  const known = knownIds()
  /**
   * Streams with an append whose outcome is unknown. The server answers a repeat as if it were the first append, so
   * they are read before the next one.
   */
  const inDoubt = new LRUCache<string, true>({ max: mostInDoubt })

  const toStored = ({ streamId, id, type, revision, position, data, metadata }: RecordedEvent): StoredEvent => ({
    id,
    type,
    data: data as Record<string, unknown>,
    metadata: metadata as unknown as Metadata,
    stream: streamId,
    revision: Number(revision),
    position: positionOf(log, position!.commit),
  })

  const readPage = async (stream: string, from: number, maxCount: number): Promise<StoredEvent[]> => {
    const resolved: ResolvedEvent[] = await page((client) =>
      client.readStream(stream, { fromRevision: BigInt(from), maxCount, requiresLeader: true }),
    )
    const events = resolved.map(({ event }) => toStored(event!))
    known.learn(stream, from, events)
    return events
  }

  async function* load(stream: string, from: number): AsyncGenerator<StoredEvent> {
    for (let next = from; ; ) {
      const events = await readPage(stream, next, loadPage)
      yield* events
      if (events.length < loadPage) return
      next = events.at(-1)!.revision + 1
    }
  }

  /** Reads the ids of a stream from the first unknown one to its end. */
  const catchUp = async (stream: string): Promise<void> => {
    while ((await readPage(stream, known.next(stream), loadPage)).length === loadPage);
  }

  /** Reads a stream that is in doubt. Gives undefined once it is known, and `unknown` where it cannot be read. */
  const resolve = async (stream: string): Promise<AppendResult | undefined> => {
    try {
      await catchUp(stream)
      inDoubt.delete(stream)
      return undefined
    } catch (cause) {
      if (!(cause instanceof StoreBusy)) throw cause
      return { outcome: 'unknown', cause }
    }
  }

  /** The answer to an append if any of its events are in the stream already; undefined if all of them are new. */
  const repeatOf = async (stream: string, events: readonly NewEvent[]): Promise<AppendResult | undefined> => {
    const found = known.find(stream, events)
    if (found === 'new') return undefined
    if (found === 'mixed') {
      await catchUp(stream)
      return { outcome: 'conflict', revision: known.last(stream) }
    }
    const [last] = await readPage(stream, found, 1)
    return { outcome: 'replayed', revision: found, position: last!.position }
  }

  const write = async (stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult> => {
    const expectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected)
    try {
      const { nextExpectedRevision, position } = await connection.append((client) =>
        client.appendToStream(stream, events.map(toEventData), { expectedRevision, deadline: appendMs }),
      )
      const from = expected === 'none' ? 0 : expected + 1
      known.learn(
        stream,
        from,
        events.map(({ id }, index) => ({ id, revision: from + index })),
      )
      return {
        outcome: 'appended',
        revision: Number(nextExpectedRevision),
        position: positionOf(log, position!.commit),
      }
    } catch (error) {
      if (error instanceof WrongExpectedVersionError)
        return {
          outcome: 'conflict',
          revision: error.actualVersion === NO_STREAM ? 'none' : Number(error.actualVersion),
        }
      const refused = asRefusedAppend(stream, error)
      if (refused) throw refused
      inDoubt.set(stream, true)
      return { outcome: 'unknown', cause: asUnknownCause(error) }
    }
  }

  /** `offset`: of the last record that was read; 0 before the first. */
  const readPositionOf = (offset: bigint): ReadPosition => (offset === 0n ? START : { commit: offset, prepare: offset })

  const batchOf = (resolved: readonly AllStreamResolvedEvent[]) => ({
    events: resolved.flatMap(({ event }) => (event && isOurs(event) ? [toStored(event)] : [])),
    checkpoint: positionOf(log, recordOffset(resolved.at(-1)!)),
  })

  return {
    load: (stream, from = 0) => load(stream, from),

    async append(stream, expected, events) {
      assertAppendable(stream, events)
      assertFits(stream, events, jsonBytesOf(events))
      const unresolved = inDoubt.has(stream) ? await resolve(stream) : undefined
      if (unresolved) return unresolved
      if (expected !== 'none' && known.next(stream) <= expected) await catchUp(stream)
      const repeated = await repeatOf(stream, events)
      if (repeated) return repeated
      const result = await write(stream, expected, events)
      if (result.outcome !== 'conflict') return result
      await catchUp(stream)
      return (await repeatOf(stream, events)) ?? result
    },

    /** One append after another. The caller vouches for the ids, so no stream is read for them. */
    async appendInOrder(events) {
      firstOfStreams(events)
      for (const run of runsOf(events)) {
        const { stream, revision } = run[0]
        const result = await write(stream, revision === 0 ? 'none' : revision - 1, run)
        if (result.outcome === 'unknown') throw result.cause
        if (result.outcome === 'conflict') throw new OutOfPlace(run[0])
      }
    },

    start: async () => positionOf(log, 0n),

    async head() {
      const [last] = await page((client) => client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
      return positionOf(log, recordOffset(last!))
    },

    async at(positions) {
      const offsets = positions.map((position) => offsetIn(log, position)).toSorted((one, other) => Number(one - other))
      const events: StoredEvent[] = []
      for (let first = 0; first < offsets.length; first += readTogether) {
        const read = offsets
          .slice(first, first + readTogether)
          .map((offset) => page((client) => client.readAll({ fromPosition: readPositionOf(offset), maxCount: 1 })))
        events.push(...(await Promise.all(read)).flatMap((records) => batchOf(records).events))
      }
      return events
    },

    async *batches(from, { size, live, signal }) {
      let offset = offsetIn(log, from)
      while (!signal.aborted) {
        // Reading begins with the record at the offset, which has been given already.
        const fromPosition = readPositionOf(offset)
        const maxCount = fromPosition === START ? size : size + 1
        const after = offset
        const isFresh = (record: AllStreamResolvedEvent) => fromPosition === START || recordOffset(record) > after
        const room = batchRoom()
        const isLast = (record: AllStreamResolvedEvent) => isFresh(record) && room.isFilledBy(record)
        const records = await page((client) => client.readAll({ fromPosition, maxCount }), { signal, isLast })
        if (signal.aborted) return
        const isHead = records.length < maxCount && !room.isFull()
        const fresh = records.filter(isFresh)
        if (fresh.length > 0) {
          offset = recordOffset(fresh.at(-1)!)
          yield batchOf(fresh)
        }
        if (!isHead) continue
        if (!live) return
        for await (const arrived of liveEvents(connection, readPositionOf(offset), size, signal)) {
          offset = recordOffset(arrived.at(-1)!)
          yield batchOf(arrived)
        }
      }
    },

    close: connection.close,
  }
}

const toEventData = ({ id, type, data, metadata }: NewEvent): JSONEventData<JSONEventType> => ({
  id,
  type,
  data,
  metadata: { ...metadata },
  contentType: 'application/json',
})

/** Commit and prepare positions are equal here, and differ from event to event. */
const recordOffset = ({ event }: AllStreamResolvedEvent): bigint => event!.position.commit

/** The log also holds the server's own events and links. */
const isOurs = ({ type, streamId }: { readonly type: string; readonly streamId: string }): boolean =>
  !type.startsWith('$') && streamId !== identityStream
