import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import { type Position, positionOf } from '@wordtrail/contracts/position'
import type { Codec } from '@wordtrail/event-store/codec'
import type { StoredEvent } from '@wordtrail/event-store/port'
import { logIdOf, type ReadableLog } from '../readable-log.ts'

/** What looking back needs of the log: events that no read model tells of whole, found by what read models say of them. */
export interface PastLog {
  /** Names the log, as positions do. */
  id(): Promise<string>
  /** The events at the offsets of these positions, in the order of the log. */
  at(offsets: readonly number[]): Promise<readonly Recorded<AnyEvent>[]>
  /** All events of a stream. */
  load(stream: string): Promise<readonly Recorded<AnyEvent>[]>
}

/** Events read at once. */
const eventsAtOnce = 500

export function pastLog(log: ReadableLog, codec: Codec): PastLog {
  const id = logIdOf(log)
  return {
    id,
    async at(offsets) {
      const own = offsets.length === 0 ? '' : await id()
      const positions = offsets.map((offset): Position => positionOf(own, offset))
      const found: Recorded<AnyEvent>[] = []
      for (let first = 0; first < positions.length; first += eventsAtOnce)
        found.push(...(await codec.decode(await log.at(positions.slice(first, first + eventsAtOnce)))))
      return found.sort((one, other) => (one.position < other.position ? -1 : 1))
    },
    async load(stream) {
      const stored: StoredEvent[] = []
      for await (const event of log.load(stream)) stored.push(event)
      return codec.decode(stored)
    },
  }
}
