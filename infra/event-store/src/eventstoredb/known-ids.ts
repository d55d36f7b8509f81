import { LRUCache } from 'lru-cache'
import type { Expected, NewEvent } from '../port.ts'

/** The start of a stream without gaps. */
interface KnownStream {
  /** By event id. */
  readonly revisions: Map<string, number>
  /** The first revision that is not known. */
  readonly next: number
}

/** Some 25 MB, where the ids are not held by the caller too. */
const mostIds = 200_000

/**
 * Event ids of the streams that this process has lately read or written. EventStoreDB appends an id a second time if it
 * comes with the stream's present revision, so ids are looked up here before every append. The caller has usually just
 * read the stream up to the revision it expects, so that this needs no read.
 */
export function knownIds() {
  const streams = new LRUCache<string, KnownStream>({
    maxSize: mostIds,
    // A stream with more ids than that is kept alone: while it is read page by page, it must not be evicted.
    sizeCalculation: ({ revisions }) => Math.min(revisions.size, mostIds),
  })

  return {
    /** The first revision of a stream that is not known yet. */
    next: (stream: string): number => streams.get(stream)?.next ?? 0,

    /** `events`: without gaps from the revision `from` on. Ignored where there is a gap before them. */
    learn(stream: string, from: number, events: readonly { readonly id: string; readonly revision: number }[]): void {
      const { revisions, next } = streams.get(stream) ?? { revisions: new Map(), next: 0 }
      const last = events.at(-1)
      if (!last || from > next || last.revision < next) return
      for (const { id, revision } of events) revisions.set(id, revision)
      streams.set(stream, { revisions, next: last.revision + 1 })
    },

    /** The revision of the last event if all are in the stream in a row, `mixed` if only some are, else `new`. */
    find(stream: string, events: readonly NewEvent[]): number | 'mixed' | 'new' {
      const revisions = streams.get(stream)?.revisions
      if (!revisions || !events.some(({ id }) => revisions.has(id))) return 'new'
      const first = revisions.get(events[0]!.id)
      const isRow = first !== undefined && events.every(({ id }, index) => revisions.get(id) === first + index)
      return isRow ? first + events.length - 1 : 'mixed'
    },

    /** The last known revision. */
    last: (stream: string): Expected => {
      const next = streams.get(stream)?.next ?? 0
      return next === 0 ? 'none' : next - 1
    },
  }
}
