import { setTimeout as sleep } from 'node:timers/promises'
import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'
import { type Codec, NoKey } from '@wordtrail/event-store/codec'
import type { Position } from '@wordtrail/contracts/position'
import type { Expected, NewEvent, StoredEvent, StreamStore } from '@wordtrail/event-store/port'
import { LRUCache } from 'lru-cache'
import { type Decider, isRejection, type Rejection, reject } from './decider.ts'

/** The request behind a command: what its events record, and what makes a retry the same. */
export interface Origin {
  readonly actor: string
  readonly role: Role | 'system'
  /** UUID of this request of this caller: a retry brings the same. */
  readonly causation: string
  /**
   * When the request was taken up: its events are recorded under this instant, and rules about days see the same one.
   */
  readonly at: Date
  /** Fingerprint of what was asked: another one under the same causation is refused. */
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
   * Ids of events that bring an identity of their own; else they follow from the origin, and a retry is answered from
   * the log.
   */
  readonly eventId?: (event: Event) => string
}

export interface Done {
  /** The last event's of the stream, appended now or before; undefined while the stream has none. */
  readonly position: Position | undefined
  /** Of what the command led to, now or when it was sent before; undefined where it is no event. */
  readonly firstEventId?: string
}

export interface CommandHandler {
  /** Loads, decides and appends, with three new decisions on conflict. A retry appends nothing and is done. */
  execute<State, Command, Event extends AnyEvent>(
    execution: Execution<State, Command, Event>,
  ): Promise<Done | Rejection>
  /** The state of a stream as it is now. */
  load<State, Command, Event extends AnyEvent>(decider: Decider<State, Command, Event>, stream: string): Promise<State>
}

/** A stream folded so far. */
interface Folded {
  state: unknown
  revision: Expected
  position: Position | undefined
  /** Fingerprint of the request behind each event, by event id. */
  readonly requests: Map<string, string>
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

  /** Appends, asking again with the same ids and revision while nobody knows what became of it. */
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
      if (!eventId) {
        const firstId = eventIdOf(origin.causation, stream, 0)
        const earlier = folded.requests.get(firstId)
        if (earlier !== undefined)
          return earlier === origin.request
            ? { position: folded.position, firstEventId: firstId }
            : reject('idempotency-key-reused')
      }
      const decided = decider.decide(command, folded.state as S)
      if (isRejection(decided) || decided.length === 0) {
        // No append will tell whether what was decided from is still true: someone else may have written since.
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
        // Erased meanwhile by another instance: the log says so before the key is destroyed.
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
          // A long wait may have evicted it.
          cache.set(stream, folded)
          return { position: result.position, firstEventId: recordings[0]!.id }
        case 'replayed':
          // Written before, by another instance or by an attempt whose outcome was unknown: found by its id after this.
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
    load: (decider, stream) =>
      withLock(stream, async () => {
        const folded = await foldedOf(decider, stream)
        await fold(decider, stream, folded)
        return folded.state as ReturnType<typeof decider.initialState>
      }),
  }
}
