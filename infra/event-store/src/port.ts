import type { Metadata } from '@wordtrail/contracts/events/event'
import type { Position } from '@wordtrail/contracts/position'

/** An event on its way in. Data and metadata are JSON. */
export interface NewEvent {
  /** UUID in lower case, derived from the command, so that a retry brings the same one. */
  readonly id: string
  readonly type: string
  readonly data: Record<string, unknown>
  readonly metadata: Metadata
}

/** An event as the store keeps it. */
export interface StoredEvent extends NewEvent {
  readonly stream: string
  /** The first event of a stream has revision 0. */
  readonly revision: number
  readonly position: Position
}

/** The revision a stream must be at: its last event's, or `none` where it must not exist. */
export type Expected = number | 'none'

export type AppendResult =
  /** `revision` and `position` are those of the last event. */
  | { readonly outcome: 'appended' | 'replayed'; readonly revision: number; readonly position: Position }
  /** Nothing was written. `revision` is where the stream is. */
  | { readonly outcome: 'conflict'; readonly revision: Expected }
  /** May or may not have been written: try again with the same ids and the same expected revision. */
  | { readonly outcome: 'unknown'; readonly cause: unknown }

/** What an aggregate needs of the store. */
export interface StreamStore {
  /** Events of a stream in order, from a revision on. Nothing for a stream that does not exist. */
  load(stream: string, from?: number): AsyncIterable<StoredEvent>
  /**
   * Writes all events or none. Durable once it answers `appended` or `replayed`. Events that stand in the stream
   * already, in a row, are `replayed`, whatever revision is expected; where only some of them do, it is a conflict.
   * Throws on no events at all, on stream or type names that are empty or begin with `$`, and on ids that are no UUIDs
   * or come twice. Rejects with `AppendTooLarge` beyond 1 MiB, and with `StoreBusy` when it takes no more for now.
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult>
}

/** A batch ends with the event that brings its bodies to about so many bytes, which bounds its reader's memory. */
export const batchBytes = 8 * 2 ** 20

export interface Batch {
  readonly events: readonly StoredEvent[]
  /** The position to resume after. */
  readonly checkpoint: Position
}

/** What projections need of the store: every event of every stream, in one order, none skipped, none twice. */
export interface EventLog {
  /** The position before the first event. */
  start(): Promise<Position>
  /** A position at or before which no further event can appear. */
  head(): Promise<Position>
  /**
   * Batches of at most `size` events and some `batchBytes` after a position. Ends at the head, or, when `live`, waits
   * for more until `signal` aborts. A batch may be empty: then only the checkpoint has moved. Throws on a position of
   * another log.
   */
  batches(
    after: Position,
    options: { readonly size: number; readonly live: boolean; readonly signal: AbortSignal },
  ): AsyncIterable<Batch>
  /** Bytes on the disk, where the store tells. */
  size?(): Promise<number>
}

/** What somebody needs of the store who shows single events that a read model has found. */
export interface EventsByPosition {
  /**
   * The events at these positions, in the order of the log. Each must be the position of an event. Rejects where one is
   * of another log.
   */
  at(positions: readonly Position[]): Promise<readonly StoredEvent[]>
}

/** An event with its place in its stream. */
export type PlacedEvent = Omit<StoredEvent, 'position'>

/** What a copy needs of the store that it goes to. */
export interface LogTarget {
  /**
   * Writes events of any streams in the order given, each at its revision and under an id that is new to its stream.
   * Durable once it resolves. Rejects with `OutOfPlace` where an event would not come next in its stream. After a
   * rejection, none of the events or the first few of them may have been written. Two calls at the same time with the
   * same events write each of them once at most.
   */
  appendInOrder(events: readonly PlacedEvent[]): Promise<void>
}

export type EventStore = StreamStore & EventLog & EventsByPosition & LogTarget

/** A stream does not end right before this event. */
export class OutOfPlace extends Error {
  override readonly name = 'OutOfPlace'
  constructor({ stream, revision }: Pick<PlacedEvent, 'stream' | 'revision'>) {
    super(`${stream}: revision ${revision} does not come next in the other log`)
  }
}

/** The first event of each stream. Throws `OutOfPlace` where a later one does not follow the one before it. */
export function firstOfStreams(events: readonly PlacedEvent[]): ReadonlyMap<string, PlacedEvent> {
  const firsts = new Map<string, PlacedEvent>()
  const next = new Map<string, number>()
  for (const event of events) {
    const { stream, revision } = event
    if (revision !== (next.get(stream) ?? revision)) throw new OutOfPlace(event)
    if (!next.has(stream)) firsts.set(stream, event)
    next.set(stream, revision + 1)
  }
  return firsts
}

/** The store takes no more for now, or cannot be reached. */
export class StoreBusy extends Error {
  override readonly name = 'StoreBusy'
}

/** Bytes of one append. EventStoreDB's default limit holds for every store, so that a log can be moved to any other. */
const largestAppend = 1024 * 1024

/** All events of the append together are larger than a store takes. */
export class AppendTooLarge extends Error {
  override readonly name = 'AppendTooLarge'
  constructor(stream: string, options?: ErrorOptions) {
    super(`an append to ${stream} is too large: a store takes ${largestAppend} bytes, all events together`, options)
  }
}

/** Types count in UTF-16, data and metadata as JSON in UTF-8: an upper bound of what EventStoreDB counts. */
export function assertFits(stream: string, events: readonly NewEvent[], jsonBytes: number): void {
  if (events.reduce((sum, { type }) => sum + 2 * type.length, jsonBytes) > largestAppend)
    throw new AppendTooLarge(stream)
}

/** Bytes of data and metadata as JSON in UTF-8. */
export const jsonBytesOf = (events: readonly NewEvent[]): number =>
  events.reduce(
    (sum, { data, metadata }) =>
      sum + Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata)),
    0,
  )

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Names that begin with `$` belong to EventStoreDB. */
export function assertAppendable(stream: string, events: readonly NewEvent[]): void {
  if (events.length === 0) throw new Error('an append needs at least one event')
  for (const name of [stream, ...events.map((event) => event.type)]) {
    if (name === '' || name.startsWith('$')) throw new Error(`reserved name: "${name}"`)
  }
  const ids = new Set(events.map(({ id }) => id))
  if (ids.size < events.length) throw new Error('an event id comes twice in one append')
  for (const id of ids) if (!uuid.test(id)) throw new Error(`not a UUID in lower case: "${id}"`)
}
