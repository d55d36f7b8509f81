import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'
import { eventOfRow, type FoldedRow } from '@wordtrail/contracts/read-models/student-event'

/** An event from which a figure may follow. */
export interface Told {
  readonly id: string
  /** Offset of its position in the log. */
  readonly position: number
  readonly at: string
  readonly day: Day
  readonly wordId: string | null
  readonly sessionId: string | null
  readonly event: AnyEvent
}

/** What a row tells of an event, and on which day it came. */
export type RowOfDay = FoldedRow & { readonly day: Day }

export const toldOf = (row: RowOfDay): Told => ({
  id: row.event_id,
  position: row.position,
  at: row.at,
  day: row.day,
  wordId: row.word_id,
  sessionId: row.session_id,
  event: eventOfRow(row).event,
})

/**
 * An event as it is told to a person: what a secret wordbook is called is for the teacher alone whose box it is, not for
 * the student who has it, nor for a later teacher of theirs.
 */
export const asToldTo = (personId: string, event: AnyEvent): AnyEvent =>
  event.type === 'SecretWordbookSet' && event.data.teacherId !== personId
    ? { ...event, data: { ...event.data, title: '' } }
    : event

/** An event that a figure follows from, and what it means to the figure, in words. */
export interface Cause {
  readonly told: Told
  readonly counts: string
}

/** By word, each word's in their order. */
export const byWord = (events: readonly Told[]): ReadonlyMap<string, readonly Told[]> =>
  Map.groupBy(
    events.filter(({ wordId }) => wordId !== null),
    ({ wordId }) => wordId!,
  )

/** Whether an event is of a session that does not count, as the streams of its words say. */
export function voidedIn(events: readonly Told[]): (told: Told) => boolean {
  const isVoided = new Map<string, boolean>()
  for (const { wordId, sessionId, event } of events)
    if (event.type === 'RecallRestated') isVoided.set(`${wordId} ${sessionId}`, event.data.isVoided)
  return ({ wordId, sessionId }) => isVoided.get(`${wordId} ${sessionId}`) ?? false
}
