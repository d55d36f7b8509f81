import { z } from 'zod'
import { accountLimits } from '../learning/limits.ts'
import type { EventOf } from './event.ts'
import { id } from './recorded.ts'

/** What a superadmin may ask of the projections. */
export const upkeepKinds = ['retryParked', 'rebuild', 'verify'] as const
export type UpkeepKind = (typeof upkeepKinds)[number]

/**
 * Stream `school-office`: who runs the system, and by which rules. There is one, so that what must hold of all
 * superadmins together is decided in one place: the last one with all rights stays.
 */
export const officeEvents = {
  /** Or has other rights from now on. Whoever may only read sees everything and changes nothing. */
  SuperadminAppointed: z.strictObject({ superadminId: id, isReadOnly: z.boolean() }),
  SuperadminDismissed: z.strictObject({ superadminId: id }),
  /** The code that teachers register with: argon2id, in PHC form; null where there is none any more. */
  TeacherCodeSet: z.strictObject({ codeHash: z.string().max(accountLimits.hash).nullable() }),
  /** `table`: a read model; null for all of them. Known by the id of this event. */
  UpkeepAsked: z.strictObject({ kind: z.enum(upkeepKinds), table: z.string().max(64).nullable() }),
}
export type OfficeEvent = EventOf<typeof officeEvents>

export const officeStream = 'school-office'
