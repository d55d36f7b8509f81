import { z } from 'zod'
import { id } from '../fields.ts'
import { device } from '../learning/device.ts'
import { endpoint } from './endpoint.ts'
import { confirmed } from './shapes.ts'

/** Beyond the specification: where the caller has signed in, those used last first. */
export const ownSignIns = endpoint({
  method: 'GET',
  path: '/api/user/sign-ins',
  owner: 'query-service',
  roles: ['user', 'admin', 'superadmin'],
  output: z.array(
    z.object({
      id: z.string(),
      /** Null where the browser has said nothing of itself. */
      device: device.nullable(),
      is_remembered: z.boolean(),
      signed_in_at: z.string(),
      /** The first use on the day on which it was used last. */
      used_at: z.string(),
      /** Whether the caller's own token is of it. */
      is_this: z.boolean(),
    }),
  ),
})

/** Signs out one device of the caller's: this one, or another. */
export const endOwnSignIn = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins/:id',
  owner: 'command-service',
  roles: ['user', 'admin', 'superadmin'],
  params: z.object({ id }),
  output: confirmed,
})

/** Signs out every device of the caller's but this one. `token` replaces the caller's: all earlier ones have ended. */
export const endOtherSignIns = endpoint({
  method: 'DELETE',
  path: '/api/user/sign-ins',
  owner: 'command-service',
  roles: ['user', 'admin'],
  output: confirmed.extend({ token: z.string() }),
})

/** A token for another thirty days, in exchange for a remembered one. */
export const renewSession = endpoint({
  method: 'POST',
  path: '/api/session/renew',
  owner: 'command-service',
  roles: ['user', 'admin'],
  output: z.object({ token: z.string() }),
})
