import { setTimeout as sleep } from 'node:timers/promises'
import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'
import type { Position } from '@wordtrail/contracts/position'
import { type Codec, NoKey } from '@wordtrail/event-store/codec'
import type { Expected, NewEvent, StoredEvent, StreamStore } from '@wordtrail/event-store/port'
import { LRUCache } from 'lru-cache'
import { type Decider, isRejection, type Rejection, reject } from './decider.ts'

/** The request behind a command, recorded with its events. */
export interface Origin {
  readonly actor: string
  readonly role: Role | 'system'
  /** UUID of this request of this caller. A retry has the same. */
  readonly causation: string
  /** When the request arrived. Events are recorded under it, and rules about days see the same instant. */
  readonly at: Date
  /** Fingerprint of the input. Another one under the same causation is refused. */
  readonly request: string
}

export interface Execution<State, Command, Event> {
  readonly decider: Decider<State, Command, Event>
  readonly stream: string
  readonly command: Command
  readonly origin: Origin
  /** Practice session. */
  readonly correlation?: string | undefined
  /**
   * For events with an identity of their own. Other ids follow from the origin, so that a retry is found in the log.
   */
  readonly eventId?: (event: Event) => string | undefined
}

export interface Done {
  /** Of the last event in the stream; undefined where there is none. */
  readonly position: Position | undefined
  /** Of the events of this command, now or at an earlier try; undefined where it led to none. */
  readonly firstEventId?: string
}

export interface CommandHandler {
  /** Loads, decides and appends. After a conflict it decides anew, at most three times. A retry appends nothing. */
  execute<State, Command, Event extends AnyEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Done | Rejection>
  /**
   * What a request that may be a retry came to on a stream at its first try; undefined where it has appended nothing
   * there. For what is checked before a command: the retry of a command that succeeded is not checked again.
   */
  earlier<State, Command, Event extends AnyEvent>(
    request: Pick<Execution<State, Command, Event>, 'decider' | 'stream' | 'origin'>,
  ): Promise<Done | Rejection | undefined>
  /** The present state of a stream. */
  load<State, Command, Event extends AnyEvent>(decider: Decider<State, Command, Event>, stream: string): Promise<State>
}

/** The state of a stream up to a revision. */
interface Folded {
  state: unknown
  revision: Expected
  position: Position | undefined
  /** Fingerprint of the request behind each event, by event id. */
  readonly requests: Map<string, string>
}

/** What a request has come to as far as the stream is folded. */
function earlierIn(
  { requests, position }: Folded,
  { stream, origin }: { readonly stream: string; readonly origin: Origin },
): Done | Rejection | undefined {
  const firstEventId = eventIdOf(origin.causation, stream, 0)
  const request = requests.get(firstEventId)
  if (request === undefined) return undefined
  return request === origin.request ? { position, firstEventId } : reject('idempotency-key-reused')
}

const decisions = 4
const unknownRetries = 6
const unknownPauseMs = 200
const cachedStreams = 5000
const loadBatch = 1000

export interface CommandHandlerOptions {
  readonly store: StreamStore
  readonly codec: Codec
}

