import type { Recorded } from '@wordtrail/contracts/events/event'
import { type AnyEvent, schemas } from '@wordtrail/contracts/events/schemas'
import { isOwnStream } from '@wordtrail/contracts/events/streams'
import { type Codec, UnreadableEvent } from '@wordtrail/event-store/codec'
import type { Position } from '@wordtrail/contracts/position'
import type { Batch, EventLog, StoredEvent } from '@wordtrail/event-store/port'
import type { AnyProjection } from '../projection.ts'

/** What was found at a place of the log: an event, or why it cannot be read. */
export type Entry = Recorded<AnyEvent> | UnreadableEvent

/** Fetches a batch while the one before is worked on. */
export async function* readAhead(
  log: EventLog,
  after: Position,
  options: Parameters<EventLog['batches']>[1],
): AsyncGenerator<Batch> {
  const left = new AbortController()
  const signal = AbortSignal.any([options.signal, left.signal])
  const batches = log.batches(after, { ...options, signal })[Symbol.asyncIterator]()
  let next = batches.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = batches.next()
      // Whoever leaves before it has come does not hear of its failure.
      next.catch(() => {})
      yield value
    }
  } finally {
    left.abort()
    await batches.return?.()
  }
}

/** Decodes the events of ours; one that cannot be read harms no other. */
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

/** The entries as events. Throws the first that cannot be read. */
export function readable(entries: readonly Entry[]): readonly Recorded<AnyEvent>[] {
  for (const entry of entries) if (entry instanceof UnreadableEvent) throw entry
  return entries as readonly Recorded<AnyEvent>[]
}

/** Who takes events of a type. One of a type that this program does not know may concern everyone. */
export function takersOf<Taker extends { readonly of: AnyProjection }>(
  takers: readonly Taker[],
): (type: string) => readonly Taker[] {
  const byType = new Map<string, readonly Taker[]>()
  return (type) => {
    let taking = byType.get(type)
    if (!taking) {
      taking = type in schemas ? takers.filter(({ of }) => type in of.on) : takers
      byType.set(type, taking)
    }
    return taking
  }
}
