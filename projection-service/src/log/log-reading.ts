import type { Recorded } from '@wordtrail/contracts/events/event'
import { type AnyEvent, schemas } from '@wordtrail/contracts/events/schemas'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import type { Position } from '@wordtrail/contracts/position'
import { type Codec, UnreadableEvent } from '@wordtrail/event-store/codec'
import type { Batch, EventLog, StoredEvent } from '@wordtrail/event-store/port'
import type { AnyProjection } from '@wordtrail/folds/projection'

/** What the log holds at one position: an event, or why it cannot be read. */
export type Entry = Recorded<AnyEvent> | UnreadableEvent

/** Batches of the log. The next one is fetched while the caller works on the one before. */
export async function* readAhead(
  log: EventLog,
  after: Position,
  options: Parameters<EventLog['batches']>[1],
): AsyncGenerator<Batch> {
  const abandoned = new AbortController()
  const signal = AbortSignal.any([options.signal, abandoned.signal])
  const batches = log.batches(after, { ...options, signal })[Symbol.asyncIterator]()
  let next = batches.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = batches.next()
      // A caller that stops reading never awaits it: its failure must not end the process.
      next.catch(() => {})
      yield value
    }
  } finally {
    abandoned.abort()
    await batches.return?.()
  }
}

/** Decodes events of this program's streams, each for itself where one of them cannot be read. */
export async function entriesOf(codec: Codec, stored: readonly StoredEvent[]): Promise<Entry[]> {
  const own = stored.filter(({ stream }) => isOwnStream(stream))
  const decodeOne = async (event: StoredEvent): Promise<Entry> => {
    try {
      return (await codec.decode([event]))[0]!
    } catch (error) {
      if (error instanceof UnreadableEvent) return error
      throw error
    }
  }
  try {
    return await codec.decode(own)
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error
    const entries: Entry[] = []
    for (const event of own) entries.push(await decodeOne(event))
    return entries
  }
}

export const typeOf = (entry: Entry): string => (entry instanceof UnreadableEvent ? entry.type : entry.event.type)

/** The entries as events. Throws `UnreadableEvent` of the first that cannot be read. */
export function readable(entries: readonly Entry[]): readonly Recorded<AnyEvent>[] {
  for (const entry of entries) if (entry instanceof UnreadableEvent) throw entry
  return entries as readonly Recorded<AnyEvent>[]
}

/**
 * Finds the tables (or table loaders) whose projections handle a type of event. A type that this program does not know
 * may concern any of them.
 */
export function subscribersOf<Subscriber extends { readonly of: AnyProjection }>(
  all: readonly Subscriber[],
): (type: string) => readonly Subscriber[] {
  const byType = new Map<string, readonly Subscriber[]>()
  return (type) => {
    let subscribers = byType.get(type)
    if (!subscribers) {
      subscribers = type in schemas ? all.filter(({ of }) => type in of.on) : all
      byType.set(type, subscribers)
    }
    return subscribers
  }
}
