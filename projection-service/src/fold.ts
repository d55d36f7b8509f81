import type { Recorded } from '@wordtrail/contracts/events/event'
import { personalFieldsOf } from '@wordtrail/contracts/events/personal'
import { type AnyEvent, schemas } from '@wordtrail/contracts/events/schemas'
import type { KeyedRows } from './keyed-rows.ts'
import type { AnyProjection, Row } from './projection.ts'

/**
 * A fold that throws. What it throws may say something personal, which is then left out: the message is kept and
 * logged.
 */
export class UnfoldableEvent extends Error {
  override readonly name = 'UnfoldableEvent'
  readonly reason: string

  constructor({ table }: AnyProjection, { event, stream, revision, position }: Recorded<AnyEvent>, cause: unknown) {
    const isPersonal = personalFieldsOf(schemas[event.type]).length > 0
    const reason = isPersonal
      ? 'not shown, because the event holds personal data'
      : String((cause as Error).message ?? cause)
    super(
      `${table} cannot fold ${event.type} (stream ${stream}, revision ${revision}, position ${position}): ${reason}`,
      { cause },
    )
    this.reason = reason
  }
}

/** Keys of the rows that an event touches. Throws `UnfoldableEvent`. */
export function keysOf(of: AnyProjection, recorded: Recorded<AnyEvent>): readonly Row[] {
  try {
    return of.on[recorded.event.type]?.rows(recorded) ?? []
  } catch (error) {
    throw new UnfoldableEvent(of, recorded, error)
  }
}

/** Folds an event over the rows it touches, in place: pure but for that. Throws `UnfoldableEvent`. */
export function foldEvent(of: AnyProjection, rows: KeyedRows, recorded: Recorded<AnyEvent>): void {
  for (const key of keysOf(of, recorded)) rows.change(key, (row) => foldRow({ of, row, recorded, key }))
}

interface Step {
  readonly of: AnyProjection
  readonly row: Row | undefined
  readonly recorded: Recorded<AnyEvent>
  readonly key: Row
}

/** What becomes of one of the rows that an event touches. Throws `UnfoldableEvent`. */
export function foldRow({ of, row, recorded, key }: Step): Row | undefined {
  try {
    return of.on[recorded.event.type]!.fold(row, recorded, key)
  } catch (error) {
    throw new UnfoldableEvent(of, recorded, error)
  }
}
