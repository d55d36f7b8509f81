import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Role } from '@wordtrail/contracts/fields'

/** An event that projections are tried with: in which stream, and when it was recorded where that matters. */
export interface Past {
  readonly stream: string
  readonly event: AnyEvent
  readonly at: string
  /** Whose doing it was; the system's otherwise. */
  readonly by?: string
  /** Theirs; a student's where none is named. */
  readonly role?: Role
}
export const past = (stream: string, event: AnyEvent, at = '2026-01-01T00:00:00.000Z'): Past => ({ stream, event, at })

/** As the log would hold them. */
export function recorded(history: readonly Past[]): Recorded<AnyEvent>[] {
  const lengths = new Map<string, number>()
  return history.map(({ stream, event, at, by, role = 'user' }, place) => {
    const revision = lengths.get(stream) ?? 0
    lengths.set(stream, revision + 1)
    const actor = by === undefined ? ({ actor: 'system', role: 'system' } as const) : { actor: by, role }
    const metadata = { ...actor, causation: 'request', request: '', recordedAt: at, version: 1 }
    return {
      id: `event-${place}`,
      event,
      stream,
      revision,
      position: `log:${String(place + 1).padStart(16, '0')}`,
      metadata,
    }
  })
}
