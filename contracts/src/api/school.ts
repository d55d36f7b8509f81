import { z } from 'zod'
import { id } from '../fields.ts'
import { endpoint } from './endpoint.ts'
import { byId, confirmed, linkEnd } from './shapes.ts'

const roles = ['superadmin'] as const

/** Without an invitation. A link to another teacher ends. */
export const linkStudent = endpoint({
  method: 'PUT',
  path: '/api/superadmin/students/:id/teacher',
  owner: 'command-service',
  roles,
  params: byId,
  body: z.strictObject({ teacher_id: id }),
  output: confirmed,
})

export const unlinkStudent = endpoint({
  method: 'DELETE',
  path: '/api/superadmin/students/:id/teacher',
  owner: 'command-service',
  roles,
  params: byId,
  body: linkEnd,
  output: confirmed,
})
