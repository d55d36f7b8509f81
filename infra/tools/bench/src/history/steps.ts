import type { Metadata } from '@wordtrail/contracts/events/event'
import type { AnyEvent } from '@wordtrail/contracts/events/schemas'
import type { Day } from '@wordtrail/contracts/learning/shanghai-day'

interface Recall {
  readonly wordId: string
  reviews: number
  due: Day
}

export interface Student {
  readonly id: string
  readonly account: string
  readonly teacherId: string
  readonly wordIds: readonly string[]
  readonly known: Recall[]
  goal: number
}

type Actor = Pick<Metadata, 'actor' | 'role'>
/** Events of one step of one person; the clock and the rest of the metadata come from outside. */
export type Steps = Generator<readonly [stream: string, event: AnyEvent, by: Actor]>

export const system: Actor = { actor: 'system', role: 'system' }
export const asStudent = ({ id }: Student): Actor => ({ actor: id, role: 'user' })
export const asTeacher = ({ teacherId }: Student): Actor => ({ actor: teacherId, role: 'admin' })
