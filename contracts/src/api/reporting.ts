import { z } from 'zod'
import { id, role } from '../fields.ts'
import { endpoint } from './endpoint.ts'

const roles = ['superadmin'] as const

export const dailyActiveUsers = endpoint({
  method: 'GET', path: '/api/superadmin/dau', owner: 'query-service', roles,
  output: z.array(z.object({ date: z.iso.date(), active_users: z.int() })),
})

export const users = endpoint({
  method: 'GET', path: '/api/superadmin/users', owner: 'query-service', roles,
  output: z.array(z.object({ id, username: z.string(), role, last_login: z.string().nullable() })),
})
