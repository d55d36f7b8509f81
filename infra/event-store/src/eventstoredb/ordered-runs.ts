import { jsonBytesOf, type PlacedEvent } from '../port.ts'

/** Half of what an append to EventStoreDB may take; a larger event goes alone. */
const runBytes = 512 * 1024

/** Cuts events into runs that one append can write: neighbours of one stream, of not too many bytes. */
export function* runsOf(events: readonly PlacedEvent[]): Generator<readonly [PlacedEvent, ...PlacedEvent[]]> {
  let run: [PlacedEvent, ...PlacedEvent[]] | undefined
  let bytes = 0
  for (const event of events) {
    const size = jsonBytesOf([event]) + 2 * event.type.length
    if (run && run[0].stream === event.stream && bytes + size <= runBytes) {
      run.push(event)
      bytes += size
      continue
    }
    if (run) yield run
    run = [event]
    bytes = size
  }
  if (run) yield run
}
