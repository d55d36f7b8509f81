import type { Expected, NewEvent } from '../port.ts'

/** What is known of a stream: the revision of each event id, and the revision up to which nothing is missing. */
interface KnownStream {
  readonly revisions: Map<string, number>
  next: number
}

/** Some 25 MB, where the ids are not held by the caller too. */
const mostIds = 200_000

/**
 * Event ids of the streams that this process has lately read or written. EventStoreDB appends a known id again
 * where it comes with the stream's present revision: so the ids are looked for before every append, and whoever
 * expects a revision has mostly just read up to it.
 */
export function knownIds() {
  const streams = new Map<string, KnownStream>()
  let count = 0

  const forgetOldest = () => {
    for (const [stream, { revisions }] of streams) {
      if (count <= mostIds || streams.size === 1) return
      streams.delete(stream)
      count -= revisions.size
    }
  }

  return {
    /** The first revision of a stream that is not known yet. */
    next: (stream: string): number => streams.get(stream)?.next ?? 0,

    /**
     * Takes in events that follow each other and are all there is from a revision on. Those behind a gap are left out.
     */
    learn(stream: string, from: number, events: readonly { readonly id: string; readonly revision: number }[]): void {
      const known = streams.get(stream) ?? { revisions: new Map(), next: 0 }
      const last = events.at(-1)
      if (!last || from > known.next || last.revision < known.next) return
      const before = known.revisions.size
      for (const { id, revision } of events) known.revisions.set(id, revision)
      known.next = last.revision + 1
      count += known.revisions.size - before
      streams.delete(stream)
      streams.set(stream, known)
      forgetOldest()
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
