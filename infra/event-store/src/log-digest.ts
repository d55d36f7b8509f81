import { createHash } from 'node:crypto'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { EventLog, StoredEvent } from './port.ts'

/** The same for two logs that hold the same events in the same order, whatever their positions and their stores. */
export interface LogDigest {
  readonly events: number
  readonly digest: string
}

const batchSize = 2000

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

/** Takes the events of a log in their order: of each its stream, revision, id, type, data and metadata. */
export function digesting() {
  const hash = createHash('sha256')
  let events = 0
  return {
    add({ stream, revision, id, type, data, metadata }: StoredEvent): void {
      hash.update(JSON.stringify([stream, revision, id, type, canonical(data), canonical(metadata)]))
      events += 1
    },
    /** To be called once, at the end. */
    digest: (): LogDigest => ({ events, digest: hash.digest('hex') }),
  }
}

/** Our events of a log, of those that it shares with others, batch by batch. Throws when `signal` aborts. */
export async function* ownEvents(log: EventLog, signal: AbortSignal): AsyncGenerator<readonly StoredEvent[]> {
  for await (const { events } of log.batches(await log.start(), { size: batchSize, live: false, signal }))
    yield events.filter(({ stream }) => isOwnStream(stream))
  signal.throwIfAborted()
}

/** Reads a whole log, or throws when `signal` aborts. */
export async function digestOf(
  log: EventLog,
  signal: AbortSignal,
  onProgress: (events: number) => void = () => {},
): Promise<LogDigest> {
  const digested = digesting()
  let events = 0
  for await (const own of ownEvents(log, signal)) {
    for (const event of own) digested.add(event)
    onProgress((events += own.length))
  }
  return digested.digest()
}
