import { StartupProblem } from '@wordtrail/platform/process/configuration'
import { digesting, type LogDigest, ownEvents } from './log-digest.ts'
import type { EventLog, LogTarget, StoredEvent } from './port.ts'

export interface CopyOptions {
  readonly from: EventLog
  readonly to: EventLog & LogTarget
  readonly signal: AbortSignal
  /** Called with how many events the other log holds by now. */
  readonly onProgress: (events: number) => void
}

/**
 * Writes every event of ours to another log in the same order, under its own id and with its own metadata. Nobody else
 * may write to either log meanwhile. What the other log holds already must be the beginning of the first, as an
 * interrupted copy leaves it: that is compared by stream, revision and id, and the rest is written behind it. Rejects
 * where it holds anything else. Gives the digest of the first log.
 */
export async function copyLog({ from, to, signal, onProgress }: CopyOptions): Promise<LogDigest> {
  const digested = digesting()
  const present = eventByEvent(ownEvents(to, signal))
  let held = await present.next()
  let writing = Promise.resolve()
  let copied = 0
  for await (const events of ownEvents(from, signal)) {
    let known = 0
    for (; known < events.length && !held.done; known += 1) {
      assertSame(events[known]!, held.value)
      held = await present.next()
    }
    for (const event of events) digested.add(event)
    await writing
    onProgress(copied)
    copied += events.length
    // The next batch is read while this one is written.
    writing = known < events.length ? to.appendInOrder(events.slice(known)) : Promise.resolve()
    writing.catch(() => {})
  }
  await writing
  if (!held.done) throw new StartupProblem(`${placeOf(held.value)}: only the other log holds it`)
  onProgress(copied)
  return digested.digest()
}

async function* eventByEvent(batches: AsyncIterable<readonly StoredEvent[]>): AsyncGenerator<StoredEvent, undefined> {
  for await (const events of batches) yield* events
}

const placeOf = ({ stream, revision }: StoredEvent): string => `${stream}, revision ${revision}`

function assertSame(event: StoredEvent, held: StoredEvent): void {
  if (event.stream === held.stream && event.revision === held.revision && event.id === held.id) return
  throw new StartupProblem(`${placeOf(event)}: the other log holds something else in its place (${placeOf(held)})`)
}
