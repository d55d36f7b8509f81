import type { Recorded } from '@wordtrail/contracts/events/event'
import { eventIdOf } from '@wordtrail/contracts/events/event-id'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'

/** An event for tests and fingerprints, with its stream and the instant it was recorded at. */
export interface SampleEvent {
  readonly stream: string
  readonly event: AnyEvent
  readonly at: string
  /** Id of the actor; the system where none is named. */
  readonly by?: string
  /** The actor's; a student's where none is named. */
  readonly role?: Role
}
export const sample = (stream: string, event: AnyEvent, at = '2026-01-01T00:00:00.000Z'): SampleEvent => ({
  stream,
  event,
  at,
})

/** Id of a sample event, whatever stands in other streams. */
export const sampleId = (stream: string, revision: number): string => eventIdOf('sample', stream, revision)

/** The same events as the log would hold them, at consecutive positions. */
export function recorded(history: readonly SampleEvent[]): Recorded<AnyEvent>[] {
  const lengths = new Map<string, number>()
  return history.map(({ stream, event, at, by, role = 'user' }, index) => {
    const revision = lengths.get(stream) ?? 0
    lengths.set(stream, revision + 1)
    const actor = by === undefined ? ({ actor: 'system', role: 'system' } as const) : { actor: by, role }
    const metadata = { ...actor, causation: 'request', request: '', recordedAt: at, version: 1 }
    return {
      id: sampleId(stream, revision),
      event,
      stream,
      revision,
      position: `log:${String(index + 1).padStart(16, '0')}`,
      metadata,
    }
  })
}
