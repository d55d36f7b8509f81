import type { Metadata } from '@wordtrail/contracts/events/event'
import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  NO_STREAM,
  type JSONEventData,
  type JSONEventType,
  type ReadPosition,
  type RecordedEvent,
  type ResolvedEvent,
  START,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import { offsetIn, positionOf } from '@wordtrail/contracts/position'
import {
  type AppendResult,
  assertAppendable,
  assertFits,
  type EventStore,
  type Expected,
  jsonBytesOf,
  type NewEvent,
  StoreBusy,
  type StoredEvent,
} from '../port.ts'
import { connect } from './connection.ts'
import { knownIds } from './known-ids.ts'
import { batchRoom } from './batch-room.ts'
import { liveEvents } from './live-events.ts'
import { identityStream, logIdentity } from './log-identity.ts'
import { asRefusedAppend, asUnknownCause } from './problems.ts'

const loadPage = 1000
/** More wait for an answer only where none comes at all. */
const mostDoubtful = 10_000

/** How long is waited for EventStoreDB. */
export interface Patience {
  /** A call that has not settled by then is given up. A page of 5000 events takes some 60 ms. */
  readonly callMs: number
  /**
   * The server answers an append within this, or its outcome is unknown. Less than for the call, so that this answer
   * can still come.
   */
  readonly appendMs: number
}
const patience: Patience = { callMs: 5_000, appendMs: 4_000 }

/**
 * The log in EventStoreDB. Rejects where it cannot be reached. A process should open one: all clients of a process
 * share one table of waiting appends, and an error of any of them makes the appends of all unknown.
 */
export async function eventStoreDbEventStore(
  url: string,
  { callMs, appendMs } = patience,
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
   * Streams of appends whose outcome is unknown. The server answers a repeat as if it were the first: what stands there
   * is looked up before.
   */
  const doubtful = new Set<string>()

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

  /** Gets to know the ids of a stream that are not known yet. */
  const catchUp = async (stream: string): Promise<void> => {
    while ((await readPage(stream, known.next(stream), loadPage)).length === loadPage);
  }

  /**
   * What is known of a stream after an append of which nobody knows what became: undefined, or why that cannot be seen.
   */
  const lookAgain = async (stream: string): Promise<AppendResult | undefined> => {
    try {
      await catchUp(stream)
      doubtful.delete(stream)
      return undefined
    } catch (cause) {
      if (!(cause instanceof StoreBusy)) throw cause
      return { outcome: 'unknown', cause }
    }
  }

  /** The answer to an append whose events, or some of them, stand in the stream already. */
  const fromWhatStands = async (stream: string, events: readonly NewEvent[]): Promise<AppendResult | undefined> => {
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
      doubtful.add(stream)
      if (doubtful.size > mostDoubtful) doubtful.delete(doubtful.values().next().value!)
      return { outcome: 'unknown', cause: asUnknownCause(error) }
    }
  }

  /** Where to read from: the place itself is a record's start, the log's first where nothing has been read. */
  const readPositionOf = (place: bigint): ReadPosition => (place === 0n ? START : { commit: place, prepare: place })

  const batchOf = (resolved: readonly AllStreamResolvedEvent[]) => ({
    events: resolved.flatMap(({ event }) => (event && isOurs(event) ? [toStored(event)] : [])),
    checkpoint: positionOf(log, placeOfRecord(resolved.at(-1)!)),
  })

  return {
    load: (stream, from = 0) => load(stream, from),

    async append(stream, expected, events) {
      assertAppendable(stream, events)
      assertFits(stream, events, jsonBytesOf(events))
      const unseen = doubtful.has(stream) ? await lookAgain(stream) : undefined
      if (unseen) return unseen
      if (expected !== 'none' && known.next(stream) <= expected) await catchUp(stream)
      const standing = await fromWhatStands(stream, events)
      if (standing) return standing
      const result = await write(stream, expected, events)
      if (result.outcome !== 'conflict') return result
      await catchUp(stream)
      return (await fromWhatStands(stream, events)) ?? result
    },

    start: async () => positionOf(log, 0n),

    async head() {
      const [last] = await page((client) => client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 }))
      return positionOf(log, placeOfRecord(last!))
    },

    async *batches(from, { size, live, signal }) {
      let place = offsetIn(log, from)
      while (!signal.aborted) {
        // Reading begins with the record at the place, which has been given.
        const fromPosition = readPositionOf(place)
        const maxCount = fromPosition === START ? size : size + 1
        const after = place
        const isFresh = (record: AllStreamResolvedEvent) => fromPosition === START || placeOfRecord(record) > after
        const room = batchRoom()
        const isLast = (record: AllStreamResolvedEvent) => isFresh(record) && room.isFilledBy(record)
        const records = await page((client) => client.readAll({ fromPosition, maxCount }), { signal, isLast })
        if (signal.aborted) return
        const isHead = records.length < maxCount && !room.isFull()
        const fresh = records.filter(isFresh)
        if (fresh.length > 0) {
          place = placeOfRecord(fresh.at(-1)!)
          yield batchOf(fresh)
        }
        if (!isHead) continue
        if (!live) return
        for await (const arrived of liveEvents(connection, readPositionOf(place), size, signal)) {
          place = placeOfRecord(arrived.at(-1)!)
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

/** Commit equals prepare, and each event has a place of its own. */
const placeOfRecord = ({ event }: AllStreamResolvedEvent): bigint => event!.position.commit

/** The log holds the server's own events and links too. */
const isOurs = ({ type, streamId }: { readonly type: string; readonly streamId: string }): boolean =>
  !type.startsWith('$') && streamId !== identityStream
