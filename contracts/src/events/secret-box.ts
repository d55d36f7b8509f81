import { z } from 'zod'
import type { EventOf } from './event.ts'
import { id, title, wordIds } from './recorded.ts'

/** Stream `secret-box-{id}`: words a teacher keeps to hand out. */
export const secretBoxEvents = {
  SecretBoxCreated: z.strictObject({ teacherId: id, title, wordIds }),
  /** As it stands from now on. Students keep the copies that they have. */
  SecretBoxChanged: z.strictObject({ title, wordIds }),
  SecretBoxDeleted: z.strictObject({}),
}
export type SecretBoxEvent = EventOf<typeof secretBoxEvents>

const prefix = 'secret-box-'
export const secretBoxStream = (boxId: string): string => prefix + boxId
export const secretBoxOf = (stream: string): string => stream.slice(prefix.length)
