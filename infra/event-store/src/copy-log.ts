import { createHash } from 'node:crypto'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { Position } from '@wordtrail/contracts/position'
import { StartupProblem } from '@wordtrail/platform/process/configuration'
import type { EventLog, EventStore, NewEvent, StoredEvent } from './port.ts'

/** The same for two logs that hold the same events in the same streams, whatever their positions. */
export interface LogDigest {
  readonly events: number
  readonly digest: string
}

const batchSize = 500
/** An append to EventStoreDB may take 1 MiB at most. */
const appendBytes = 512 * 1024

const newEvent = ({ id, type, data, metadata }: StoredEvent): NewEvent => ({ id, type, data, metadata })

/** JSON with its keys in order: a store may keep them in an order of its own. */
const canonical = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(canonical)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .sort(([one], [other]) => (one < other ? -1 : 1))
            .map(([key, held]) => [key, canonical(held)]),
        )
      : value

const hashOf = (event: StoredEvent): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify([
        event.stream,
        event.revision,
        event.id,
        event.type,
        canonical(event.data),
        canonical(event.metadata),
      ]),
    )
    .digest()

/**
 * Reads a whole log, or throws when `signal` aborts. Each event counts with its stream, revision, id, type, data and
 * metadata; their order across streams does not.
 */
export async function digestOf(
  log: EventLog,
  signal: AbortSignal,
  onProgress: (events: number) => void = () => {},
): Promise<LogDigest> {
  const sum = Buffer.alloc(32)
  let events = 0
  for await (const batch of log.batches(await log.start(), { size: batchSize, live: false, signal })) {
    for (const event of batch.events.filter(({ stream }) => isOwnStream(stream))) {
      const hash = hashOf(event)
      for (let index = 0; index < sum.length; index += 1) sum[index] = sum[index]! ^ hash[index]!
      events += 1
    }
    onProgress(events)
  }
  signal.throwIfAborted()
  return { events, digest: sum.toString('hex') }
}

/**
 * Appends every event of ours to another log, stream by stream in its order, under its own id and with its own
 * metadata. Events that are there already are found by their ids, so that an interrupted copy can be run again. Throws
 * where the other log holds something else in one of the streams.
 */
export async function copyLog(
  from: EventLog,
  to: EventStore,
  signal: AbortSignal,
  onProgress: (events: number, at: Position) => void,
): Promise<number> {
  let copied = 0
  for await (const { events, checkpoint } of from.batches(await from.start(), {
    size: batchSize,
    live: false,
    signal,
  })) {
    const streams = Map.groupBy(
      events.filter(({ stream }) => isOwnStream(stream)),
      ({ stream }) => stream,
    )
    await Promise.all([...streams].map(([stream, ofStream]) => appendInPieces(to, stream, ofStream)))
    copied += [...streams.values()].reduce((sum, ofStream) => sum + ofStream.length, 0)
    onProgress(copied, checkpoint)
  }
  signal.throwIfAborted()
  return copied
}

async function appendInPieces(to: EventStore, stream: string, events: readonly StoredEvent[]): Promise<void> {
  for (let piece: StoredEvent[] = [], bytes = 0, index = 0; index < events.length; ) {
    const event = events[index]!
    const size = JSON.stringify(event).length
    const fits = piece.length === 0 || bytes + size <= appendBytes
    if (fits) {
      piece.push(event)
      bytes += size
      index += 1
    }
    if (!fits || index === events.length) {
      await append(to, stream, piece)
      piece = []
      bytes = 0
    }
  }
}

async function append(to: EventStore, stream: string, events: readonly StoredEvent[]): Promise<void> {
  const { revision } = events[0]!
  const result = await to.append(stream, revision === 0 ? 'none' : revision - 1, events.map(newEvent))
  if (result.outcome === 'unknown') throw result.cause
  if (result.outcome === 'appended' || result.outcome === 'replayed') return
  // An interrupted copy may have written some events of this piece: then each event is appended by itself.
  if (events.length > 1) for (const event of events) await append(to, stream, [event])
  else throw new StartupProblem(`${stream}: the other log holds something else at revision ${revision}`)
}
