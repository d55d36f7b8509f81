import type { Metadata } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

export interface Recall {
  readonly wordId: string
  reviews: number
  due: Day
}

/** A session that was left before its end. */
interface LeftSession {
  readonly sessionId: string
  readonly lastRecordedAt: string
}

export interface Student {
  readonly id: string
  readonly account: string
  readonly teacherId: string
  readonly wordIds: readonly string[]
  readonly known: Recall[]
  /** Not given up yet. */
  left: LeftSession | undefined
  goal: number
}

type Actor = Pick<Metadata, 'actor' | 'role' | 'correlation'>
/**
 * Events of one step of one person; the clock and the rest of the metadata come from outside. Each yield gives the
 * instant that its event was recorded at.
 */
export type Steps = Generator<readonly [stream: string, event: AnyEvent, by: Actor], void, string>

export const system: Actor = { actor: 'system', role: 'system' }
export const asStudent = ({ id }: Student): Actor => ({ actor: id, role: 'user' })
export const asTeacher = ({ teacherId }: Student): Actor => ({ actor: teacherId, role: 'admin' })
