import { z } from 'zod'
import { id, role } from '../fields.ts'
import { endpoint } from './endpoint.ts'

const roles = ['superadmin'] as const

export const dailyActiveUsers = endpoint({
  method: 'GET',
  path: '/api/superadmin/dau',
  owner: 'query-service',
  roles,
  output: z.array(z.object({ date: z.iso.date(), active_users: z.int() })),
})

/**
 * The latest sign-in first; `last_login` is null where there was none. At most `peopleLimits.listed`, and `X-More: true`
 * where there are more: `people` pages through all.
 */
export const users = endpoint({
  method: 'GET',
  path: '/api/superadmin/users',
  owner: 'query-service',
  roles,
  output: z.array(z.object({ id, username: z.string(), role, last_login: z.string().nullable() })),
})