export function createCommandHandler({ store, codec }: CommandHandlerOptions): CommandHandler {
  const cache = new LRUCache<string, Folded>({ max: cachedStreams })
  /** The last command of each stream that has any under way. */
  const locks = new Map<string, Promise<unknown>>()

  /** One command a stream at a time within this process: writers of one process need not conflict. */
  const withLock = <T>(stream: string, work: () => Promise<T>): Promise<T> => {
    const result = (locks.get(stream) ?? Promise.resolve()).then(work, work)
    locks.set(stream, result)
    const release = () => void (locks.get(stream) === result && locks.delete(stream))
    result.then(release, release)
    return result
  }

  const fold = async <S, C, E extends AnyEvent>(
    decider: Decider<S, C, E>,
    stream: string,
    folded: Folded,
  ): Promise<void> => {
    const take = async (batch: StoredEvent[]) => {
      for (const { id, event, metadata, revision, position } of await codec.decode(batch)) {
        folded.state = decider.evolve(folded.state as S, event as E, { id, at: new Date(metadata.recordedAt) })
        folded.revision = revision
        folded.position = position
        folded.requests.set(id, metadata.request)
      }
    }
    let batch: StoredEvent[] = []
    for await (const stored of store.load(stream, folded.revision === 'none' ? 0 : folded.revision + 1)) {
      batch.push(stored)
      if (batch.length === loadBatch) {
        await take(batch)
        batch = []
      }
    }
    await take(batch)
  }

  const foldedOf = async <S, C, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string): Promise<Folded> => {
    const known = cache.get(stream)
    if (known) return known
    const folded: Folded = { state: decider.initialState(), revision: 'none', position: undefined, requests: new Map() }
    await fold(decider, stream, folded)
    cache.set(stream, folded)
    return folded
  }

  const presentOf = async <S, C, E extends AnyEvent>(decider: Decider<S, C, E>, stream: string): Promise<Folded> => {
    const folded = await foldedOf(decider, stream)
    await fold(decider, stream, folded)
    return folded
  }

  /** Appends, and tries again with the same ids and revision while the outcome is unknown. */
  const appendSurely = async (stream: string, expected: Expected, events: readonly NewEvent[]) => {
    for (let attempt = 1; ; attempt += 1) {
      const result = await store.append(stream, expected, events)
      if (result.outcome !== 'unknown' || attempt === unknownRetries) return result
      await sleep(unknownPauseMs * attempt)
    }
  }

  const decideAndAppend = async <S, C, E extends AnyEvent>({
    decider,
    stream,
    command,
    origin,
    correlation,
    eventId,
  }: Execution<S, C, E>): Promise<Done | Rejection> => {
    const folded = await foldedOf(decider, stream)
    for (let moved = 0; moved < decisions; ) {
      const earlier = eventId ? undefined : earlierIn(folded, { stream, origin })
      if (earlier) return earlier
      const decided = decider.decide(command, folded.state as S)
      if (isRejection(decided) || decided.length === 0) {
        // There is no append to detect a conflict, so what others have written since is read here.
        const seen = folded.revision
        await fold(decider, stream, folded)
        if (folded.revision === seen) return isRejection(decided) ? decided : { position: folded.position }
        moved += 1
        continue
      }

      const { at, ...by } = origin
      const metadata = { ...by, recordedAt: at.toISOString(), ...(correlation !== undefined && { correlation }) }
      const recordings = decided.map((event, index) => ({
        id: eventId?.(event) ?? eventIdOf(origin.causation, stream, index),
        event,
        metadata,
      }))
      let encoded: readonly NewEvent[]
      try {
        encoded = await codec.encode(recordings)
      } catch (error) {
        if (!(error instanceof NoKey)) throw error
        // Another instance has erased the person meanwhile. The log has the event, since it comes before the key goes.
        const seen = folded.revision
        await fold(decider, stream, folded)
        if (folded.revision === seen) throw error
        moved += 1
        continue
      }
      const result = await appendSurely(stream, folded.revision, encoded)
      switch (result.outcome) {
        case 'appended':
          for (const { id, event } of recordings) {
            folded.state = decider.evolve(folded.state as S, event, { id, at })
            folded.requests.set(id, origin.request)
          }
          folded.revision = result.revision
          folded.position = result.position
          // May have been evicted during the append.
          cache.set(stream, folded)
          return { position: result.position, firstEventId: recordings[0]!.id }
        case 'replayed':
          // Appended before, by another instance or an attempt whose outcome was unknown. The next round finds its id.
          await fold(decider, stream, folded)
          break
        case 'conflict':
          await fold(decider, stream, folded)
          moved += 1
          break
        case 'unknown':
          cache.delete(stream)
          return reject('busy')
      }
    }
    return reject('conflict')
  }

  return {
    execute: (execution) => withLock(execution.stream, () => decideAndAppend(execution)),
    earlier: async ({ decider, stream, origin }) =>
      earlierIn(await withLock(stream, () => presentOf(decider, stream)), { stream, origin }),
    load: async (decider, stream) =>
      (await withLock(stream, () => presentOf(decider, stream))).state as ReturnType<typeof decider.initialState>,
  }
}
