import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Recorded } from '@wordtrail/contracts/events/event'
import type { AnyEvent, EventType } from '@wordtrail/contracts/events/schemas'
import { kindOf } from '@wordtrail/contracts/read-models/audit-kinds'
import type { ReadModels } from '@wordtrail/contracts/read-models/rows'
import { foldEvent, UnfoldableEvent, wholeRows } from '@wordtrail/folds/fold'
import { KeyedRows } from '@wordtrail/folds/keyed-rows'
import type { AnyProjection, Row } from '@wordtrail/folds/projection'
import { projections } from '@wordtrail/folds/projections/all'
import { sql } from 'kysely'
import type { OwnReads } from '../own-selects.ts'
import type { Moment } from './moment.ts'
import type { PastLog } from './past-log.ts'

export type Events = readonly Recorded<AnyEvent>[]

export interface Past extends Pick<OwnReads, 'db' | 'each'> {
  readonly log: PastLog
  readonly moment: Moment
}

export const projectionOf = (table: keyof ReadModels): AnyProjection => projections.find((of) => of.table === table)!

/** The rows of a table that events come to, one event after the other. */
export interface Folding {
  take(recorded: Recorded<AnyEvent>): void
  rows(): Row[]
}

/** What cannot be folded leaves its stream out from there on, as live tables do. */
export function foldingOf(of: AnyProjection): Folding {
  const rows = new KeyedRows(of)
  const parked = new Set<string>()
  return {
    take(recorded) {
      // Hardly ever is one, and names of streams cost something to look up.
      if (parked.size > 0 && parked.has(recorded.stream)) return
      try {
        foldEvent(of, rows, recorded)
      } catch (error) {
        if (!(error instanceof UnfoldableEvent)) throw error
        parked.add(recorded.stream)
      }
    },
    rows: () => [...wholeRows(of, rows)],
  }
}

/** Events that are folded before other requests have their turn: some milliseconds' work. */
const eventsAtOnce = 2_000

export async function foldedRows(of: AnyProjection, events: Events): Promise<Row[]> {
  const folding = foldingOf(of)
  for (let first = 0; first < events.length; first += eventsAtOnce) {
    if (first > 0) await nextTurn()
    for (const recorded of events.slice(first, first + eventsAtOnce)) folding.take(recorded)
  }
  return folding.rows()
}

export const byThen = ({ at }: Moment, events: Events): Events =>
  events.filter(({ metadata }) => new Date(metadata.recordedAt) <= at)

interface AboutAsked {
  readonly column: 'subject_id' | 'word_id'
  readonly ids: readonly string[]
  readonly types: readonly EventType[]
}

/** Events of some types about people or words, whenever they came. */
export async function eventsAbout({ db, log }: Past, { column, ids, types }: AboutAsked): Promise<Events> {
  const { rows } = await sql<{ readonly position: number }>`
    select position from read_model.audit_event
    where ${sql.ref(column)} = any(${ids}::uuid[]) and kind = any(${types.map(kindOf)}::smallint[])`.execute(db)
  return log.at(rows.map(({ position }) => position))
}
