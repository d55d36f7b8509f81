import { z } from 'zod'
import { id } from '../fields.ts'
import { voidLimits } from '../learning/limits.ts'
import { endpoint } from './endpoint.ts'
import { confirmed } from './shapes.ts'

/*
 * Beyond the specification: a practice session that does not count. Its student's teacher says so, or a superadmin. What
 * stands of its words instead is worked out word by word: each request does some of them, and is sent again with `done`
 * until all are. Whatever is left when nobody sends it again, the service does by itself.
 */

const roles = ['admin', 'superadmin'] as const
const session = {
  student_id: id,
  session_id: id,
  /** As the answer before says: how many of its words are restated already. */
  done: z.int().min(0).max(voidLimits.counted).default(0),
}
const progress = confirmed.extend({
  /** Words of the session that this concerns, and how many of them stand as they should. */
  words: z.int(),
  done: z.int(),
})

export const voidSession = endpoint({
  method: 'POST',
  path: '/api/sessions/void',
  owner: 'command-service',
  roles,
  body: z.strictObject({ ...session, reason: z.string().trim().min(1).max(voidLimits.reason) }),
  output: progress,
})

/** Everything of it counts again as it was recorded. */
export const restoreSession = endpoint({
  method: 'POST',
  path: '/api/sessions/restore',
  owner: 'command-service',
  roles,
  body: z.strictObject(session),
  output: progress,
})
