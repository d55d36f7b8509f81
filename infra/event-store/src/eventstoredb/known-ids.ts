import { LRUCache } from 'lru-cache'
import type { Expected, NewEvent } from '../port.ts'

/** What is known of a stream: the revision of each event id, and the revision up to which nothing is missing. */
interface KnownStream {
  readonly revisions: Map<string, number>
  readonly next: number
}

/** Some 25 MB, where the ids are not held by the caller too. */
const mostIds = 200_000

/**
 * Event ids of the streams that this process has lately read or written. EventStoreDB appends a known id again
 * where it comes with the stream's present revision: so the ids are looked for before every append, and whoever
 * expects a revision has mostly just read up to it.
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

    /**
     * Takes in events that follow each other and are all there is from a revision on. Those behind a gap are left out.
     */
    learn(stream: string, from: number, events: readonly { readonly id: string; readonly revision: number }[]): void {
      const { revisions, next } = streams.get(stream) ?? { revisions: new Map(), next: 0 }
      const last = events.at(-1)
      if (!last || from > next || last.revision < next) return
      for (const { id, revision } of events) revisions.set(id, revision)
      streams.set(stream, { revisions, next: last.revision + 1 })
    },

    /**
     * Where events stand in a stream: the revision of the last if they stand there all in a row, `mixed` if only some
     * do, else `new`.
     */
    find(stream: string, events: readonly NewEvent[]): number | 'mixed' | 'new' {
      const revisions = streams.get(stream)?.revisions
      if (!revisions || !events.some(({ id }) => revisions.has(id))) return 'new'
      const first = revisions.get(events[0]!.id)
      const isRow = first !== undefined && events.every(({ id }, index) => revisions.get(id) === first + index)
      return isRow ? first + events.length - 1 : 'mixed'
    },

    /** Where the stream is, as far as is known. */
    last: (stream: string): Expected => {
      const next = streams.get(stream)?.next ?? 0
      return next === 0 ? 'none' : next - 1
    },
  }
}
